import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { entriesOf, type SiteStructure, type StructureEntry } from '../model/site-model.ts';
import type { CardSpec } from '../schema/collection.ts';
import { cardTexts, hasCharacter, type CheckedTheme, type FontFacts } from '../model/share-card.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { readsStructure } from './rule.ts';

/**
 * Checks share cards: their theme can be used, its font exists and is valid, and it has every character they
 * need.
 */
export const checkCards = readsStructure(({ model, themes }) => {
  // The brand is on every card; it is checked on the first.
  const brands = new Set<string>();
  return [
    ...[...themes.values()].flatMap((one) => themeProblems(one, model.fonts)),
    ...model.routes.flatMap(({ entry }) => {
      const card = entry.collection.head?.card;
      const font = card === undefined ? undefined : themes.get(card.look)?.font;
      if (card === undefined || font === undefined || font.fault !== undefined) return [];
      const { title, brand, labels } = cardTexts(model, entry, card);
      const texts = [title, ...labels, ...(brands.has(brand) ? [] : [brand])];
      brands.add(brand);
      const missing = missingCharacters(texts, font);
      return missing.length === 0 ? [] : [characterProblem(model, entry, card, missing)];
    }),
  ];
});

function themeProblems({ entry, look, problems, font }: CheckedTheme, fonts: string[]): Diagnostic[] {
  const { spans } = entry.record;
  const at = (field: string) => (spans[`/${field}`] ? valueSpan(spans, `/${field}`) : keySpan(spans, ''));
  if (look === undefined)
    return problems.map(({ field, message, suggestion }) =>
      entry.file.problem('card-look', at(field), message, { suggestion }),
    );
  if (font === undefined) {
    const suggestion = didYouMean(look.font, fonts) ?? 'Put a `.ttf` or `.otf` file in `content/fonts/`.';
    return [
      entry.file.problem('font-missing', at('font'), `There is no font \`${look.font}\`.`, { suggestion }),
    ];
  }
  if (font.fault === undefined) return [];
  const message = `The font \`content${look.font}\` cannot be used: ${font.fault}.`;
  const suggestion = 'Use the TrueType or OpenType file (`.ttf`, `.otf`) of the font.';
  return [entry.file.problem('font-invalid', at('font'), message, { suggestion })];
}

function missingCharacters(texts: readonly string[], font: FontFacts): string[] {
  const characters = new Set(texts.join('').replace(/\s/gu, ''));
  return [...characters].filter((one) => !hasCharacter(font, one.codePointAt(0) ?? 0));
}

/** Reports the characters of one card that the font lacks, as one problem at the title. */
function characterProblem(
  model: SiteStructure,
  entry: StructureEntry,
  card: CardSpec,
  missing: string[],
): Diagnostic {
  const field = [card.title].flat().map((template) => /^\{(\w[\w.]*)\}$/.exec(template)?.[1]);
  const pointers = field.map((path) => `/${path?.replaceAll('.', '/') ?? ''}`);
  const pointer = pointers.find((one) => entry.record.spans[one] !== undefined);
  const span =
    pointer === undefined ? keySpan(entry.record.spans, '') : valueSpan(entry.record.spans, pointer);
  const names = missing.map((one) => `“${one}”`).join(', ');
  const message = `The font of the share card has no ${names}, so the card would show a gap.`;
  const lookFile = entriesOf(model, card.look)[0]?.file.path ?? card.look;
  const suggestion = `Write it differently, or choose a font that has it in \`${lookFile}\`.`;
  return entry.file.problem('font-character', span, message, { suggestion });
}
