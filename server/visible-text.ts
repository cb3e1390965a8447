/** What a stranger wrote must not steer the terminal that shows it: control characters become visible. */
export const visibleText = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });

/** The same in one line, for a log: nothing in it can look like a line of its own. */
export const visibleLine = (text: string): string => visibleText(text.replace(/\s+/g, ' ').trim());
