/**
 * Whether a key press asks for the search: Ctrl-K or Cmd-K. A single character would get in the way of those who speak
 * to their computer (WCAG 2.1.4).
 */
export function asksForSearch({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  defaultPrevented,
  isComposing,
}: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || altKey || shiftKey) return false;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}
