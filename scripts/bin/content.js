#!/usr/bin/env node
// Starts the `content` command. The TypeScript sources are bundled once into node_modules/.cache, and again whenever a
// source or the lockfile changes.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONTENT, ensureBundle } from './bundle.js';

// A checkout has one cache for all roots, so that the pictures of a copy of a site are not encoded again.
process.env.CONTENT_CACHE_DIR ||= fileURLToPath(
  new URL('../../node_modules/.cache/content', import.meta.url),
);

try {
  const { folder, version } = await ensureBundle(CONTENT);
  process.env.CONTENT_PIPELINE_VERSION = version;
  await import(pathToFileURL(`${folder}/main.js`).href);
} catch (error) {
  const { startFailure } = await import('./start-failure.js');
  process.stderr.write(startFailure(error));
  process.exitCode = 2;
}
