// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { RoutesFile } from '../../src/data/route-data.ts';
import { testRoute, testSite } from '../../tests/helpers/route-site.ts';
import { buildDate } from '../../scripts/shared/build-date.ts';
import { headersFor } from '../../server/pages/host-rules.ts';
import { adminPolicy, readBackend } from '../../scripts/shared/editing-backend.ts';
import { cloudflareFiles, githubFiles, netlifyFiles } from './services.ts';
import { assertFormTaken, chooseHost } from './host.ts';
import { hostInput } from './host-files.ts';
import { contentSecurityPolicy, policyForPages } from './site-headers.ts';

const list: RoutesFile = {
  version: 1,
  routes: [
    {
      path: '/search',
      collection: 'page-search',
      key: 'search',
      data: 'data/search.json',
      status: 200,
      head: { ...testRoute().head, index: false },
      aliases: [],
    },
  ],
  collections: [],
  redirects: [{ from: '/a', to: '/b', status: 301 }],
  fallbacks: [{ pattern: '/locations/*', to: '/locations', status: 302 }],
};
const input = hostInput(list, testSite);
const outside = { pictureHosts: ['pictures.example'], analytics: { endpoint: '/collect' } };

describe('which host', () => {
  test('the command line comes before the content; an unknown one is named', () => {
    expect(chooseHost(undefined, 'github')).toBe('github');
    expect(chooseHost('plain', 'github')).toBe('plain');
    expect(() => chooseHost('geocities', 'plain')).toThrow("There is no host 'geocities'");
  });
});

test.each([
  ['netlify', undefined, true],
  ['cloudflare', undefined, false],
  ['github', undefined, false],
  ['github', '/forms', false],
  ['github', 'https://forms.example/f/1', true],
] as const)('CONTACT-45 a build for %s with the form at %s: %s', (hosting, endpoint, isTaken) => {
  const build = () => assertFormTaken({ hosting, ...(endpoint && { contact: { endpoint } }) });
  if (isTaken) expect(build).not.toThrow();
  else expect(build).toThrow('takes no forms');
});

describe('content security policy', () => {
  test('nothing inline, and no other host but those that the content names and the map', () => {
    const policy = contentSecurityPolicy(outside);
    expect(policy).not.toMatch(/unsafe|\*/);
    // Films that the content holds may be played.
    expect(policy).toContain("media-src 'self';");
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(['https://pictures.example', 'https://www.google.com']);
  });

  test('addresses that scripts and forms send to may be reached', () => {
    const policy = contentSecurityPolicy({
      ...outside,
      analytics: { endpoint: 'https://stats.example/collect' },
      contact: { endpoint: 'https://forms.example/x' },
    });
    expect(policy).toContain("connect-src 'self' https://stats.example https://forms.example;");
    expect(policy).toContain("form-action 'self' https://forms.example;");
  });

  test('in a page it says nothing that only a header may say', () => {
    expect(policyForPages(outside)).not.toContain('frame-ancestors');
    expect(policyForPages(outside)).toContain("default-src 'none'");
  });
});

test.each([
  [undefined, 'max-age=31536000'],
  [false, 'max-age=31536000'],
  [true, 'max-age=31536000; includeSubDomains'],
])(
  'where the owner says %s of its subdomains, browsers take the site for one with https: %s',
  (subdomainsUseHttps, value) => {
    const hosted = hostInput(list, { ...testSite, subdomainsUseHttps });
    for (const path of ['/', '/about', '/data/about.json', '/assets/a.js'])
      expect(headersFor(hosted.headers, path)['Strict-Transport-Security']).toBe(value);
    for (const { published } of [netlifyFiles(hosted), cloudflareFiles(hosted)])
      expect(published?._headers?.match(/Strict-Transport-Security: .*/g)).toEqual([
        `Strict-Transport-Security: ${value}`,
      ]);
  },
);

