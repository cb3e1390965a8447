import { normalizePath, type ServerOptions } from 'vite';
import { inboxFolder } from '../../server/inbox/inbox-folder.ts';

/** Vite's default list of denied files, which a custom setting replaces. */
const DENIED_BY_VITE = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Escapes characters with a special meaning in glob patterns. */
const literal = (path: string) => path.replace(/[\\*?[\]{}()!+@|^$]/g, '\\$&');

/**
 * Server settings for `npm run dev` that deny access to the messages of the contact form, whose folder is in
 * the project, and prevent pages of other sites from reading responses.
 */
export function privateFiles(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): Pick<ServerOptions, 'cors' | 'fs'> {
  const folders = new Set([inboxFolder(root, {}, root), inboxFolder(root, environment, root)]);
  const inbox = [...folders].map((folder) => `${literal(normalizePath(folder))}/**`);
  return { cors: false, fs: { deny: [...DENIED_BY_VITE, ...inbox] } };
}
