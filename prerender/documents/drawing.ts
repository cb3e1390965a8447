import { resolve } from 'node:path';
import type { RouteDataSource } from '../../src/data/route-data.ts';
import { createFileSource } from '../content-files.ts';
import { keptOutput } from '../kept/current.ts';
import { openKeptPages, type KeptPages } from '../kept/kept-pages.ts';

/** Folder of the bundle that draws, beside the one of the site. */
const SERVER = resolve(process.env.SITE_OUT_DIR ?? 'dist', 'server');

/** None while developing. */
let pages: KeptPages | undefined;

/** Begins a build: gives the addresses that have to be drawn, and leaves the documents of the others as they are. */
export function startDrawing(addresses: readonly string[], assets: unknown): string[] {
  const output = keptOutput();
  pages = output && openKeptPages(output, { server: SERVER, assets });
  return pages ? pages.toDraw(addresses) : [...addresses];
}

/** Draws one page from the files of the content; a build notes what its document was made of. */
export function drawPage(
  address: string,
  work: (source: RouteDataSource) => Promise<string>,
): Promise<string> {
  return pages ? pages.draw(address, work) : work(createFileSource());
}
