/**
 * A text passed from one page to the message field of the contact form. It is kept in memory, like the
 * answers it contains.
 */
let pendingNote = '';
/** The text that was last inserted into the form. */
let lastNote = '';

/** Stores a text to be passed on; the link next to it needs no parameters. */
export function carryNote(note: string): void {
  pendingNote = note;
}

export const isNoteCarried = (): boolean => pendingNote !== '';

/**
 * The message with the passed text inserted once: it replaces the one inserted before, or is appended. Null
 * if there is no text to insert.
 */
export function bringNote(message: string): string | null {
  if (pendingNote === '') return null;
  const note = pendingNote;
  const before = lastNote;
  pendingNote = '';
  lastNote = note;
  if (message.includes(note)) return message;
  if (before !== '' && message.includes(before)) return message.replace(before, () => note);
  return message.trim() === '' ? note : `${message.trimEnd()}\n\n${note}`;
}
