import { readRegularFile } from '../../disk/read-file.ts';
import path from 'node:path';
import type { Cache } from '../../incremental/cache.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import type { CardTheme, CardThemeTable, CheckedTheme, ThemeProblem } from '../../model/share-card.ts';
import { entriesOf, pageCollections, type SiteModel } from '../../model/site-model.ts';
import { contentHash } from '../../incremental/hash.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { memo } from '../../incremental/memo.ts';
import type { Json, JsonObject } from '../../schema/json.ts';

/** Reads every theme that the schemas name for their cards, and the font of each. */
export async function readThemes(model: SiteModel, cache: Cache): Promise<CardThemeTable> {
  const names = new Set(pageCollections(model.set).flatMap(({ head }) => head?.card?.look ?? []));
  const table = new Map<string, CheckedTheme>();
  for (const name of names) {
    const entry = entriesOf(model, name)[0];
    // Schema violations in the entry are already reported.
    if (entry === undefined || entry.record.diagnostics.some(isError)) continue;
    const { look, problems } = readTheme(entry.data);
    const font = look && (await readFont(model, look.font, cache));
    if (font?.problem) problems.push(font.problem);
    table.set(name, { entry, look: font?.problem ? undefined : look, problems, fontHash: font?.hash ?? '' });
  }
  return table;
}

/** Reads a font below `content/`; what is wrong with it is cached by the hash of its bytes. */
async function readFont(
  { root, fonts }: SiteModel,
  address: string,
  cache: Cache,
): Promise<{ hash?: string; problem?: ThemeProblem }> {
  if (!fonts.includes(address)) {
    const suggestion = didYouMean(address, fonts) ?? 'Put a `.ttf` or `.otf` file in `content/fonts/`.';
    return { problem: { field: 'font', message: `There is no font \`${address}\`.`, suggestion } };
  }
  const outcome = readRegularFile(path.join(root, 'content', address));
  const hash = 'fault' in outcome ? '' : contentHash(outcome.bytes);
  const fault =
    'fault' in outcome ? outcome.fault : await memo(cache, 'fonts', [hash], () => fontFault(outcome.bytes));
  if (fault === null) return { hash };
  const message = `The font \`content${address}\` cannot be used: ${fault}.`;
  const suggestion = 'Use the TrueType or OpenType file (`.ttf`, `.otf`) of the font.';
  return { problem: { field: 'font', message, suggestion } };
}

/** Inspects a font file: the reason why it cannot be used, worded to follow a colon. */
export async function fontFault(bytes: Buffer): Promise<string | null> {
  const kind = bytes.toString('latin1', 0, 4);
  if (kind === 'wOFF' || kind === 'wOF2') return 'it is compressed for browsers (WOFF)';
  if (!['\0\x01\0\0', 'OTTO', 'true'].includes(kind)) return 'it is not a TrueType or OpenType font';
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  // A font whose outlines are lost still lists its characters; the first few hundred are enough.
  const codePoints = [...face.collectUnicodes()].sort((a, b) => a - b).slice(0, 300);
  const isDrawn = codePoints.some((codePoint) => font.glyphToPath(font.glyph(codePoint) ?? 0) !== '');
  return isDrawn ? null : 'it has no letters, or they are damaged';
}

/** What a field of a theme may be. */
interface Form {
  fits: (value: Json) => boolean;
  words: string;
  advice?: (value: Json) => string | undefined;
}

const COLOR: Form = {
  fits: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  words: 'must be a color',
  advice: () => 'Write it as `"#174c3a"`, in quotes, because # begins a comment.',
};

function within(least: number, most: number): Form {
  const fits = (value: Json): boolean => typeof value === 'number' && value >= least && value <= most;
  return { fits, words: `must be a number from ${least} to ${most}` };
}

function among(...choices: string[]): Form {
  const words = `must be one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
  return {
    fits: (value) => typeof value === 'string' && choices.includes(value),
    words,
    advice: (value) => (typeof value === 'string' ? didYouMean(value, choices) : undefined),
  };
}

/** The fields of a theme. Their order is part of the hash of a card. */
const FORMS: Record<keyof CardTheme, Form> = {
  font: {
    fits: (value) => typeof value === 'string' && value !== '',
    words: 'must name a font file',
    advice: () => 'Write `font: /fonts/NAME.ttf`.',
  },
  weight: within(1, 1000),
  tracking: within(-0.2, 1),
  side: among('right', 'left'),
  // Names of sharp; the first two depend on the picture.
  crop: among('attention', 'entropy', 'centre', 'top', 'right', 'bottom', 'left'),
  ground: COLOR,
  base: COLOR,
  title: COLOR,
  brand: COLOR,
  line: COLOR,
  label: COLOR,
  labelText: COLOR,
};

const DEFAULTS = { weight: null, tracking: 0, side: 'right', crop: 'attention' };

/** Reads a theme; `look` is undefined when there is any problem. */
export function readTheme(data: JsonObject): { look: CardTheme | undefined; problems: ThemeProblem[] } {
  const { font = '', ground = '', title = '' } = data;
  const inherited = { base: ground, brand: title, line: title, label: title, labelText: ground };
  const written: JsonObject = { ...data, font, ground, title };
  const values: JsonObject = { ...DEFAULTS, ...inherited, ...written };
  const problems = Object.entries(FORMS).flatMap(([field, { fits, words, advice }]) => {
    const value = written[field];
    if (value === undefined || fits(value)) return [];
    return [{ field, message: `\`${field}\` of the share cards ${words}.`, suggestion: advice?.(value) }];
  });
  if (problems.length > 0) return { look: undefined, problems };
  const fields = Object.keys(FORMS).map((field) => [field, values[field] ?? null]);
  return { look: Object.fromEntries(fields) as CardTheme, problems };
}
