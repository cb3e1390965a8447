import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { CheckedTheme } from '../model/share-card.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { readsStructure } from './rule.ts';

/** Checks the looks of share cards: they can be used, and their font exists and is one. */
export const checkCards = readsStructure(({ model, themes }) =>
  [...themes.values()].flatMap((theme) => themeProblems(theme, model.fonts)),
);

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
