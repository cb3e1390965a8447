/**
 * Whether a key press is the search shortcut, Ctrl-K or Cmd-K. A single-character shortcut would interfere
 * with speech input (WCAG 2.1.4).
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
