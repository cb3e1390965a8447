import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';
import { goneRules, RULES_FILE, type HostRules } from '../../server/pages/host-rules.ts';
import type { RoutesFile } from '../../src/data/route-data.ts';
import type { Site } from '../../src/data/site.ts';
import { formEndpoint } from '../../src/forms/contact/fields.ts';
import { cloudflareFiles, githubFiles, netlifyFiles } from './services.ts';
import { type Host, type HostFiles, type HostInput, writeTexts } from './host.ts';
import { policyForPages, siteHeaders } from './site-headers.ts';

const WRITERS: Record<Host, (input: HostInput) => HostFiles> = {
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
  github: githubFiles,
  // For servers whose headers cannot be configured.
  plain: () => ({ policyInPages: true }),
};

/** Input for the files of every host. */
export function hostInput(
  { routes, redirects, gone = [], fallbacks }: RoutesFile,
  site: Site,
  adminPolicy?: string,
): HostInput {
  const endpoint = formEndpoint(site);
  const unlisted = routes.filter(({ status, head }) => status === 200 && head.index === false);
  return {
    domain: site.domain,
    moved: redirects.map(({ from, to }) => ({ from, to, status: 301 })),
    gone,
    fallbacks: fallbacks.map(({ pattern, to }) => ({ from: pattern, to, status: 302 })),
    headers: siteHeaders(
      site,
      unlisted.map(({ path }) => path),
      adminPolicy,
    ),
    formPath: endpoint.startsWith('/') ? endpoint : undefined,
  };
}

/** The editing page has a separate policy. */
const ADMIN_PAGE = 'admin.html';

/** Adds the policy to the head of every page, before anything that it applies to. */
async function addPolicy(folder: string, policy: string): Promise<void> {
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const names = pages.filter((name) => name !== ADMIN_PAGE);
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  for (const name of names) {
    const file = join(folder, name);
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replace('<meta charset="utf-8">', `$&\n${tag}`));
  }
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
  const input = hostInput(list, site, adminPolicy);
  const { published = {}, beside = {}, handler, policyInPages } = WRITERS[host](input);
  const pages = join(out, 'client');
  if (policyInPages) await addPolicy(pages, policyForPages(site));
  await writeTexts(pages, published);
  // What an earlier build for another host may have left.
  for (const name of ['functions', 'netlify.toml'])
    await rm(join(out, name), { recursive: true, force: true });
  await writeTexts(out, beside);
  if (handler !== undefined) await bundleHandler(handler, join(out, HANDLER));
  const { moved, gone, fallbacks, headers } = input;
  const rules: HostRules = { redirects: [...moved, ...goneRules(gone), ...fallbacks], headers };
  await writeTexts(out, { [RULES_FILE]: JSON.stringify(rules) });
}

/** Where Netlify looks for functions, beside the pages. */
const HANDLER = 'functions/contact.mjs';

/** Bundles the contact form's handler into one file without dependencies, except modules of Node. */
async function bundleHandler(entry: string, file: string): Promise<void> {
  const id = resolve('handler-entry.ts');
  await build({
    input: id,
    platform: 'node',
    external: /^node:/,
    logLevel: 'silent',
    plugins: [
      {
        name: 'handler-entry',
        resolveId: (asked) => (asked === id ? id : null),
        load: (asked) => (asked === id ? entry : null),
      },
    ],
    output: { file, format: 'esm', codeSplitting: false },
  });
}
