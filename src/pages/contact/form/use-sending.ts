import { useCallback, useRef, useState, type RefObject } from 'react';
import type { FormErrors } from '../../../../forms/contact/fields.ts';
import { storeDraft, type Sending } from './draft.ts';
import { onlyFields } from './form-errors.ts';
import { clearSent, readForm } from './values.ts';

export type FormStatus = 'idle' | 'sending' | 'success' | 'failure';

export interface FormSending {
  /** Gives the message that is under way. */
  underWay: () => Sending | null;
  /** The visitor has typed since the message was sent. */
  isTyping: RefObject<boolean>;
  /** Takes note that the visitor types. */
  noteTyping: () => void;
  status: FormStatus;
  setStatus: (status: FormStatus) => void;
  /** What the handler said about a message that it did not take. */
  refusal: string | undefined;
  /** Waits for what becomes of a message, and shows it. */
  follow: (element: HTMLFormElement, message: Sending) => Promise<void>;
}

/** What becomes of a message. A message that was received leaves the form, but not what was typed meanwhile. */
export function useSending(
  setErrors: (errors: FormErrors) => void,
  setHelpWith: (value: string) => void,
): FormSending {
  const sending = useRef<Sending | null>(null);
  const isTyping = useRef(false);
  const [status, setStatus] = useState<FormStatus>('idle');
  const [refusal, setRefusal] = useState<string>();

  const underWay = useCallback(() => sending.current, []);
  const noteTyping = useCallback(() => {
    isTyping.current = true;
  }, []);
  const follow = useCallback(
    async (element: HTMLFormElement, message: Sending) => {
      sending.current = message;
      isTyping.current = false;
      setStatus('sending');
      const outcome = await message.outcome;
      sending.current = null;
      if (outcome.received) {
        setStatus('success');
        setRefusal(undefined);
        clearSent(element, message.sent);
        storeDraft(readForm(element));
        setHelpWith(readForm(element).helpWith);
        return;
      }
      setStatus('failure');
      setRefusal(outcome.message);
      setErrors(onlyFields(outcome.errors));
    },
    [setErrors, setHelpWith],
  );

  return { underWay, isTyping, noteTyping, status, setStatus, refusal, follow };
}
