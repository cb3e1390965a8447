import { isNoteCarried } from '../../../lib/carried-note.ts';
import { session } from '../../../lib/storage.ts';

/** Where the session keeps what was typed and not sent. */
export const STORED = 'contactDraft';

/** Whether there is something to put into the form: what was typed before a reload, a ZIP code in the address, or answers of the builder. */
export function hasSavedDraft(): boolean {
  return (
    session.get(STORED) !== null || new URLSearchParams(window.location.search).has('zip') || isNoteCarried()
  );
}
