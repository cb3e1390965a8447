import path from 'node:path';
import type { Cache } from '../../incremental/cache.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import type {
  CardTheme,
  CardThemeTable,
  CheckedTheme,
  FontFacts,
  ThemeProblem,
} from '../../model/share-card.ts';
import { entriesOf, pageCollections, type SiteModel } from '../../model/site-model.ts';
import { contentHash } from '../../incremental/hash.ts';
import { memo } from '../../incremental/memo.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { JsonObject } from '../../schema/json.ts';

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
  const outcome = readRegularFile(path.join(root, 'content', address));
  if ('fault' in outcome) return outcome.isMissing ? undefined : { hash: '', fault: outcome.fault };
  const { bytes } = outcome;
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

/** Stands in for a color that cannot be used; nothing is drawn with it. */
const NO_COLOR = '#000000';
const COLOR = /^#[0-9a-f]{6}$/i;
const SIDES = ['right', 'left'] as const;
/** Names of sharp; the first two depend on the picture. */
const CROPS = ['attention', 'entropy', 'centre', 'top', 'right', 'bottom', 'left'] as const;

/** Reads a theme; `look` is undefined when there is any problem. */
export function readTheme(data: JsonObject): { look: CardTheme | undefined; problems: ThemeProblem[] } {
  const problems: ThemeProblem[] = [];
  const wrong = (field: string, words: string, suggestion?: string): void => {
    problems.push({ field, message: `\`${field}\` of the share cards ${words}.`, suggestion });
  };
  const color = (field: string, inherited?: string): string => {
    const value = data[field] ?? inherited;
    if (typeof value === 'string' && COLOR.test(value)) return value;
    wrong(field, 'must be a color', 'Write it as `"#174c3a"`, in quotes, because # begins a comment.');
    return NO_COLOR;
  };
  const number = (field: string, least: number, most: number): number | undefined => {
    const value = data[field];
    if (typeof value === 'number' && value >= least && value <= most) return value;
    if (value !== undefined) wrong(field, `must be a number from ${least} to ${most}`);
    return undefined;
  };
  /** The first choice is the default. */
  const choice = <T extends string>(field: string, choices: readonly [T, ...T[]]): T => {
    const value = data[field] ?? choices[0];
    const chosen = choices.find((option) => option === value);
    if (chosen !== undefined) return chosen;
    const near = typeof value === 'string' ? didYouMean(value, choices) : undefined;
    wrong(field, `must be one of ${choices.map((option) => `\`${option}\``).join(', ')}`, near);
    return choices[0];
  };
  const { font } = data;
  if (typeof font !== 'string') wrong('font', 'must name a font file', 'Write `font: /fonts/NAME.ttf`.');
  const ground = color('ground');
  const title = color('title');
  // The order is part of the hash of a card.
  const look: CardTheme = {
    font: typeof font === 'string' ? font : '',
    weight: number('weight', 1, 1000) ?? null,
    tracking: number('tracking', -0.2, 1) ?? 0,
    side: choice('side', SIDES),
    crop: choice('crop', CROPS),
    ground,
    base: color('base', ground),
    title,
    brand: color('brand', title),
    line: color('line', title),
    label: color('label', title),
    labelText: color('labelText', ground),
  };
  return { look: problems.length === 0 ? look : undefined, problems };
}
