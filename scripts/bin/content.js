#!/usr/bin/env node
// Starts the `content` command. The TypeScript sources are bundled once into node_modules/.cache (a bundle starts several
// times faster than loading them one by one) and bundled again whenever a source or the lockfile changes.
import { fileURLToPath } from 'node:url';
import { ensureBundle } from './bundle.js';
import { CONTENT } from './content-bundle.js';
import { bundleLoader } from './load.js';

// A checkout has one cache for all roots, so that the pictures of a copy of a site are not encoded again.
process.env.CONTENT_CACHE_DIR ||= fileURLToPath(
  new URL('../../node_modules/.cache/content', import.meta.url),
);

try {
  const { folder, version } = await ensureBundle(CONTENT);
  process.env.CONTENT_PIPELINE_VERSION = version;
  // Next to the bundle, so that it is removed together with it.
  const { require: load, keep } = bundleLoader(folder, `${folder}.code`);
  process.once('exit', keep);
  load('./main.js');
} catch (error) {
  const { startFailure } = await import('./start-failure.js');
  process.stderr.write(startFailure(error));
  process.exitCode = 2;
}
