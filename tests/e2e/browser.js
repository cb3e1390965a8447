// Chromium of the browser tests: where it is and how it is started. `npm run provide` installs it.
import { findProgram } from '../provide/programs.js';

/** For a machine without a graphics card, and without requests that the browser makes by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Playwright browser if there is one, else of the system's, else undefined. */
export const findBrowser = () => findProgram('chromium');
