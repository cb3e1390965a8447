// Denoiser for two half buffers, after NFOR (Bitterli et al. 2016): for every pixel a weighted linear regression of colour
// on albedo, normal and depth in the window around it. The weights compare small patches of the other half (non-local
// means), so noise in a pixel never votes for itself. Works on log(1 + colour), which tames highlights.
#include <algorithm>
#include <cmath>
#include <vector>

using std::max;
using std::min;
using std::vector;

namespace {

constexpr int kFeatures = 7;                    // albedo 3, normal 3, depth 1
constexpr int kTerms = kFeatures + 1;           // and the constant term
constexpr int kMatrix = kTerms * (kTerms + 1) / 2;  // lower triangle of the normal equations
constexpr int kTile = 32;
constexpr int kMaxPatch = 16;
constexpr float kCutoff = 6;        // patches less alike than this have no weight
constexpr float kRidge = 2e-3f;     // keeps slopes small where the features do not vary
constexpr float kTiny = 1e-5f;

using Plane = vector<float>;

int clampTo(int value, int size) { return min(size - 1, max(0, value)); }

/** Box filter of the given radius, in place; edges are repeated. */
void boxFilter(Plane& plane, int width, int height, int radius, Plane& scratch) {
  const float scale = 1.f / (2 * radius + 1);
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float sum = 0;
      for (int i = -radius; i <= radius; i++) sum += plane[y * width + clampTo(x + i, width)];
      scratch[y * width + x] = sum * scale;
    }
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float sum = 0;
      for (int i = -radius; i <= radius; i++) sum += scratch[clampTo(y + i, height) * width + x];
      plane[y * width + x] = sum * scale;
    }
}

/** Firefly guard: no pixel of a half may be brighter than the 3 × 3 neighbourhood in the other half. */
void limitFireflies(Plane halves[2], int width, int height) {
  const Plane before[2] = {halves[0], halves[1]};
  for (int b = 0; b < 2; b++)
    for (int y = 1; y < height - 1; y++)
      for (int x = 1; x < width - 1; x++) {
        float brightest = 0;
        for (int j = -1; j <= 1; j++)
          for (int i = -1; i <= 1; i++) brightest = max(brightest, before[1 - b][(y + j) * width + x + i]);
        float& pixel = halves[b][y * width + x];
        pixel = min(pixel, brightest * 1.05f + 0.02f);
      }
}

struct Image {
  int width, height;
  Plane halves[3][2];  // per channel
  Plane variance[3];
  Plane features[kFeatures];
};

struct Settings {
  int radius;  // of the search window
  int patch;   // radius of the compared patches
  float strength;
};

struct Tile {
  int x, y, width, height;
};

/** Scratch memory of one thread. */
struct Scratch {
  Plane sums = Plane((kMatrix + 3 * kTerms) * kTile * kTile);
  Plane distance = Plane((kTile + 2 * kMaxPatch) * (kTile + 2 * kMaxPatch));
  Plane rows = Plane((kTile + 2 * kMaxPatch) * kTile);

  float* matrix(int k) { return &sums[static_cast<size_t>(k) * kTile * kTile]; }
  float* right(int term, int channel) { return matrix(kMatrix + term * 3 + channel); }
};

/** Pixel distances between the tile and itself moved by (ox, oy), less what noise alone explains. */
void pixelDistances(const Image& image, const Settings& set, int guide, Tile tile, int ox, int oy, Scratch& scratch) {
  const int pitch = tile.width + 2 * set.patch;
  const float k2 = set.strength * set.strength;
  for (int y = -set.patch; y < tile.height + set.patch; y++) {
    const int py = clampTo(tile.y + y, image.height), qy = clampTo(tile.y + y + oy, image.height);
    float* row = &scratch.distance[(y + set.patch) * pitch];
    for (int x = -set.patch; x < tile.width + set.patch; x++) {
      const int px = clampTo(tile.x + x, image.width), qx = clampTo(tile.x + x + ox, image.width);
      const size_t p = static_cast<size_t>(py) * image.width + px, q = static_cast<size_t>(qy) * image.width + qx;
      float sum = 0;
      for (int c = 0; c < 3; c++) {
        const Plane& color = image.halves[c][guide];
        const float difference = color[p] - color[q];
        const float vp = image.variance[c][p], vq = image.variance[c][q];
        sum += (difference * difference - (vp + min(vp, vq))) / (kTiny + k2 * (vp + vq));
      }
      row[x + set.patch] = sum * (1.f / 3);
    }
  }
  // Sum over patches: along the rows here, along the columns when the weights are taken.
  const float scale = 1.f / (2 * set.patch + 1);
  for (int y = 0; y < tile.height + 2 * set.patch; y++)
    for (int x = 0; x < tile.width; x++) {
      float sum = 0;
      for (int i = 0; i <= 2 * set.patch; i++) sum += scratch.distance[y * pitch + x + i];
      scratch.rows[y * kTile + x] = sum * scale;
    }
}

