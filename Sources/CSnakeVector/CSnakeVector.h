#ifndef CSNAKEVECTOR_H
#define CSNAKEVECTOR_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Comparisons of many bytes at once. Each result has one bit for each byte, the first byte lowest. They are in C, because
// Swift has no access to the instruction that gathers these bits from a vector.
//
// snake_places(bytes, value, ignored): the bytes among 64 that are equal to `value` once the bits `ignored` are set in
// them.
// snake_places_of(bytes, blocks, values, count, places): what snake_places returns for each value in the first 64 bytes,
// then in the next ones. Processors with AVX2 compare 32 bytes with one instruction.
// snake_places_behind(bytes, blocks, value, set, places): in each block of 64 bytes, the bytes equal to `value` that follow a
// byte of a set. Bit h of set[l] is set if the byte with the upper four bits h or h + 8 and the lower four bits l is in it.
// The byte before `bytes` has to exist.
// snake_has_other(bytes, count): whether a byte is not ASCII. It examines 256 bytes at a time.
// snake_json_stops(bytes): the bytes among 16 that are quotes, backslashes or control characters.
// snake_utf8_length(bytes, count): the number of bytes before the first character that is not valid UTF-8, or not whole.
//
// snake_greater(one, two), snake_less(one, two): the greater and the smaller number of each pair.
// snake_moved(numbers, first): the numbers, each in the place of the next one, behind `first`. The last one is dropped.

typedef struct {
  uint8_t value, ignored;
} snake_value;

typedef int16_t snake_numbers __attribute__((ext_vector_type(8)));

static inline snake_numbers snake_greater(snake_numbers one, snake_numbers two) {
  return __builtin_elementwise_max(one, two);
}

static inline snake_numbers snake_less(snake_numbers one, snake_numbers two) {
  return __builtin_elementwise_min(one, two);
}

static inline snake_numbers snake_moved(snake_numbers numbers, int16_t first) {
  snake_numbers head = {first, 0, 0, 0, 0, 0, 0, 0}, zeros = {0, 0, 0, 0, 0, 0, 0, 0};
  return __builtin_shufflevector(numbers, zeros, 8, 0, 1, 2, 3, 4, 5, 6) | head;
}

static inline _Bool snake_has_other(const void *bytes, size_t count) {
  const uint8_t *rest = (const uint8_t *)bytes;
  uint64_t words[32], all;
  for (; count >= sizeof words; rest += sizeof words, count -= sizeof words) {
    memcpy(words, rest, sizeof words);
    all = 0;
    for (int word = 0; word < 32; word++) all |= words[word];
    if (all & 0x8080808080808080) return 1;
  }
  for (; count >= sizeof all; rest += sizeof all, count -= sizeof all) {
    memcpy(&all, rest, sizeof all);
    if (all & 0x8080808080808080) return 1;
  }
  for (; count > 0; rest++, count--) {
    if (*rest & 0x80) return 1;
  }
  return 0;
}

#if defined(__SSE2__)
#include <emmintrin.h>

static inline uint64_t snake_places16(const __m128i *bytes, __m128i value, __m128i ignored) {
  __m128i equal = _mm_cmpeq_epi8(_mm_or_si128(_mm_loadu_si128(bytes), ignored), value);
  return (uint32_t)_mm_movemask_epi8(equal);
}

static inline uint64_t snake_places(const void *bytes, uint8_t value, uint8_t ignored) {
  const __m128i *block = (const __m128i *)bytes;
  __m128i values = _mm_set1_epi8((char)value), mask = _mm_set1_epi8((char)ignored);
  return snake_places16(block, values, mask) | snake_places16(block + 1, values, mask) << 16
      | snake_places16(block + 2, values, mask) << 32 | snake_places16(block + 3, values, mask) << 48;
}

static inline uint32_t snake_json_stops(const void *bytes) {
  __m128i block = _mm_loadu_si128((const __m128i *)bytes);
  __m128i quotes = _mm_cmpeq_epi8(block, _mm_set1_epi8('"')), backslashes = _mm_cmpeq_epi8(block, _mm_set1_epi8('\\'));
  __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(0x1F)), block);
  return (uint32_t)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), controls));
}

#else

