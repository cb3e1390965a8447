import { createReadStream, cpSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import type { Connect } from 'vite';
import { decodePercent } from '../shared/safe-parse.ts';

/** Folders of the output that browsers read, at the same address. */
export const PUBLIC_FOLDERS = ['files', 'images', 'search'] as const;

/**
 * Folder of files beside the pages (feeds, sitemap, Markdown copies), which are served from the root of the
 * site.
 */
const BESIDE = 'site';

const TYPES = { ...mimes, md: 'text/markdown; charset=utf-8' };

/** A request handler that sends a file of a folder; undefined if it does not exist. */
export function sendFile(folder: string, name: string): Connect.SimpleHandleFunction | undefined {
  const file = path.join(folder, path.posix.normalize(`/${name}`));
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return undefined;
  return (_request, response) => {
    response.setHeader('Content-Type', getMimeType(file, TYPES) ?? 'application/octet-stream');
    response.setHeader('Content-Length', stat.size);
    response.setHeader('Cache-Control', 'no-cache');
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  };
}

/**
 * Serves pictures, downloads and search files in development.
 * @param base prefix of the application's addresses; addresses in the content do not include it
 */
export function serveOutput(out: string, base: string): Connect.NextHandleFunction {
  const prefix = base.startsWith('/') ? base : '/';
  return (request, response, next) => {
    const address = request.url ?? '/';
    const name = decodedPath(address.startsWith(prefix) ? `/${address.slice(prefix.length)}` : address);
    const isPublic = PUBLIC_FOLDERS.some((folder) => name?.startsWith(`${folder}/`));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const folder = isPublic ? out : path.join(out, BESIDE);
    const send = isRead && name !== undefined && name !== '' ? sendFile(folder, name) : undefined;
    if (send === undefined) next();
    else send(request, response);
  };
}

/** Copies the same files into the folder of a bundle. */
export function copyOutput(out: string, to: string): void {
  for (const folder of PUBLIC_FOLDERS) {
    const from = path.join(out, folder);
    if (existsSync(from)) cpSync(from, path.join(to, folder), { recursive: true });
  }
  const beside = path.join(out, BESIDE);
  if (existsSync(beside)) cpSync(beside, to, { recursive: true });
}

/**
 * Decodes the requested path, without a leading slash and confined to its folder; undefined if it is invalid.
 */
export function decodedPath(address: string): string | undefined {
  const name = decodePercent(address.replace(/[?#].*$/s, ''));
  return name === undefined || /[\0\\]/.test(name) ? undefined : path.posix.normalize(`/${name}`).slice(1);
}
