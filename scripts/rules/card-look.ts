import { type Example } from '../diagnostics/rules/rule.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { CheckedTheme } from '../model/share-card.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { rules, type Check } from './rule.ts';

/** Checks the looks of share cards: they can be used, and their font exists and is one. */
export const checkCards: Check = ({ model, themes }) =>
  [...themes.values()].flatMap((theme) => themeProblems(theme, model.fonts));

function themeProblems({ entry, look, problems, font }: CheckedTheme, fonts: string[]): Finding[] {
  const { spans } = entry.record;
  const at = (field: string) => (spans[`/${field}`] ? valueSpan(spans, `/${field}`) : keySpan(spans, ''));
  if (look === undefined)
    return problems.map(({ field, message, suggestion }) =>
      entry.file.finding('card-look', at(field), message, { suggestion }),
    );
  if (font === undefined) {
    const suggestion = didYouMean(look.font, fonts) ?? 'Put a `.ttf` or `.otf` file in `content/fonts/`.';
    return [
      entry.file.finding('card-look', at('font'), `There is no font \`${look.font}\`.`, { suggestion }),
    ];
  }
  if (font.fault === undefined) return [];
  const message = `The font \`content${look.font}\` cannot be used: ${font.fault}.`;
  const suggestion = 'Use the TrueType or OpenType file (`.ttf`, `.otf`) of the font.';
  return [entry.file.finding('card-look', at('font'), message, { suggestion })];
}

function look(ground: string): Example {
  return {
    file: 'content/look.yaml',
    content: `font: /fonts/letters.ttf\nground: "${ground}"\ntitle: "#ffffff"\n`,
  };
}

export default rules(
  {
    'card-look': {
      group: 'Pictures and share cards',
      severity: 'error',
      title: 'A share card that cannot be drawn',
      about: 'a setting for the look of the share cards that cannot be used, or a missing or damaged font',
      why: 'The card is what people see of a page in a chat or a feed, and it could not be drawn.',
      remedy: 'the message says what is expected',
      wrong: look('forest'),
      right: look('#174c3a'),
    },
  },
  checkCards,
);
