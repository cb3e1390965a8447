/**
 * What no text of a page may hold: control characters but for tabs and line ends, halves of surrogate pairs, code points that
 * are no characters (HTML and XML let none of them stand), and signs that turn the direction of everything that follows.
 */
const UNFIT =
  // eslint-disable-next-line no-control-regex -- these are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]|\p{Cs}|\p{Noncharacter_Code_Point}/u;
/** A text without any of these holds none of those, and no signs of direction: most texts are gone through only once. */
const SUSPECT =
  // eslint-disable-next-line no-control-regex -- these are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
const ALL_UNFIT = new RegExp(UNFIT, 'gu');
/** Signs that begin a piece of text with a direction of its own, and those that end one. */
const DIRECTION = /[\u202a\u202b\u2066-\u2068\u202c\u2069]/g;
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A character that must not stand in a text, and where in it. */
export interface UnfitCharacter {
  character: string;
  index: number;
}

/** The first character of a text that no page may hold; undefined when there is none. */
export function unfitCharacter(text: string): UnfitCharacter | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const index = text.search(UNFIT);
  if (index !== -1) return { character: String.fromCodePoint(text.codePointAt(index) ?? 0), index };
  return openDirections(text)[0];
}

/** All characters of a text that no page may hold, in their order. */
export function unfitCharacters(text: string): UnfitCharacter[] {
  const found = [...text.matchAll(ALL_UNFIT)].map(({ 0: character, index }) => ({ character, index }));
  return [...found, ...openDirections(text)].sort((a, b) => a.index - b.index);
}

/** What begins a piece of text with a direction of its own that does not end in its paragraph, and so turns what follows. */
function openDirections(text: string): UnfitCharacter[] {
  const found: UnfitCharacter[] = [];
  if (text.search(DIRECTION) === -1) return found;
  let start = 0;
  for (const paragraph of text.split('\n')) {
    const open: UnfitCharacter[] = [];
    for (const { 0: character, index } of paragraph.matchAll(DIRECTION))
      if (character === '\u202c' || character === '\u2069') open.pop();
      else open.push({ character, index: start + index });
    // One by one: a paragraph may hold more of them than a call takes arguments.
    for (const one of open) found.push(one);
    start += paragraph.length + 1;
  }
  return found;
}

/** Whether a text holds something and yet shows nothing: characters without a shape or a width, with or without spaces. */
export function isInvisible(text: string): boolean {
  // In this order: the first letter that is seen answers for nearly every text.
  return NOTHING_SEEN.test(text) && UNSEEN.test(text);
}

/** Source of a regular expression that finds a text as written; it may be broken over lines where it has a space. */
export function patternOf(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
