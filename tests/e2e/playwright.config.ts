import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.js';

const PORT = Number(process.env.E2E_PORT ?? 4180);
/** Files whose results do not depend on the width, so they run at only one. In other files, such tests are tagged. */
const ONE_WIDTH = [
  'admin',
  'blocked-scripts',
  'cards',
  'contact-links',
  'contact-sending',
  'dev',
  'enlarged',
  'errors',
  'every-kind',
  'fade-in',
  'first-touch',
  'head',
  'images',
  'legal',
  'line',
  'no-javascript',
  'report',
  'routes',
  'script-size',
  'security',
  'site-files',
  'splash',
];
/** Files about what only small windows have; in other files, such tests are tagged. */
const SMALL_WIDTH = ['accordion', 'panel'];
const TAGGED_ONCE = /@once/;
const TAGGED_SMALL = /@small/;

/** Files whose tests need pictures. */
const PICTURES = [
  'about',
  'blog',
  'cards',
  'carousel',
  'errors',
  'first-view',
  'home',
  'images',
  'industry',
  'portraits',
  'post',
  'print',
  'security',
  'solutions',
  'splash',
  'town',
];
const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
const withPictures = specs(PICTURES);
const WIDE = { viewport: { width: 1280, height: 900 } };
const SMALL = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: false };

const NO_PICTURES = '--blink-settings=imagesEnabled=false';

function launch(...more: string[]) {
  return {
    executablePath: findBrowser(),
    args: [
      ...BROWSER_FLAGS,
      // Only one site is open at a time; separate processes for drawing and for each site would take a sixth longer.
      '--in-process-gpu',
      '--disable-software-rasterizer',
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      // A page lives for a second or two, in which optimizing its code costs more than it gains.
      '--js-flags=--no-opt',
      '--disable-features=IsolateOrigins,site-per-process,Translate,OptimizationHints,MediaRouter',
      ...more,
    ],
  };
}

/** The tests run on the built site, served like `npm start`, at the two widths of the specification. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Tests often wait, so one worker per core would leave a fifth of the processor time unused.
  workers: Number(process.env.E2E_WORKERS ?? Math.ceil(availableParallelism() * 1.5)),
  forbidOnly: process.env.CI !== undefined,
  // A busy machine can stall a browser for seconds; a test that fails twice has really failed.
  retries: 1,
  // Only to end tests that hang.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: launch(),
  },
  // Pictures take half of the time of a page without a graphics card, so most tests run without them.
  projects: [
    {
      name: 'wide',
      testIgnore: [...withPictures, ...specs(SMALL_WIDTH)],
      grepInvert: TAGGED_SMALL,
      use: { ...WIDE, launchOptions: launch(NO_PICTURES) },
    },
    {
      name: 'small',
      testIgnore: [...withPictures, ...specs(ONE_WIDTH)],
      grepInvert: TAGGED_ONCE,
      use: { ...SMALL, launchOptions: launch(NO_PICTURES) },
    },
    { name: 'wide-pictures', testMatch: withPictures, grepInvert: TAGGED_SMALL, use: WIDE },
    {
      name: 'small-pictures',
      testMatch: withPictures,
      testIgnore: specs(ONE_WIDTH),
      grepInvert: TAGGED_ONCE,
      use: SMALL,
    },
  ],
  webServer: {
    command: 'node ../../scripts/bin/run.js server/main.ts',
    url: `http://localhost:${PORT}/`,
    env: { PORT: String(PORT), CONTACT_DIR: '../../test-results/submissions' },
    reuseExistingServer: false,
    timeout: 240_000,
  },
});
