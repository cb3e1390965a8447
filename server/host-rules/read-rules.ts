import path from 'node:path';
import { readPublicText } from '../pages/public-files.ts';
import { parseHeaders, type HeaderRule } from './headers.ts';
import { parseRedirects, type RedirectRule } from './redirects.ts';

/** What a host does beside handing out files. */
export interface HostRules {
  redirects: RedirectRule[];
  headers: HeaderRule[];
}

/** Folder beside the pages with the rules of our own server, whatever host the pages are built for. */
export const RULES_FOLDER = 'rules';

/**
 * The rules for the pages in a folder: those that the build keeps beside it, since not every host has such files among
 * its pages; else `_redirects` and `_headers` of the folder itself. A file that is not there holds no rules.
 */
export async function readHostRules(root: string): Promise<HostRules> {
  const read = async (name: string) =>
    (await readPublicText(path.join(root, '..', RULES_FOLDER), name)) ??
    (await readPublicText(root, name)) ??
    '';
  return {
    redirects: parseRedirects(await read('_redirects')),
    headers: parseHeaders(await read('_headers')),
  };
}
