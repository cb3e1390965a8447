/** The text, or its start and `…` in at most this many UTF-16 code units; no character is cut in two. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}