describe('files of each host', () => {
  test('ROUTE-22, ROUTE-38, ERR-17: Netlify: moved addresses first, fallbacks last, never forced', () => {
    const { published, beside, handler } = netlifyFiles(input);
    expect(published?._redirects).toBe('/a /b 301\n/locations/* /locations 302\n');
    expect(published?._headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
    expect(published?._headers).toContain('/search\n  X-Robots-Tag: noindex');
    expect(Object.keys(beside ?? {})).toEqual(['netlify.toml']);
    expect(handler).toContain('{ path: "/", method: \'POST\' }');
  });

  test('ERR-17: Cloudflare: no rule with a star, since rules win over pages there', () => {
    expect(cloudflareFiles(input).published?._redirects).toBe('/a /b 301\n');
  });

  test('Cloudflare: more than it reads stops the build', () => {
    const moved = Array.from({ length: 2001 }, (_, index) => ({
      from: `/${index}`,
      to: '/b',
      status: 301 as const,
    }));
    expect(() => cloudflareFiles({ ...input, moved })).toThrow('2001 rules');
    const headers = [{ path: '/*', headers: [['X-Long', 'x'.repeat(2000)] as [string, string]] }];
    expect(() => cloudflareFiles({ ...input, headers })).toThrow('2010 characters');
  });

  test('ROUTE-22: GitHub: a moved address is a page that leads on; no rules, the policy in the pages', () => {
    const { published, policyInPages } = githubFiles(input);
    expect(Object.keys(published ?? {})).toEqual(['a.html', 'CNAME', '.nojekyll']);
    expect(published?.['a.html']).toContain('content="0; url=https://shop.example/b"');
    expect(policyInPages).toBe(true);
  });
});

describe('the editing page', () => {
  const policy = adminPolicy(readBackend({ ADMIN_REPO: 'a/b' }));
  const withPage = hostInput(list, testSite, policy);

  test('only it has a policy of its own; without it there is no rule', () => {
    const { headers } = withPage;
    expect(headersFor(headers, '/admin')).toMatchObject({
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
      'X-Frame-Options': 'DENY',
    });
    expect(headersFor(headers, '/admin/main.js')['Content-Security-Policy']).toBe(policy);
    const strict = headersFor(input.headers, '/about');
    expect([headersFor(headers, '/about'), headersFor(headers, '/administration')]).toEqual([strict, strict]);
    expect(JSON.stringify(input)).not.toContain('/admin');
  });

  test('every host says it in its own dialect', () => {
    const rule = `/admin\n  Content-Security-Policy: ${policy}\n`;
    expect(netlifyFiles(withPage).published?._headers).toContain(rule);
    // Otherwise Cloudflare would send both policies, and browsers would apply both.
    expect(cloudflareFiles(withPage).published?._headers).toContain(
      `/admin/*\n  ! Content-Security-Policy\n  ! Cross-Origin-Opener-Policy\n  Content-Security-Policy: ${policy}`,
    );
  });

  test('it has to know the repository, and asks no host but that of the service', () => {
    expect(() => readBackend({})).toThrow('ADMIN_REPO=owner/name');
    expect(() => readBackend({ ADMIN_REPO: 'one' })).toThrow("owner/name, not 'one'");
    expect(() => readBackend({ ADMIN_REPO: 'a/b', ADMIN_BACKEND: 'svn' })).toThrow("not 'svn'");
    expect(() => readBackend({ ADMIN_REPO: 'a/b', ADMIN_LOGIN: 'http://x.example' })).toThrow('https://');
    expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com https://avatars");
    const gitea = readBackend({
      ...{ ADMIN_REPO: 'a/b', ADMIN_BACKEND: 'gitea', ADMIN_BRANCH: 'edit', ADMIN_APP: '7' },
      ...{ ADMIN_API: 'https://git.example/api/v1', ADMIN_LOGIN: 'https://git.example/' },
    });
    expect(gitea).toEqual({
      ...{ name: 'gitea', repo: 'a/b', branch: 'edit', app_id: '7', auth_type: 'pkce' },
      ...{ api_root: 'https://git.example/api/v1', base_url: 'https://git.example' },
    });
    expect(adminPolicy(gitea)).toContain("connect-src 'self' blob: data: https://git.example;");
  });
});

describe('pages on other sites, and pages that are gone', () => {
  const more: RoutesFile = {
    ...list,
    redirects: [{ from: '/a', to: 'https://other.example/b?c=d', status: 301 }],
    gone: ['/old'],
  };
  const movedInput = hostInput(more, testSite);

  test('every host leads on to the whole address', () => {
    const line = '/a https://other.example/b?c=d 301\n';
    expect(netlifyFiles(movedInput).published?._redirects).toContain(line);
    expect(cloudflareFiles(movedInput).published?._redirects).toContain(line);
    expect(githubFiles(movedInput).published?.['a.html']).toContain('url=https://other.example/b?c=d"');
  });

  test('Netlify answers 410 with the not-found page; hosts without a rule for it get none', () => {
    const lines = netlifyFiles(movedInput).published?._redirects?.split('\n') ?? [];
    expect(lines).toContain('/old /404.html 410');
    const first = lines.findIndex((line) => line.endsWith(' 302'));
    expect(lines.indexOf('/old /404.html 410')).toBeLessThan(first === -1 ? lines.length : first);
    expect(cloudflareFiles(movedInput).published?._redirects).not.toContain('/old');
  });
});

describe('the date of a build', () => {
  test('SOURCE_DATE_EPOCH, else the first of the month', () => {
    const now = new Date('2026-11-22T07:00:00Z');
    expect(buildDate('1760000000', now).toISOString()).toBe('2025-10-09T08:53:20.000Z');
    expect(buildDate(undefined, now).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    for (const wrong of ['yesterday', '-1', '1e400', '99999999999999999999'])
      expect(buildDate(wrong, now).toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });
});

describe('no value of the content adds a directive, a source or a line', () => {
  const SIGNS = [
    ';script-src-elem',
    ', *',
    '\nX-Evil: 1',
    '\r\nX: 1',
    ' https://evil.example',
    '"',
    "'",
    '${x}',
    '{env.X}',
    '\\',
  ];

  test.each([
    ...SIGNS.map((sign) => `https://a.b${sign}`),
    'https://',
    'https://:80',
    'HTTPS://;',
    'data:,x',
  ])('%j is refused as an address that pages reach', (address) => {
    for (const setting of ['analytics', 'contact'])
      expect(() => contentSecurityPolicy({ pictureHosts: [], [setting]: { endpoint: address } })).toThrow(
        'not the address of a host',
      );
  });

  test.each(SIGNS)('%j is refused in a host of pictures', (sign) => {
    expect(() => contentSecurityPolicy({ ...outside, pictureHosts: [`a.b${sign}`] })).toThrow(
      'not the address of a host',
    );
  });
});
