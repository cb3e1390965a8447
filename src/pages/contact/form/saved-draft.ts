import { isNoteCarried } from '../../../lib/carried-note.ts';
import { session } from '../../../lib/storage.ts';

/** The session storage key of unsent text. */
export const STORED = 'contactDraft';

/**
 * Whether there are values to restore: unsent text from before a reload, a ZIP code in the address, or
 * answers from the builder.
 */
export function hasSavedDraft(): boolean {
  return (
    session.get(STORED) !== null || new URLSearchParams(window.location.search).has('zip') || isNoteCarried()
  );
}
