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
// snake_json_stops(bytes): the bytes among 16 that are quotes, backslashes or control characters.
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

#endif
