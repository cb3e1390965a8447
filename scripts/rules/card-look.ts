import { type Example } from '../diagnostics/rules/rule.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { rules, type Check } from './rule.ts';

/** Checks the looks of share cards: they can be used, and their font exists and is one. */
export const checkCards: Check = ({ themes }) =>
  [...themes.values()].flatMap(({ entry: { file, record }, problems }) =>
    problems.map(({ field, message, suggestion }) => {
      const pointer = `/${field}`;
      const span = record.spans[pointer] ? valueSpan(record.spans, pointer) : keySpan(record.spans, '');
      return file.finding('card-look', span, message, { suggestion });
    }),
  );

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
