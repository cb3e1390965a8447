/** A text that one page hands to the message of the contact form. It lives in the page's memory, like the answers it is made of. */
let carried = '';
/** The text that was brought into the form last. */
let brought = '';

/** Hands a text on. The link beside it stays a plain one. */
export function carryNote(note: string): void {
  carried = note;
}

export const isNoteCarried = (): boolean => carried !== '';

/**
 * The message with the text that was handed on in it, once: in place of the one that was brought before, else below what is
 * there. Without such a text there is nothing to change.
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
