import { useCallback, useEffect, useState, type RefObject } from 'react';
import { EMPTY_FORM } from '../../../../forms/contact/fields.ts';
import { bringNote, isNoteCarried } from '../../../lib/carried-note.ts';
import { keepDraft, storeDraft, storedDraft, takeDraft } from './draft.ts';
import type { FormSending } from './use-sending.ts';
import { completeForm, fillForm, readForm } from './values.ts';

/** The ZIP code that another page passed in the address. */
const placeInAddress = (): string =>
  /^[\d-]{5,10}$/.exec(new URLSearchParams(window.location.search).get('zip') ?? '')?.[0] ?? '';

/** Inserts the text passed from another page into the message. */
function addNote(form: HTMLFormElement): void {
  const values = readForm(form);
  const message = bringNote(values.message);
  if (message === null) return;
  fillForm(form, { ...values, message });
  storeDraft({ ...values, message });
}

interface DraftUse extends Pick<FormSending, 'follow' | 'underWay'> {
  /** Sets the chosen reason for writing, which determines the other questions. */
  setHelpWith: (value: string) => void;
}

/**
 * Fills the form with unsent text from before a reload or from an earlier visit to the page, and stores it
 * when the visitor leaves. Returns whether another page has passed a text for the message.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { follow, underWay, setHelpWith }: DraftUse,
): boolean {
  // Read before the effect below consumes it.
  const [hasNote] = useState(isNoteCarried);
  const start = useCallback(
    (element: HTMLFormElement) => {
      // Our messages replace the browser's, which remain for visitors without JavaScript.
      element.noValidate = true;
      const draft = takeDraft();
      const stored = storedDraft();
      if (draft) fillForm(element, draft.values);
      else if (stored) completeForm(element, stored);
      completeForm(element, { ...EMPTY_FORM, town: placeInAddress() });
      addNote(element);
      setHelpWith(readForm(element).helpWith);
      // Sent before the visitor went to another page; the result still has to be shown.
      if (draft?.sending) void follow(element, draft.sending);
    },
    [follow, setHelpWith],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    start(element);
    return () => keepDraft(readForm(element), underWay());
  }, [form, start, underWay]);

  return hasNote;
}
