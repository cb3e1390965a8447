"""The denoiser: from a noisy render and its feature passes to a clean picture."""
