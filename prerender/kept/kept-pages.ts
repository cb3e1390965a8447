import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteDataSource } from '../../src/data/route-data.ts';
import { createFileSource, findRoute, readRoutes, readSite, readText } from '../content-files.ts';
import { digestOf } from './digest.ts';
import type { KeptOutput } from './kept-output.ts';

/** The file of a page below the folder of the site, as vike names it (`noExtraDir`). */
export const pageFile = (address: string): string => `${address === '/' ? 'index' : address.slice(1)}.html`;

/** Documents of the last build, of which those stay that would be drawn the same. */
export interface KeptPages {
  /** The addresses that have to be drawn; the documents of the others stay, and those of addresses that are gone do not. */
  toDraw(addresses: readonly string[]): string[];
  /** Draws a page with a source that remembers what is asked of it, and notes what the document was made of. */
  draw(address: string, work: (source: RouteDataSource) => Promise<string>): Promise<string>;
}

/** What the data of an address is, as a page that asks for it sees it; a word for an address without a page. */
function dataDigest(address: string): string {
  const listing = findRoute(address);
  return listing ? digestOf([listing.path, listing.data, readText(listing.data)]) : 'none';
}

/** Every file below a folder with its bytes, in the order of their names. */
const filesWithBytes = (folder: string): (string | Buffer)[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .sort()
    .flatMap((file) => [path.relative(folder, file), readFileSync(file)]);

/** What every page shows or names, whichever it is. */
interface Shared {
  /** Folder with the bundle that draws. */
  server: string;
  /** The files of the app, as vike gives them. */
  assets: unknown;
}

/**
 * The pages of a build. The key of a document is a digest of all that it is drawn from: code, settings and the day; the bundle
 * that draws, and the names of the app's files; the site's own data, redirects and collections; and the data of every address
 * that was asked for while it was drawn. Drawing reads nothing else: `content-files.ts` is the one reader.
 */
export function openKeptPages(output: KeptOutput, { server, assets }: Shared): KeptPages {
  const group = output.group('pages');
  const [site, routes] = [readSite(), readRoutes()];
  const { redirects, fallbacks, collections } = routes;
  const shared = digestOf([
    output.code,
    JSON.stringify([assets, site, redirects, fallbacks, collections]),
    ...filesWithBytes(server),
  ]);
  const keyOf = (address: string, reads: readonly string[], digests: readonly string[]) =>
    digestOf([shared, address, ...reads, ...digests]);

  /** By address: a page that many pages ask for is read once. */
  const before = new Map<string, string>();
  const digestBefore = (address: string) => {
    const digest = before.get(address) ?? dataDigest(address);
    before.set(address, digest);
    return digest;
  };
  const isKept = (address: string) => {
    const name = pageFile(address);
    const reads = group.noted(name)?.reads;
    return reads !== undefined && group.take(name, keyOf(address, reads, reads.map(digestBefore)));
  };

  return {
    toDraw(addresses) {
      const drawn = addresses.filter((address) => !isKept(address));
      group.settle();
      before.clear();
      return drawn;
    },
    async draw(address, work) {
      const reads = new Map<string, string>();
      const files = createFileSource();
      const html = await work({
        load(asked) {
          reads.set(asked, dataDigest(asked));
          return files.load(asked);
        },
      });
      // What was written anew while it was being read is no page of either.
      const isSteady = [...reads].every(([asked, digest]) => dataDigest(asked) === digest);
      if (isSteady && readSite() === site && readRoutes() === routes)
        group.made(pageFile(address), keyOf(address, [...reads.keys()], [...reads.values()]), [
          ...reads.keys(),
        ]);
      return html;
    },
  };
}
