import { resolve } from 'node:path';
import { normalizePath, type ServerOptions } from 'vite';

/** What Vite hands out to nobody unless it is told otherwise; its setting takes the place of that list. */
const DENIED_BY_VITE = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Folder of the inbox, as `npm start` has it. */
export const inboxFolder = (root: string, environment: NodeJS.ProcessEnv = process.env): string =>
  resolve(root, environment.CONTACT_DIR ?? 'submissions');

/** Signs that have a meaning in a pattern of paths. */
const literal = (path: string) => path.replace(/[\\*?[\]{}()!+@|^$]/g, '\\$&');

/**
 * Settings by which the server of `npm run dev` shows nobody the messages of the contact form, though their folder lies in
 * the project, and lets no page of another site read what it answers.
 */
export function privateFiles(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): Pick<ServerOptions, 'cors' | 'fs'> {
  const folders = new Set([inboxFolder(root, {}), inboxFolder(root, environment)]);
  const inbox = [...folders].map((folder) => `${literal(normalizePath(folder))}/**`);
  return { cors: false, fs: { deny: [...DENIED_BY_VITE, ...inbox] } };
}
