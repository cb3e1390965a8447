import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';
import { handledPath } from '../../src/forms/contact/endpoint.ts';
import {
  RULES_FOLDER,
  formatHeaders,
  formatRedirects,
  goneRules,
} from '../../server/host-rules/host-rules.ts';
import type { RoutesFile } from '../../src/data/route-data.ts';
import type { Site } from '../../src/data/site.ts';
import { cloudflareFiles, githubFiles, netlifyFiles } from './services.ts';
import { type Host, type HostFiles, type HostInput, type HandlerFiles, writeTexts } from './host.ts';
import { HOSTS } from '../settings.js';
import { policyForPages, siteHeaders, type OutsideHosts } from './site-headers.ts';

const WRITERS: Record<Host, (input: HostInput) => HostFiles> = {
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
  github: githubFiles,
  // For servers whose headers cannot be configured.
  plain: () => ({ policyInPages: true }),
};

function outsideHosts({ pictureHosts, analytics, contact }: Site): OutsideHosts {
  const form = contact?.endpoint;
  return { pictures: pictureHosts, sendTo: [analytics?.endpoint, form], forms: [form] };
}

/** Input for the files of every host. */
export function hostInput(
  host: Host,
  { routes, redirects, gone = [], fallbacks }: RoutesFile,
  site: Site,
  adminPolicy?: string,
): HostInput {
  const unlisted = routes.filter(({ status, head }) => status === 200 && head.index === false);
  return {
    domain: site.domain,
    moved: redirects.map(({ from, to }) => ({ from, to, status: 301 })),
    gone,
    fallbacks: fallbacks.map(({ pattern, to }) => ({ from: pattern, to, status: 302 })),
    headers: siteHeaders(
      outsideHosts(site),
      unlisted.map(({ path }) => path),
      adminPolicy,
      site.subdomainsUseHttps,
    ),
    formPath: handledPath({ ...site, hosting: host }),
  };
}

/** The editing page has a separate policy. */
const ADMIN_PAGE = 'admin.html';

/** Adds the policy to the head of every page, before anything that it applies to. */
async function addPolicy(folder: string, policy: string): Promise<void> {
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const names = all.filter((name) => name !== ADMIN_PAGE);
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  for (const name of names) {
    const file = join(folder, name);
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replace('<meta charset="utf-8">', `$&\n${tag}`));
  }
}

/** Files for any host that an earlier build may have left beside the pages. */
function besideNames(input: HostInput): string[] {
  const all = HOSTS.map((host) => WRITERS[host](input));
  return [
    ...all.flatMap(({ beside }) => Object.keys(beside ?? {})),
    ...all.flatMap(({ handler }) => (handler ? [handler.file] : [])),
  ];
}

export interface WriteHostOptions {
  host: Host;
  /** Output folder of the build; the pages are in `client/`. */
  out: string;
  list: RoutesFile;
  site: Site;
  /** The policy of the editing page, when there is one. */
  adminPolicy?: string | undefined;
}

/**
 * Writes the files that a host reads, in its format, and no others; and, beside the pages, the rules for our
 * own server, which can serve the pages of a build for any host.
 */
export async function writeHost({ host, out, list, site, adminPolicy }: WriteHostOptions): Promise<void> {
  const input = hostInput(host, list, site, adminPolicy);
  const { published = {}, beside = {}, handler, policyInPages } = WRITERS[host](input);
  await Promise.all(besideNames(input).map((name) => rm(join(out, name), { force: true })));

  const pages = join(out, 'client');
  if (policyInPages) await addPolicy(pages, policyForPages(outsideHosts(site)));
  await writeTexts(pages, published);
  await writeTexts(out, beside);
  await writeTexts(join(out, RULES_FOLDER), {
    _redirects: formatRedirects([...input.moved, ...goneRules(input.gone), ...input.fallbacks]),
    _headers: formatHeaders(input.headers),
  });
  if (handler && existsSync(handler.source)) {
    await bundleHandler(handler, out);
    await writeTexts(pages, handler.published ?? {});
  }
}

const ENTRY = 'virtual:entry';

/**
 * Bundles the contact form's handler for a host into one file without dependencies, except those that the
 * host itself provides (`node:` modules).
 * @param out output folder of the build
 */
export async function bundleHandler(
  { source, platform, file, entry }: HandlerFiles,
  out: string,
): Promise<void> {
  await build({
    input: entry === undefined ? source : ENTRY,
    platform,
    external: /^(?:node|cloudflare):/,
    logLevel: 'silent',
    plugins: [
      {
        name: 'handler-entry',
        resolveId: (id) => (id === 'handler' ? resolve(source) : id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? entry : undefined),
      },
    ],
    output: { file: join(out, file), format: 'esm', codeSplitting: false },
  });
}
