#!/usr/bin/env node
// Starts the `content` command. The TypeScript sources are bundled once into node_modules/.cache (a bundle starts several
// times faster than loading them one by one) and bundled again whenever a source or the lockfile changes.
import * as nodeModule from 'node:module';
import { pathToFileURL } from 'node:url';
import { ensureBundle } from './bundle.js';
import { CONTENT } from './content-bundle.js';

// Compiled code is kept between runs where Node can do that (22.8 and newer).
/** @type {{ enableCompileCache?: () => unknown }} */ (nodeModule).enableCompileCache?.();

const { folder, version } = await ensureBundle(CONTENT);
process.env.CONTENT_PIPELINE_VERSION = version;
await import(pathToFileURL(`${folder}/main.js`).href);