static inline uint64_t snake_places(const void *bytes, uint8_t value, uint8_t ignored) {
  const uint64_t ones = 0x0101010101010101, highest = 0x8080808080808080;
  uint64_t places = 0;
  for (int word = 0; word < 8; word++) {
    uint64_t difference;
    memcpy(&difference, (const uint8_t *)bytes + word * 8, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    difference = __builtin_bswap64(difference);
#endif
    difference = (difference | ones * ignored) ^ ones * value;
    // The highest bit of each byte that is 0. No carry leaves a byte.
    uint64_t equal = ~(((difference & ~highest) + ~highest) | difference) & highest;
    // The multiplication moves these bits into the highest byte, in order.
    places |= ((equal >> 7) * 0x0102040810204080 >> 56) << word * 8;
  }
  return places;
}

static inline uint32_t snake_json_stops(const void *bytes) {
  uint32_t stops = 0;
  for (int place = 0; place < 16; place++) {
    uint8_t byte = ((const uint8_t *)bytes)[place];
    if (byte == '"' || byte == '\\' || byte < 0x20) stops |= (uint32_t)1 << place;
  }
  return stops;
}

#endif

static inline uint64_t snake_places_behind_one(const uint8_t *bytes, uint8_t value, const uint8_t *set) {
  uint64_t places = 0;
  // Without branches, because which bytes follow one of the set cannot be predicted.
  for (uint64_t rest = snake_places(bytes, value, 0); rest != 0; rest &= rest - 1) {
    int place = __builtin_ctzll(rest);
    uint8_t before = bytes[place - 1];
    places |= (uint64_t)(set[before & 15] >> (before >> 4 & 7) & 1) << place;
  }
  return places;
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static void snake_places_of_avx2(
    const uint8_t *bytes, size_t blocks, const snake_value *values, size_t count, uint64_t *places) {
  for (size_t block = 0; block < blocks; block++) {
    const __m256i *halves = (const __m256i *)(bytes + block * 64);
    __m256i low = _mm256_loadu_si256(halves), high = _mm256_loadu_si256(halves + 1);
    for (size_t number = 0; number < count; number++) {
      __m256i value = _mm256_set1_epi8((char)values[number].value);
      __m256i mask = _mm256_set1_epi8((char)values[number].ignored);
      __m256i first = _mm256_cmpeq_epi8(_mm256_or_si256(low, mask), value);
      __m256i second = _mm256_cmpeq_epi8(_mm256_or_si256(high, mask), value);
      *places++ = (uint32_t)_mm256_movemask_epi8(first) | (uint64_t)(uint32_t)_mm256_movemask_epi8(second) << 32;
    }
  }
}

__attribute__((target("avx2"))) static inline uint32_t snake_places_behind_avx2_32(
    const uint8_t *bytes, __m256i value, __m256i set, __m256i bits) {
  __m256i before = _mm256_loadu_si256((const __m256i *)(bytes - 1)), fours = _mm256_set1_epi8(15);
  __m256i upper = _mm256_and_si256(_mm256_srli_epi16(before, 4), fours);
  __m256i row = _mm256_shuffle_epi8(set, _mm256_and_si256(before, fours));
  __m256i absent = _mm256_cmpeq_epi8(_mm256_and_si256(row, _mm256_shuffle_epi8(bits, upper)), _mm256_setzero_si256());
  __m256i equal = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)bytes), value);
  return (uint32_t)_mm256_movemask_epi8(_mm256_andnot_si256(absent, equal));
}

__attribute__((target("avx2"))) static void snake_places_behind_avx2(
    const uint8_t *bytes, size_t blocks, uint8_t value, const uint8_t *set, uint64_t *places) {
  __m256i values = _mm256_set1_epi8((char)value);
  __m256i rows = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)set));
  __m256i bits = _mm256_set1_epi64x((long long)0x8040201008040201);
  for (size_t block = 0; block < blocks; block++, bytes += 64) {
    *places++ = snake_places_behind_avx2_32(bytes, values, rows, bits)
        | (uint64_t)snake_places_behind_avx2_32(bytes + 32, values, rows, bits) << 32;
  }
}
#endif

static inline void snake_places_behind(
    const uint8_t *bytes, size_t blocks, uint8_t value, const uint8_t *set, uint64_t *places) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return snake_places_behind_avx2(bytes, blocks, value, set, places);
#endif
  for (size_t block = 0; block < blocks; block++) {
    *places++ = snake_places_behind_one(bytes + block * 64, value, set);
  }
}

static inline void snake_places_of(
    const uint8_t *bytes, size_t blocks, const snake_value *values, size_t count, uint64_t *places) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return snake_places_of_avx2(bytes, blocks, values, count, places);
#endif
  for (size_t block = 0; block < blocks; block++) {
    for (size_t number = 0; number < count; number++) {
      *places++ = snake_places(bytes + block * 64, values[number].value, values[number].ignored);
    }
  }
}

// The length of a character of UTF-8 at the beginning of `count` bytes, at least one (Unicode, table 3-7).
// 0 if they do not begin with a whole one.
static inline size_t snake_utf8_character(const uint8_t *bytes, size_t count) {
  uint8_t lead = bytes[0];
  if (lead < 0x80) return 1;
  size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (lead < 0xC2 || lead > 0xF4 || count < length) return 0;
  uint8_t least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80, most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (bytes[1] < least || bytes[1] > most) return 0;
  for (size_t place = 2; place < length; place++) {
    if (bytes[place] >> 6 != 2) return 0;
  }
  return length;
}

