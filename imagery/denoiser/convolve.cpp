// The one expensive operation of the denoising network: a 3 × 3 convolution over all channels, then ReLU.
#include <algorithm>
#include <cstddef>
#include <vector>

namespace {

#ifdef __AVX512F__
constexpr int kLanes = 16;  // floats in a vector
#else
constexpr int kLanes = 8;
#endif
constexpr int kVectors = 3;  // vectors of neighbouring pixels computed at once
constexpr int kOutputs = 4;  // output channels computed at once: with 3 vectors they fill the 16 registers of AVX2
constexpr int kTaps = 9;
constexpr int kPixels = kLanes * kVectors;

typedef float Vector __attribute__((vector_size(kLanes * sizeof(float)), aligned(sizeof(float))));

Vector load(const float* from) { return *reinterpret_cast<const Vector*>(from); }

/** An image with a border of zeros; rows long enough to read whole vectors past their end. */
struct Padded {
  int pitch, rows;
  std::vector<float> data;

  Padded(const float* source, int channels, int width, int height)
      : pitch((width + kPixels - 1) / kPixels * kPixels + 2), rows(height + 2), data(size_t(channels) * pitch * rows) {
#pragma omp parallel for
    for (int c = 0; c < channels; c++)
      for (int y = 0; y < height; y++)
        std::copy_n(source + (size_t(c) * height + y) * width, width, &data[(size_t(c) * rows + y + 1) * pitch + 1]);
  }

  const float* at(int channel, int y, int x) const { return &data[(size_t(channel) * rows + y) * pitch + x]; }
};

}  // namespace

/**
 * Input: channels × height × width. Weights: blocks of 4 output channels × input channels × 9 taps × 4; biases padded to
 * whole blocks. Output: outputs × height × width.
 */
extern "C" void convolve(int channels, int outputs, int width, int height, const float* input, const float* weights,
                         const float* biases, float* output) {
  const Padded image(input, channels, width, height);
#pragma omp parallel for schedule(dynamic)
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x += kPixels)
      for (int first = 0; first < outputs; first += kOutputs) {
        Vector sums[kOutputs][kVectors];
        for (int o = 0; o < kOutputs; o++)
          for (int v = 0; v < kVectors; v++) sums[o][v] = Vector{} + biases[first + o];
        const float* weight = weights + size_t(first) * channels * kTaps;
        for (int c = 0; c < channels; c++)
          for (int tap = 0; tap < kTaps; tap++, weight += kOutputs) {
            const float* from = image.at(c, y + tap / 3, x + tap % 3);
            for (int v = 0; v < kVectors; v++) {
              const Vector pixels = load(from + v * kLanes);
              for (int o = 0; o < kOutputs; o++) sums[o][v] += pixels * weight[o];
            }
          }
        const int count = std::min(kPixels, width - x);
        for (int o = 0; o < std::min(kOutputs, outputs - first); o++) {
          const float* sum = reinterpret_cast<const float*>(sums[o]);
          float* to = output + (size_t(first + o) * height + y) * width + x;
          for (int i = 0; i < count; i++) to[i] = std::max(0.f, sum[i]);
        }
      }
}
