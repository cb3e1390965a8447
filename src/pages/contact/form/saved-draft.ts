import { isNoteCarried } from '../../../lib/carried-note.ts';
import { session } from '../../../lib/storage.ts';

/** The session storage key of unsent text. */
export const STORED = 'contactDraft';

/**
 * Whether there are values to restore: unsent text from before a reload, what another page passed in the
 * address, or answers from the builder.
 */
export function hasSavedDraft(): boolean {
  const query = new URLSearchParams(window.location.search);
  return session.get(STORED) !== null || query.has('zip') || query.has('about') || isNoteCarried();
}
