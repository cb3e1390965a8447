import { useCallback, useRef, useState, type RefObject } from 'react';
import type { FormErrors } from '../../../../forms/contact/fields.ts';
import { storeDraft, type Sending } from './draft.ts';
import { onlyFields } from './form-errors.ts';
import { clearSent, readForm } from './values.ts';

export type FormStatus = 'idle' | 'sending' | 'success' | 'failure';

export interface FormSending {
  /** Returns the message being sent. */
  underWay: () => Sending | null;
  /** Whether the visitor has typed since the message was sent. */
  isTyping: RefObject<boolean>;
  /** Records that the visitor types. */
  noteTyping: () => void;
  status: FormStatus;
  setStatus: (status: FormStatus) => void;
  /** The handler's reason for rejecting the message. */
  refusal: string | undefined;
  /** Waits for the result of a message and shows it. */
  follow: (element: HTMLFormElement, message: Sending) => Promise<void>;
}

/** The state of sending. A received message is cleared from the form, except text typed meanwhile. */
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
