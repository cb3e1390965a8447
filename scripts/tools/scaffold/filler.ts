import { MARK } from '../../model/unwritten.ts';

const PADDING = ' These words only fill the length that is asked for.';

export interface FillerInput {
  /** The schema's description of the field. */
  description: string | undefined;
  name: string;
  /** Leads the text where it must differ from that of other entries. */
  title?: string | undefined;
  /** Number of the text among its equals, from 0. */
  index: number;
  min: number | undefined;
  max: number | undefined;
}

/** A text that says what belongs in its place and keeps within the lengths. */
export function fillerText({ description, name, title, index, min, max }: FillerInput): string {
  const number = index === 0 ? '' : `(${index + 1}) `;
  const lead = title === undefined ? '' : `${title}. `;
  return fitted(`${number}${lead}${MARK} ${plain(description ?? `the text of ${name}.`)}`, min, max);
}

/** A text brought to a length of `min` to `max` characters. */
export function fitted(text: string, min = 0, max = Infinity): string {
  let letters = Array.from(text);
  while (letters.length < min) letters.push(...Array.from(PADDING));
  const limit = Math.max(min, Math.min(letters.length, max));
  if (letters.length > max) letters = Array.from(cutAtWord(letters, min, limit));
  return letters.join('');
}

function cutAtWord(letters: readonly string[], min: number, limit: number): string {
  const cut = letters.slice(0, limit).join('');
  const space = cut.lastIndexOf(' ');
  const words = Array.from(cut.slice(0, Math.max(space, 0))).length;
  // A text of one long word, or one that would become too short, is cut inside the word.
  return words >= Math.max(min, limit / 2) ? cut.slice(0, space) : cut;
}

/** Without the characters that Markdown, HTML and tokens give a meaning. */
function plain(text: string): string {
  return text
    .replace(/[<>{}*_`#[\]|\\~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
