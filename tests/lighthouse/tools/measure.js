// Runs Lighthouse on one address, several times, and prints what it found: node measure.js ADDRESS RUNS
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const modules = path.join(process.env.TOOLS_FOLDER ?? '.', 'node_modules');
/** @param {string} file */
const load = (file) => import(pathToFileURL(path.join(modules, file)).href);
const { default: lighthouse } = await load('lighthouse/core/index.js');
const { launch } = await load('chrome-launcher/dist/index.js');

const [, , address, runs] = process.argv;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const found = [];
for (let run = 0; run < Number(runs); run += 1) {
  // A browser of its own each time: a first visitor, who has nothing in store and sees the opening screen.
  const chrome = await launch({ chromeFlags: FLAGS, chromePath: process.env.CHROME_PATH });
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      // The not-found page is a page, too.
      ignoreStatusCode: true,
    });
    /** @param {string} name */
    const value = (name) => lhr.audits[name]?.numericValue ?? 0;
    /** @param {string} name */
    const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    found.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      speedIndex: value('speed-index'),
      bytes: value('total-byte-weight'),
      mark: lhr.environment.benchmarkIndex,
    });
  } finally {
    await chrome.kill();
  }
}
console.log(JSON.stringify(found));
