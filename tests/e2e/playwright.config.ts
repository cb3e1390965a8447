import { defineConfig } from 'playwright/test';
import { findBrowser } from './browser.js';

const PORT = Number(process.env.E2E_PORT ?? 4180);
/** What these prove is the same at every width: they run at one. */
const ONE_WIDTH = [
  'cards',
  'contact-sending',
  'errors',
  'head',
  'images',
  'routes',
  'script-size',
  'security',
  'site-files',
].map((name) => `**/${name}.spec.ts`);

/** The suite runs on the built site, served the way `npm start` serves it, at the two widths the specification is checked at. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: process.env.CI !== undefined,
  // A busy machine can stall a browser for seconds; a test that fails twice has really failed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'small',
      testIgnore: ONE_WIDTH,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: false },
    },
  ],
  webServer: {
    command: 'node ../../scripts/bin/run.js server/main.ts',
    url: `http://localhost:${PORT}/`,
    env: { PORT: String(PORT), CONTACT_DIR: '../../test-results/submissions' },
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