#if defined(__x86_64__)
// Each byte of a block is looked up with the one before it: by the upper and the lower four bits of that one, and by its own
// upper ones. A bit that all three rows have is an error, named by its comment: after Keiser and Lemire, "Validating UTF-8 in
// less than one instruction per byte". Returns the number of bytes in the blocks of 32 before the first one with an error.
__attribute__((target("avx2"))) static inline size_t snake_utf8_blocks_avx2(const uint8_t *bytes, size_t count) {
  enum {
    SHORT = 1,         // a lead byte without a byte that continues it
    LONG = 2,          // a byte that continues ASCII
    OVERLONG3 = 4,     // E0 80 to E0 9F
    LARGE = 8,         // F4 90 and more
    SURROGATE = 16,    // ED A0 and more
    OVERLONG2 = 32,    // C0 and C1
    OVERLONG4 = 64,    // F0 80 to F0 8F, and F5 80 and more
    CONTINUED = 128,   // two bytes that continue: an error unless a third or fourth byte is expected
    ANY = SHORT | LONG | CONTINUED,
    HIGH = ANY | LARGE | OVERLONG4,
  };
  __m256i rows_upper = _mm256_broadcastsi128_si256(_mm_setr_epi8(
      LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG, (char)CONTINUED, (char)CONTINUED, (char)CONTINUED, (char)CONTINUED,
      SHORT | OVERLONG2, SHORT, SHORT | OVERLONG3 | SURROGATE, SHORT | LARGE | OVERLONG4));
  __m256i rows_lower = _mm256_broadcastsi128_si256(_mm_setr_epi8(
      (char)(ANY | OVERLONG2 | OVERLONG3 | OVERLONG4), (char)(ANY | OVERLONG2), (char)ANY, (char)ANY, (char)(ANY | LARGE),
      (char)HIGH, (char)HIGH, (char)HIGH, (char)HIGH, (char)HIGH, (char)HIGH, (char)HIGH, (char)HIGH,
      (char)(HIGH | SURROGATE), (char)HIGH, (char)HIGH));
  __m256i rows_next = _mm256_broadcastsi128_si256(_mm_setr_epi8(
      SHORT, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT,
      (char)(LONG | OVERLONG2 | CONTINUED | OVERLONG3 | OVERLONG4), (char)(LONG | OVERLONG2 | CONTINUED | OVERLONG3 | LARGE),
      (char)(LONG | OVERLONG2 | CONTINUED | SURROGATE | LARGE), (char)(LONG | OVERLONG2 | CONTINUED | SURROGATE | LARGE),
      SHORT, SHORT, SHORT, SHORT));
  __m256i fours = _mm256_set1_epi8(15), highest = _mm256_set1_epi8((char)0x80), before = _mm256_setzero_si256();
  size_t offset = 0;
  for (; offset + 32 <= count; offset += 32) {
    __m256i block = _mm256_loadu_si256((const __m256i *)(bytes + offset));
    // Most blocks are ASCII behind ASCII.
    if (_mm256_movemask_epi8(_mm256_or_si256(block, before)) == 0) {
      while (offset + 160 <= count) {
        const __m256i *next = (const __m256i *)(bytes + offset + 32);
        __m256i first = _mm256_or_si256(_mm256_loadu_si256(next), _mm256_loadu_si256(next + 1));
        __m256i second = _mm256_or_si256(_mm256_loadu_si256(next + 2), _mm256_loadu_si256(next + 3));
        if (_mm256_movemask_epi8(_mm256_or_si256(first, second)) != 0) break;
        offset += 128;
      }
      continue;
    }
    __m256i joint = _mm256_permute2x128_si256(before, block, 0x21);
    __m256i one = _mm256_alignr_epi8(block, joint, 15), two = _mm256_alignr_epi8(block, joint, 14);
    __m256i three = _mm256_alignr_epi8(block, joint, 13);
    __m256i errors = _mm256_and_si256(
        _mm256_shuffle_epi8(rows_upper, _mm256_and_si256(_mm256_srli_epi16(one, 4), fours)),
        _mm256_shuffle_epi8(rows_lower, _mm256_and_si256(one, fours)));
    errors = _mm256_and_si256(
        errors, _mm256_shuffle_epi8(rows_next, _mm256_and_si256(_mm256_srli_epi16(block, 4), fours)));
    // The highest bit of each third and fourth byte of a character.
    __m256i continued = _mm256_or_si256(
        _mm256_subs_epu8(two, _mm256_set1_epi8(0x60)), _mm256_subs_epu8(three, _mm256_set1_epi8(0x70)));
    errors = _mm256_xor_si256(errors, _mm256_and_si256(continued, highest));
    if (!_mm256_testz_si256(errors, errors)) break;
    before = block;
  }
  return offset;
}
#endif

static inline size_t snake_utf8_length(const uint8_t *bytes, size_t count) {
  size_t offset = 0;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) offset = snake_utf8_blocks_avx2(bytes, count);
  // The last block may end inside a character.
  for (int back = 0; offset > 0 && back < 4 && bytes[offset - 1] >= 0x80; back++) {
    offset--;
    if (bytes[offset] >= 0xC0) break;
  }
#endif
  while (offset < count) {
    size_t length = snake_utf8_character(bytes + offset, count - offset);
    if (length == 0) break;
    offset += length;
  }
  return offset;
}

#endif