/** Adds the pixels at (ox, oy) to the normal equations of every pixel of the tile. */
void accumulate(const Image& image, const Settings& set, int data, Tile tile, int ox, int oy, Scratch& scratch) {
  const float scale = 1.f / (2 * set.patch + 1);
  for (int y = 0; y < tile.height; y++) {
    const int qy = tile.y + y + oy;
    if (qy < 0 || qy >= image.height) continue;
    const int first = max(0, -(tile.x + ox)), last = min(tile.width, image.width - (tile.x + ox));
    if (first >= last) continue;
    float weight[kTile], term[kTerms][kTile];
    for (int x = first; x < last; x++) {
      float sum = 0;
      for (int i = 0; i <= 2 * set.patch; i++) sum += scratch.rows[(y + i) * kTile + x];
      sum *= scale;
      weight[x] = sum > kCutoff ? 0.f : std::exp(-max(0.f, sum));
    }
    const size_t p = static_cast<size_t>(tile.y + y) * image.width + tile.x;
    const size_t q = static_cast<size_t>(qy) * image.width + tile.x + ox;
    for (int x = first; x < last; x++) term[0][x] = 1.f;
    for (int f = 0; f < kFeatures; f++)
      for (int x = first; x < last; x++) term[f + 1][x] = image.features[f][q + x] - image.features[f][p + x];
    int k = 0;
    for (int i = 0; i < kTerms; i++) {
      float weighted[kTile];
      for (int x = first; x < last; x++) weighted[x] = weight[x] * term[i][x];
      for (int j = 0; j <= i; j++, k++) {
        float* sums = scratch.matrix(k) + y * kTile;
        for (int x = first; x < last; x++) sums[x] += weighted[x] * term[j][x];
      }
      for (int c = 0; c < 3; c++) {
        float* sums = scratch.right(i, c) + y * kTile;
        const float* color = &image.halves[c][data][q];
        for (int x = first; x < last; x++) sums[x] += weighted[x] * color[x];
      }
    }
  }
}

/** Solves the equations of one pixel by Cholesky; the constant term is the colour. Adds half of it to `out`. */
void solve(Scratch& scratch, int at, float* out) {
  double L[kTerms][kTerms], right[kTerms][3];
  const double weights = scratch.matrix(0)[at];
  int k = 0;
  for (int i = 0; i < kTerms; i++) {
    for (int j = 0; j <= i; j++, k++) L[i][j] = scratch.matrix(k)[at];
    for (int c = 0; c < 3; c++) right[i][c] = scratch.right(i, c)[at];
  }
  for (int i = 1; i < kTerms; i++) L[i][i] += kRidge * weights + 1e-6;
  L[0][0] += 1e-9;
  for (int i = 0; i < kTerms; i++)
    for (int j = 0; j <= i; j++) {
      double sum = L[i][j];
      for (int m = 0; m < j; m++) sum -= L[i][m] * L[j][m];
      L[i][j] = i == j ? std::sqrt(max(sum, 1e-9)) : sum / L[j][j];
    }
  for (int c = 0; c < 3; c++) {
    double z[kTerms];
    for (int i = 0; i < kTerms; i++) {
      double sum = right[i][c];
      for (int m = 0; m < i; m++) sum -= L[i][m] * z[m];
      z[i] = sum / L[i][i];
    }
    for (int i = kTerms - 1; i >= 0; i--) {
      double sum = z[i];
      for (int m = i + 1; m < kTerms; m++) sum -= L[m][i] * z[m];
      z[i] = sum / L[i][i];
    }
    out[c] += 0.5f * static_cast<float>(z[0]);
  }
}

void denoiseTile(const Image& image, const Settings& set, int guide, Tile tile, Scratch& scratch, float* out) {
  std::fill(scratch.sums.begin(), scratch.sums.end(), 0.f);
  for (int oy = -set.radius; oy <= set.radius; oy++)
    for (int ox = -set.radius; ox <= set.radius; ox++) {
      pixelDistances(image, set, guide, tile, ox, oy, scratch);
      accumulate(image, set, 1 - guide, tile, ox, oy, scratch);
    }
  for (int y = 0; y < tile.height; y++)
    for (int x = 0; x < tile.width; x++) {
      const size_t pixel = static_cast<size_t>(tile.y + y) * image.width + tile.x + x;
      solve(scratch, y * kTile + x, out + pixel * 3);
    }
}

