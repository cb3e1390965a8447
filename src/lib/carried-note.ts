/**
 * A text passed from one page to the message field of the contact form. It is kept in memory, like the
 * answers it contains.
 */
let carried = '';

/** Stores a text to be passed on; the link next to it needs no parameters. */
export function carryNote(note: string): void {
  carried = note;
}

export const isNoteCarried = (): boolean => carried !== '';

/** The message with the passed text at its end, once. Null if there is no text to insert. */
export function bringNote(message: string): string | null {
  if (carried === '') return null;
  const note = carried;
  carried = '';
  if (message.includes(note)) return message;
  return message.trim() === '' ? note : `${message.trimEnd()}\n\n${note}`;
}
