import path from 'node:path';
import type { Cache } from '../../incremental/cache.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import type { CheckedTheme, CardThemeTable, FontFacts } from '../../model/share-card.ts';
import { entriesOf, pageCollections, type SiteModel } from '../../model/site-model.ts';
import { readTheme } from './theme.ts';
import { contentHash } from '../../incremental/hash.ts';
import { memo } from '../../incremental/memo.ts';
import { readRegularFile } from '../../disk/read-file.ts';

/** Reads every theme that the schemas name for their cards, and the font of each. */
export async function readThemes(model: SiteModel, cache: Cache): Promise<CardThemeTable> {
  const names = new Set(pageCollections(model.set).flatMap(({ head }) => head?.card?.look ?? []));
  const table = new Map<string, CheckedTheme>();
  for (const name of names) {
    const entry = entriesOf(model, name)[0];
    // Schema violations in the entry are already reported.
    if (entry === undefined || entry.record.diagnostics.some(isError)) continue;
    const { look, problems } = readTheme(entry.data);
    const isThere = look !== undefined && model.fonts.includes(look.font);
    const font = isThere ? await readFontFacts(model.root, look.font, cache) : undefined;
    table.set(name, { entry, look, problems, font });
  }
  return table;
}

/**
 * Reads a font below `content/`; facts are cached by the hash of its bytes. Undefined when there is no such
 * file.
 */
async function readFontFacts(root: string, address: string, cache: Cache): Promise<FontFacts | undefined> {
  const found = readRegularFile(path.join(root, 'content', address));
  if ('fault' in found) return found.isMissing ? undefined : { hash: '', fault: found.fault };
  const { bytes } = found;
  const hash = contentHash(bytes);
  return { hash, ...(await memo(cache, 'fonts-2', [hash], () => fontFacts(bytes))) };
}

/** Inspects a font file; a fault is returned as text, never thrown. */
export async function fontFacts(bytes: Buffer): Promise<Omit<FontFacts, 'hash'>> {
  const kind = bytes.toString('latin1', 0, 4);
  if (kind === 'wOFF' || kind === 'wOF2') return { fault: 'it is compressed for browsers (WOFF)' };
  if (!['\0\x01\0\0', 'OTTO', 'true'].includes(kind))
    return { fault: 'it is not a TrueType or OpenType font' };
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  // A font whose outlines are lost still lists its characters; the first few hundred are enough.
  const codePoints = [...face.collectUnicodes()].sort((a, b) => a - b).slice(0, 300);
  const isDrawn = codePoints.some((codePoint) => font.glyphToPath(font.glyph(codePoint) ?? 0) !== '');
  return isDrawn ? {} : { fault: 'it has no letters, or they are damaged' };
}
