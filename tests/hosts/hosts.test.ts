import { afterAll, beforeAll, describe, test } from 'vitest';
import { hostsPrepared } from './build-sites.ts';
import { CHECKS } from './checks.ts';
import { cloudflare } from './hosts/cloudflare.ts';
import { github } from './hosts/github.ts';
import type { Running } from './hosts/host.ts';
import { netlify } from './hosts/netlify.ts';
import { own } from './hosts/own.ts';

describe.each([netlify, cloudflare, github, own])('$name', (host) => {
  let running: Running | undefined;
  beforeAll(async () => {
    await hostsPrepared();
    running = await host.start();
    if ('missing' in running) console.log(`${host.name} is not tested: ${running.missing}.`);
  });
  afterAll(async () => {
    if (running && 'stop' in running) await running.stop();
  });

  test.for(Object.entries(CHECKS))('ROUTE-22, ROUTE-37, ROUTE-38, ERR-17: %s', async ([, check], context) => {
    if (!running) throw new Error(`${host.name} was not started`);
    if ('missing' in running) return context.skip(running.missing);
    const { build, form, isStrict = false } = host;
    await check({ url: running.url, build, form, isStrict });
  });
});