Image prepare(int width, int height, const float* first, const float* second, const float* features) {
  const size_t count = static_cast<size_t>(width) * height;
  Image image{width, height, {}, {}, {}};
  Plane scratch(count);
  for (int c = 0; c < 3; c++) {
    for (int b = 0; b < 2; b++) {
      const float* source = b ? second : first;
      image.halves[c][b].resize(count);
      for (size_t i = 0; i < count; i++) image.halves[c][b][i] = std::log1p(max(0.f, source[i * 3 + c]));
    }
    limitFireflies(image.halves[c], width, height);
    image.variance[c].resize(count);
    for (size_t i = 0; i < count; i++) {
      const float difference = image.halves[c][0][i] - image.halves[c][1][i];
      image.variance[c][i] = difference * difference * 0.5f;
    }
    boxFilter(image.variance[c], width, height, 2, scratch);
  }
  for (int f = 0; f < kFeatures; f++) {
    image.features[f].resize(count);
    for (size_t i = 0; i < count; i++) image.features[f][i] = features[i * kFeatures + f];
  }
  return image;
}

}  // namespace

/** Colour: first and second are the halves (RGB), features the prefiltered passes, out the clean picture. */
extern "C" void nfor(int width, int height, const float* first, const float* second, const float* features, float* out,
                     int radius, int patch, float strength) {
  const size_t count = static_cast<size_t>(width) * height;
  const Image image = prepare(width, height, first, second, features);
  const Settings set{radius, patch, strength};
  std::fill(out, out + count * 3, 0.f);
  const int columns = (width + kTile - 1) / kTile, rows = (height + kTile - 1) / kTile;
  for (int guide = 0; guide < 2; guide++) {
#pragma omp parallel
    {
      Scratch scratch;
#pragma omp for schedule(dynamic)
      for (int t = 0; t < columns * rows; t++) {
        const int x = t % columns * kTile, y = t / columns * kTile;
        denoiseTile(image, set, guide, {x, y, min(kTile, width - x), min(kTile, height - y)}, scratch, out);
      }
    }
  }
  for (size_t i = 0; i < count * 3; i++) out[i] = max(0.f, std::expm1(out[i]));
}

/** Features: non-local means per channel, because glass makes albedo and normals noisy, too. */
extern "C" void prefilter(int width, int height, int channels, const float* first, const float* second, float* out,
                          int radius, float strength) {
  const size_t count = static_cast<size_t>(width) * height;
  const float k2 = strength * strength;
  Plane mean(count), variance(count), scratch(count);
  for (int c = 0; c < channels; c++) {
    for (size_t i = 0; i < count; i++) {
      const float a = first[i * channels + c], b = second[i * channels + c];
      mean[i] = 0.5f * (a + b);
      variance[i] = 0.25f * (a - b) * (a - b);
    }
    boxFilter(variance, width, height, 1, scratch);
    const auto inside = [&](int x, int y) { return x >= 1 && y >= 1 && x < width - 1 && y < height - 1; };
#pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        const size_t p = static_cast<size_t>(y) * width + x;
        if (variance[p] < 1e-6f || !inside(x, y)) {
          out[p * channels + c] = mean[p];
          continue;
        }
        float weights = 0, values = 0;
        for (int oy = -radius; oy <= radius; oy++)
          for (int ox = -radius; ox <= radius; ox++) {
            const int qx = x + ox, qy = y + oy;
            if (!inside(qx, qy)) continue;
            float distance = 0;
            for (int j = -1; j <= 1; j++)
              for (int i = -1; i <= 1; i++) {
                const size_t a = static_cast<size_t>(y + j) * width + x + i;
                const size_t b = static_cast<size_t>(qy + j) * width + qx + i;
                const float difference = mean[a] - mean[b];
                const float noise = variance[a] + min(variance[a], variance[b]);
                distance += (difference * difference - noise) / (kTiny + k2 * (variance[a] + variance[b]));
              }
            distance /= 9;
            if (distance > kCutoff) continue;
            const float weight = std::exp(-max(0.f, distance));
            weights += weight;
            values += weight * mean[static_cast<size_t>(qy) * width + qx];
          }
        out[p * channels + c] = weights > 0 ? values / weights : mean[p];
      }
  }
}
