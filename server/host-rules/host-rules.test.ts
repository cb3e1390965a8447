import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createResolver } from '../pages/serve-page.ts';
import {
  hostRules,
  formatHeaders,
  headersFor,
  parseHeaders,
  covers,
  formatRedirects,
  parseRedirects,
  type RedirectRule,
} from './host-rules.ts';

describe('rules of a host', () => {
  test('comments, default status, and the last of two equal headers', () => {
    expect(parseRedirects('# a\n/a /b # why\n/c /d 302\n')).toEqual([
      { from: '/a', to: '/b', status: 301 },
      { from: '/c', to: '/d', status: 302 },
    ]);
    const rules = parseHeaders('# a\n/*\n  A: 1\n  B: 2\n/x/*\n  A: 3\n');
    expect(headersFor(rules, '/x/y')).toEqual({ A: '3', B: '2' });
    expect(headersFor(rules, '/y')).toEqual({ A: '1', B: '2' });
  });

  test('files with Windows line endings have the same rules', () => {
    const headers = '/*\n  A: 1\n  B: 2\n';
    expect(parseHeaders(headers.replaceAll('\n', '\r\n'))).toEqual(parseHeaders(headers));
    expect(parseRedirects('/a /b 302\r\n')).toEqual([{ from: '/a', to: '/b', status: 302 }]);
  });

  test('what is written is read again', () => {
    const redirects: RedirectRule[] = [
      { from: '/a', to: '/b', status: 301 },
      { from: '/c/*', to: '/c', status: 302 },
      { from: '/d', to: 'https://other.example/%C3%A9?a=b', status: 301 },
      { from: '/e', to: '/404.html', status: 410 },
    ];
    expect(parseRedirects(formatRedirects(redirects))).toEqual(redirects);
    const headers = parseHeaders('/*\n  Link: <https://a.example>; rel="x"\n\n/b\n  C: d\n');
    expect(parseHeaders(formatHeaders(headers))).toEqual(headers);
    expect(headers.map(({ path }) => path)).toEqual(['/*', '/b']);
  });

  test('a page that is gone is answered with 410, a moved one on another site with its whole address', async () => {
    const rules: RedirectRule[] = [
      { from: '/d', to: 'https://other.example/', status: 301 },
      { from: '/e', to: '/404.html', status: 410 },
    ];
    const resolve = createResolver(rules, () => Promise.resolve(false));
    expect(await resolve('/e/')).toEqual({ kind: 'file', address: '/404.html', status: 410 });
    expect(await resolve('/d')).toEqual({ kind: 'redirect', to: 'https://other.example/', status: 301 });
  });

  test('a star at the end covers what lies below', () => {
    expect([covers('/a/*', '/a/b'), covers('/a/*', '/a'), covers('/a', '/a'), covers('/a', '/a/b')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('rules beside the pages come before rules among them; none are no error; a build may change them', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const folder = await mkdtemp(path.join(tmpdir(), 'host-rules-'));
    const root = path.join(folder, 'client');
    await mkdir(path.join(folder, 'rules'));
    await mkdir(root);
    const rules = hostRules(root);
    const redirects = async () => {
      vi.advanceTimersByTime(1000);
      return (await rules()).redirects.map(({ from, to, status }) => `${from} ${to} ${status}`);
    };
    expect(await rules()).toEqual({ redirects: [], headers: [] });
    await writeFile(path.join(root, '_redirects'), '/a /b\n');
    expect(await redirects()).toEqual(['/a /b 301']);
    await writeFile(path.join(folder, 'rules/_redirects'), '/c /d 302\n');
    expect(await redirects()).toEqual(['/c /d 302']);
    await writeFile(path.join(folder, 'rules/_redirects'), '/c /d 302\n/e /f\n');
    expect(await redirects()).toEqual(['/c /d 302', '/e /f 301']);
    await rm(folder, { recursive: true });
    // While a build writes them again, the last ones hold.
    expect(await redirects()).toEqual(['/c /d 302', '/e /f 301']);
    vi.useRealTimers();
  });
});
