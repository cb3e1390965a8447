/**
 * Characters that no text of a page may contain: control characters other than tabs and line breaks, halves
 * of surrogate pairs, noncharacters (HTML and XML forbid them all), and characters that reverse the direction
 * of all text that follows.
 */
const UNFIT =
  // eslint-disable-next-line no-control-regex -- these are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]|\p{Cs}|\p{Noncharacter_Code_Point}/u;
const ALL_UNFIT = new RegExp(UNFIT, 'gu');
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A character that a text must not contain, with its offset. */
export interface UnfitCharacter {
  character: string;
  index: number;
}

/** The first character of a text that no page may contain; undefined if there is none. */
export function unfitCharacter(text: string): UnfitCharacter | undefined {
  const index = text.search(UNFIT);
  return index === -1 ? undefined : { character: String.fromCodePoint(text.codePointAt(index) ?? 0), index };
}

/** All characters of a text that no page may contain, in order. */
export function unfitCharacters(text: string): UnfitCharacter[] {
  return [...text.matchAll(ALL_UNFIT)].map(({ 0: character, index }) => ({ character, index }));
}

/** Whether a text is not empty but shows nothing: only invisible or zero-width characters and spaces. */
export function isInvisible(text: string): boolean {
  // In this order, because the first visible letter decides for almost every text.
  return NOTHING_SEEN.test(text) && UNSEEN.test(text);
}

/** What Windows-1252 writes for the bytes from 128 to 159. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Letters and marks whose UTF-8 was read as Windows-1252 or Latin-1, in pairs that no language writes. */
const MISREAD = /Ã[\u0080-\u009f¡-ª®-¶¸-º¼-¿€ƒ„†ˆ‰Š‹ŒŽ˜š›œžŸ]|â[€\u0080]./g;

/** A text as it was before its UTF-8 was read in another encoding (`CafÃ©`); the same text for all others. */
export function withoutMisread(text: string): string {
  return text.replace(MISREAD, (signs) => {
    const bytes = Array.from(signs, (sign) =>
      WINDOWS.includes(sign) ? 128 + WINDOWS.indexOf(sign) : sign.charCodeAt(0),
    );
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
    return decoded.includes('\uFFFD') ? signs : decoded;
  });
}

/** Regular expression source that matches a text literally, except that a space matches any white space. */
export function patternOf(text: string): string {
  return literalPattern(text).replace(/\s+/g, '\\s+');
}

/** Regular expression source that matches a text literally. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
