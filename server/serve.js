#!/usr/bin/env node
// Serves dist/client the way a static host does, and takes the contact form: `npm start`.
import { pathToFileURL } from 'node:url';
import { ensureBundle } from '../scripts/bin/bundle.js';

const { folder } = await ensureBundle('serve');
await import(pathToFileURL(`${folder}/main.js`).href);
