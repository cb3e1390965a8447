import type { Cache } from '../cache/cache.ts';
import type { CompiledTexts } from '../model/entry-record.ts';
import { putFile, type FilePut } from '../site/emit/put-file.ts';

/** A page for a thread to write: pieces of its JSON, and the compiled texts that stand between them. */
export interface PageJob {
  /** Absolute path. */
  target: string;
  /** One more than there are texts. */
  pieces: readonly string[];
  texts: readonly PageText[];
}

interface PageText {
  /** The cache's name of the pack that holds it. */
  pack: string;
  key: string;
  pointer: string;
  part: 'html' | 'text';
}

/** Writes pages with texts of the cache. @returns what was written; undefined for a page of which the cache has lost a text */
export function writePages(pages: readonly PageJob[], cache: Cache): (FilePut | undefined)[] {
  const packs = new Map<string, Record<string, CompiledTexts | undefined>>();
  const read = (name: string): Record<string, CompiledTexts | undefined> => {
    const known = packs.get(name);
    if (known !== undefined) return known;
    // Files of the cache are sealed: what is there is what was written.
    const pack = (cache.readJson(name) ?? {}) as Record<string, CompiledTexts | undefined>;
    packs.set(name, pack);
    return pack;
  };
  return pages.map(({ target, pieces, texts }) => {
    const parts = [pieces[0] ?? ''];
    for (const [at, { pack, key, pointer, part }] of texts.entries()) {
      const text = read(pack)[key]?.[pointer]?.[part];
      if (text === undefined) return undefined;
      parts.push(JSON.stringify(text), pieces[at + 1] ?? '');
    }
    return putFile(target, parts.join(''));
  });
}
