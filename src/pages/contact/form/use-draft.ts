import { useCallback, useEffect, useState, type RefObject } from 'react';
import { EMPTY_FORM } from '../../../../forms/contact/fields.ts';
import { bringNote, isNoteCarried } from '../../../lib/carried-note.ts';
import { keepDraft, storeDraft, storedDraft, takeDraft } from './draft.ts';
import type { FormSending } from './use-sending.ts';
import { completeForm, fillForm, readForm } from './values.ts';

/** The ZIP code that another page of the site passed on in the address. */
const placeInAddress = (): string =>
  /^[\d-]{5,10}$/.exec(new URLSearchParams(window.location.search).get('zip') ?? '')?.[0] ?? '';

/** Puts the text that the page before handed on into the message. */
function addNote(form: HTMLFormElement): void {
  const values = readForm(form);
  const message = bringNote(values.message);
  if (message === null) return;
  fillForm(form, { ...values, message });
  storeDraft({ ...values, message });
}

interface DraftUse extends Pick<FormSending, 'follow' | 'underWay'> {
  /** Told the chosen reason for writing, which decides what else is asked. */
  setHelpWith: (value: string) => void;
}

/**
 * Fills the form with what was typed before a reload or on an earlier visit of the page, and keeps it when the visitor leaves.
 * Gives whether the page before handed a text on for the message.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { follow, underWay, setHelpWith }: DraftUse,
): boolean {
  // Asked before the effect below takes it.
  const [hasNote] = useState(isNoteCarried);
  const start = useCallback(
    (element: HTMLFormElement) => {
      // Our messages take the place of the browser's, which remain for visitors without JavaScript.
      element.noValidate = true;
      const draft = takeDraft();
      const stored = storedDraft();
      if (draft) fillForm(element, draft.values);
      else if (stored) completeForm(element, stored);
      completeForm(element, { ...EMPTY_FORM, town: placeInAddress() });
      addNote(element);
      setHelpWith(readForm(element).helpWith);
      // Sent from here before the visitor went to another page: what became of it is still owed.
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
