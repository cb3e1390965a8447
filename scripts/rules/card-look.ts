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
      entry.file.finding('font-missing', at('font'), `There is no font \`${look.font}\`.`, { suggestion }),
    ];
  }
  if (font.fault === undefined) return [];
  const message = `The font \`content${look.font}\` cannot be used: ${font.fault}.`;
  const suggestion = 'Use the TrueType or OpenType file (`.ttf`, `.otf`) of the font.';
  return [entry.file.finding('font-invalid', at('font'), message, { suggestion })];
}

const FONT = {
  severity: 'error',
  about: 'the font of the share cards is missing, empty, cut off or of another kind',
  remedy: 'put a good `.ttf` or `.otf` file in `content/fonts/`',
} as const;

function look(ground: string, font = 'letters'): Example {
  return {
    file: 'content/look.yaml',
    content: `font: /fonts/${font}.ttf\nground: "${ground}"\ntitle: "#ffffff"\n`,
  };
}

export default rules(
  {
    'card-look': {
      group: 'Pictures and share cards',
      severity: 'error',
      title: 'A share card that cannot be drawn',
      about: 'a setting for the look of the share cards that cannot be used',
      why: 'The card is what people see of a page in a chat or a feed, and it could not be drawn.',
      remedy: 'the message says what is expected',
      wrong: look('forest'),
      right: look('#174c3a'),
    },
    'font-missing': {
      group: 'Pictures and share cards',
      ...FONT,
      title: 'The font of the cards is missing',
      why: 'The words on the cards are drawn from this file; without it there are no cards.',
      wrong: look('#174c3a', 'leters'),
      right: look('#174c3a', 'letters'),
    },
    'font-invalid': {
      group: 'Pictures and share cards',
      ...FONT,
      title: 'The font of the cards is damaged',
      why: 'The words on the cards are drawn from this file; no letter can be drawn from a damaged file.',
      wrong: { ...look('#174c3a', 'new'), beside: { 'content/fonts/new.ttf': { made: 'half a font' } } },
      right: look('#174c3a'),
    },
  },
  checkCards,
);
