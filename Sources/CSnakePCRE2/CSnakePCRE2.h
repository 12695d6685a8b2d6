#if !__has_include(<pcre2.h>)
#error "<pcre2.h> is missing: run as root: apt-get install libpcre2-dev"
#endif
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
