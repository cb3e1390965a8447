/**
 * A text passed from one page to the message field of the contact form. It is kept in memory, like the
 * answers it contains.
 */
let carried = '';
/** The text that was last inserted into the form. */
let brought = '';

/** Stores a text to be passed on; the link next to it needs no parameters. */
export function carryNote(note: string): void {
  carried = note;
}

export const isNoteCarried = (): boolean => carried !== '';

/**
 * The message with the passed text inserted once: it replaces the one inserted before, or is appended. Null
 * if there is no text to insert.
 */
export function bringNote(message: string): string | null {
  if (carried === '') return null;
  const note = carried;
  const before = brought;
  carried = '';
  brought = note;
  if (message.includes(note)) return message;
  if (before !== '' && message.includes(before)) return message.replace(before, () => note);
  return message.trim() === '' ? note : `${message.trimEnd()}\n\n${note}`;
}
