#if !__has_include(<vterm.h>)
#error "<vterm.h> is missing (the tests need it): run as root: apt-get install libvterm-dev"
#endif
#include <vterm.h>
