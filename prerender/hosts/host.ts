import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HeaderRule, RedirectRule } from '../../server/host-rules/host-rules.ts';
import type { Site } from '../../src/data/site.ts';
import { formEndpoint, handledPath } from '../../src/forms/contact/endpoint.ts';
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
  headers: readonly HeaderRule[];
  /** Path that receives the contact form's POST; undefined if it is on another host. */
  formPath: string | undefined;
}

export type TextFiles = Record<string, string>;

/** The form's handler for a host. */
export interface HandlerFiles {
  source: string;
  /** Runtime: Node with all its modules, or one like a browser's. */
  platform: 'node' | 'browser';
  /** The bundled file, relative to the build's output folder. */
  file: string;
  /** Source of a wrapper module, which imports the handler as `handler`. */
  entry?: string;
  /** Files needed only with a handler, in the published folder. */
  published?: TextFiles;
}

/** Files for a host besides the pages. */
export interface HostFiles {
  /** In the published folder. */
  published?: TextFiles;
  /** Beside that folder: for the host, not for visitors. */
  beside?: TextFiles;
  handler?: HandlerFiles;
  /** Whether the policy must be in the pages, because the host does not send custom headers. */
  policyInPages?: boolean;
}

/** The requested host: from the command line, else from the content. Throws if it is unknown. */
export function chooseHost(asked: string | undefined, configured: string): Host {
  const name = asked ?? configured;
  const host = HOSTS.find((one) => one === name);
  if (host === undefined) throw new Error(`There is no host '${name}'. Choose one of ${HOSTS.join(', ')}.`);
  return host;
}

/** Throws if messages would be lost: the host only serves files, and the content names no form service. */
export function assertFormTaken(site: Pick<Site, 'hosting' | 'contact'>): void {
  if (!formEndpoint(site).startsWith('/') || handledPath(site) !== undefined) return;
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
