import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostsPrepared } from './build-sites.ts';
import { CHECKS } from './checks.ts';
import { closeBrowser } from './form-in-browser.ts';
import { caddy } from './hosts/caddy.ts';
import { cloudflare } from './hosts/cloudflare.ts';
import { github } from './hosts/github.ts';
import type { Running } from './hosts/host.ts';
import { netlify } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import { own } from './hosts/own.ts';
import { documentedTable, hostTable, writeTable, type Findings } from './table.ts';

const HOSTS = [netlify, cloudflare, github, nginx, caddy, own];
const findings: Findings = new Map(Object.keys(CHECKS).map((check) => [check, new Map<string, string>()]));
const missing: string[] = [];
/** Hosts that have not started and checks that have not ended well: what they would have found is not known. */
const open = new Set<string>();

describe.each(HOSTS)('$name', (host) => {
  let running: Running | undefined;
  beforeAll(async () => {
    await hostsPrepared();
    open.add(host.name);
    running = await host.start();
    open.delete(host.name);
    if (!('missing' in running)) return;
    missing.push(host.name);
    console.log(`${host.name} is not tested: ${running.missing}.`);
  });
  afterAll(async () => {
    if (running && 'stop' in running) await running.stop();
  });

  test.for(Object.entries(CHECKS))(
    'ROUTE-22, ROUTE-37, ROUTE-38, ERR-17: %s',
    async ([name, check], context) => {
      if (!running) throw new Error(`${host.name} was not started`);
      if ('missing' in running) return context.skip(running.missing);
      const { build, form, isStrict = false } = host;
      const { url, arrivals } = running;
      open.add(`${name} on ${host.name}`);
      const found = await check({ url, build, form, isStrict, arrivals });
      open.delete(`${name} on ${host.name}`);
      if (typeof found === 'string') findings.get(name)?.set(host.name, found);
      else {
        missing.push(name);
        context.skip(found.missing);
      }
    },
  );
});

afterAll(closeBrowser);

test('the table in docs/deploy.md is what was found (UPDATE_HOSTS_TABLE=1 writes it anew)', async (context) => {
  if (missing.length > 0)
    context.skip(`The table is not compared: ${missing.join(', ')} could not be tested here.`);
  // A check that failed has failed once already.
  if (open.size > 0) context.skip(`The table is not compared: ${[...open].join(', ')} did not hold.`);
  const table = await hostTable(HOSTS, findings);
  if (process.env.UPDATE_HOSTS_TABLE) writeTable(table);
  expect(documentedTable()).toBe(table.trim());
});
