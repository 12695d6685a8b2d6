#if !__has_include(<zlib.h>)
#error "<zlib.h> is missing: run as root: apt-get install zlib1g-dev"
#endif
#if !__has_include(<zstd.h>)
#error "<zstd.h> is missing: run as root: apt-get install libzstd-dev"
#endif
#if !__has_include(<lzma.h>)
#error "<lzma.h> is missing: run as root: apt-get install liblzma-dev"
#endif
#if !__has_include(<bzlib.h>)
#error "<bzlib.h> is missing: run as root: apt-get install libbz2-dev"
#endif
#include <bzlib.h>
#include <lzma.h>
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

// Macros with casts and sizes, which Swift does not import.
static inline int snake_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
static inline int snake_lzma_init(lzma_stream *stream) {
  *stream = (lzma_stream)LZMA_STREAM_INIT;
  return lzma_stream_decoder(stream, UINT64_MAX, 0);
}
