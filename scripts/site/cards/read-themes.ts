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
  if ('fault' in found) return found.isMissing ? undefined : { hash: '', fault: found.fault, characters: [] };
  const { bytes } = found;
  const hash = contentHash(bytes);
  return { hash, ...(await memo(cache, 'fonts', [hash], () => fontFacts(bytes))) };
}

/** Inspects a font file; a fault is returned as text, never thrown. */
export async function fontFacts(bytes: Buffer): Promise<Omit<FontFacts, 'hash'>> {
  const fault = headerFault(bytes);
  if (fault !== undefined) return { fault, characters: [] };
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const face = new Face(new Blob(bytes));
  const codePoints = [...face.collectUnicodes()].sort((a, b) => a - b);
  const font = new Font(face);
  // A font whose outlines are lost still lists its characters; checking the first few hundred is enough.
  const drawn = codePoints.slice(0, 300).some((one) => font.glyphToPath(font.glyph(one) ?? 0) !== '');
  if (!drawn) return { fault: 'it has no letters, or they are damaged', characters: [] };
  return { characters: ranges(codePoints) };
}

/**
 * Checks the file type and that the tables announced in the header are complete (OpenType, 'sfnt'); returns
 * the fault.
 */
function headerFault(bytes: Buffer): string | undefined {
  if (bytes.byteLength === 0) return 'the file is empty';
  const kind = bytes.toString('latin1', 0, 4);
  if (kind === 'wOFF' || kind === 'wOF2') return 'it is compressed for browsers (WOFF)';
  if (!['\0\x01\0\0', 'OTTO', 'true'].includes(kind)) return 'it is not a TrueType or OpenType font';
  const tables = bytes.byteLength < 12 ? 1 : bytes.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    const end =
      at + 16 > bytes.byteLength ? Infinity : bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12);
    if (end > bytes.byteLength) return 'it is cut off: its end is missing';
  }
  return undefined;
}

function ranges(sorted: readonly number[]): FontFacts['characters'] {
  const out: FontFacts['characters'] = [];
  for (const one of sorted) {
    const last = out.at(-1);
    if (last?.[1] === one - 1) last[1] = one;
    else out.push([one, one]);
  }
  return out;
}
