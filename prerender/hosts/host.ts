import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HeaderRule } from '../../scripts/contract/content-headers.ts';
import type { RedirectRule } from '../../server/host-rules/host-rules.ts';

/** Where a site can be put: three services, and any server of one's own with nginx or Caddy. */
export const HOSTS = ['netlify', 'cloudflare', 'github', 'plain'] as const;

export type Host = (typeof HOSTS)[number];

/** What the files of a host are made from. */
export interface HostInput {
  /** Host name of the site as visitors type it. */
  domain: string;
  /** Moved addresses: never pages. */
  moved: readonly RedirectRule[];
  /** Addresses of pages that are gone for good: 410 where a host can say it, else 404 like any unknown one. */
  gone: readonly string[];
  /** Where unknown addresses lead; each `from` ends with `*` and has pages below it that must win. */
  fallbacks: readonly RedirectRule[];
  headers: readonly HeaderRule[];
  /** Address that takes the contact form's POST; undefined when it lies on another host. */
  formPath: string | undefined;
}

/** Text files by their path. */
export type TextFiles = Record<string, string>;

/** The form's handler as a host runs it. */
export interface HandlerFiles {
  source: string;
  /** What it runs on: Node with all its modules, or a runtime like a browser's. */
  platform: 'node' | 'browser';
  /** The bundled file, below the build's folder. */
  file: string;
  /** Text of a module around the handler, which it imports as `handler`. */
  entry?: string;
  /** What the host reads only with a handler; below the folder that is published. */
  published?: TextFiles;
}

/** What a host reads beside the pages. */
export interface HostFiles {
  /** Below the folder that is published. */
  published?: TextFiles;
  /** Beside that folder: for the host, not for visitors. */
  beside?: TextFiles;
  handler?: HandlerFiles;
  /** True where the host sends no headers that we choose: the policy then has to stand in the pages. */
  policyInPages?: boolean;
}

/** The host that was asked for: on the command line, else in the content. Throws for one that is not known. */
export function chooseHost(asked: string | undefined, configured: string): Host {
  const name = asked ?? configured;
  const host = HOSTS.find((one) => one === name);
  if (host === undefined) throw new Error(`There is no host '${name}'. Known are: ${HOSTS.join(', ')}.`);
  return host;
}

/** Writes text files below a folder, with the folders that they need. */
export async function writeTexts(folder: string, files: TextFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
