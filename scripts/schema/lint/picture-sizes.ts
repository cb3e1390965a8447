/** A picture width: with a unit, or calculated. */
const WIDTH = String.raw`(?:auto|0|\d*\.?\d+(?:px|r?em|ch|ex|[sdl]?v(?:w|h|min|max|i|b)|cm|mm|in|pt|pc|q)|(?:calc|min|max|clamp)\(.+\))`;
const CONDITION = String.raw`(?:not\s+)?\([^,]+\)(?:\s+(?:and|or)\s+\([^,]+\))*`;
const LAST = new RegExp(`^${WIDTH}$`, 'i');
const BEFORE = new RegExp(`^${CONDITION}\\s+${WIDTH}$`, 'i');

/** Whether a text is a valid HTML `sizes` attribute: widths with conditions, and a last one without. */
export function isSizes(text: string): boolean {
  // Commas inside parentheses do not separate widths.
  const parts = text
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (group) => group.replaceAll(',', ' '))
    .split(',');
  return parts.every((part, index) => {
    const size = part.trim();
    return LAST.test(size) || (index < parts.length - 1 && BEFORE.test(size));
  });
}
