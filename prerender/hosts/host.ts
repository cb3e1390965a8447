import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HeaderRule, RedirectRule } from '../../server/pages/host-rules.ts';
import type { Site } from '../../src/data/site.ts';
import { formEndpoint } from '../../src/forms/contact/fields.ts';
import { HOSTS } from '../settings.js';

export type Host = (typeof HOSTS)[number];

export interface HostInput {
  domain: string;
  /** Redirects of moved addresses, which are never pages. */
  moved: readonly RedirectRule[];
  /**
   * Addresses of pages that are gone for good: status 410 if the host supports it, else 404 like any unknown
   * address.
   */
  gone: readonly string[];
  /**
   * Redirects of unknown addresses; each `from` ends with `*` and has pages below it that must take
   * precedence.
   */
  fallbacks: readonly RedirectRule[];
  headers: HeaderRule[];
  /** Path that receives the contact form's POST; undefined if a form service elsewhere does. */
  formPath: string | undefined;
}

export type TextFiles = Record<string, string>;

/** Files for a host besides the pages. */
export interface HostFiles {
  /** In the published folder. */
  published?: TextFiles;
  /** Beside that folder: for the host, not for visitors. */
  beside?: TextFiles;
  /** The module that the form's handler is bundled from. */
  handler?: string;
  /** Whether the policy must be in the pages, because the host does not send custom headers. */
  policyInPages?: boolean;
}

/** The requested host: from the command line, else from the content. Throws if it is unknown. */
export function chooseHost(asked: string | undefined, configured: string): Host {
  const name = asked ?? configured;
  const host = HOSTS.find((choice) => choice === name);
  if (host === undefined) throw new Error(`There is no host '${name}'. Choose one of ${HOSTS.join(', ')}.`);
  return host;
}

/** Netlify reads the form in the published pages (`documents/document.ts`); `plain` is our own server. */
const TAKES_FORMS: readonly Host[] = ['netlify', 'plain'];

/** Throws if messages would be lost: the host only serves files, and the content names no form service. */
export function assertFormTaken(site: Pick<Site, 'hosting' | 'contact'>): void {
  if (!formEndpoint(site).startsWith('/') || TAKES_FORMS.some((host) => host === site.hosting)) return;
  throw new Error(
    `The host '${site.hosting}' takes no forms, so every message would be lost. Name a form service in content/site.yaml: contact, endpoint: https://…`,
  );
}

/** Writes text files in a folder, and creates missing subfolders. */
export async function writeTexts(folder: string, files: TextFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
