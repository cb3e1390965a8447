import { normalizePath, type ServerOptions } from 'vite';
import { inboxFolder } from '../../server/inbox/inbox-folder.ts';

/** What Vite hands out to nobody unless it is told otherwise; its setting takes the place of that list. */
const DENIED_BY_VITE = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

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
  const folders = new Set([inboxFolder(root, {}, root), inboxFolder(root, environment, root)]);
  const inbox = [...folders].map((folder) => `${literal(normalizePath(folder))}/**`);
  return { cors: false, fs: { deny: [...DENIED_BY_VITE, ...inbox] } };
}
