import { useCallback, useRef, useState } from 'react';
import {
  type FormErrors,
  FIELD_ORDER,
  helpOption,
  MORE_SOLUTIONS,
  type FieldName,
  type FormSpec,
} from '../../../forms/contact/fields.ts';
import { storeDraft, type Sending } from './draft.ts';
import { readForm, clearSent } from './values.ts';

export type FormStatus = 'idle' | 'sending' | 'success' | 'failure';

/** The state of sending. A received message is cleared from the form, except text typed meanwhile. */
export function useSending(setErrors: (errors: FormErrors) => void, setHelpWith: (value: string) => void) {
  const sending = useRef<Sending | null>(null);
  /** Whether the visitor has typed since the message was sent; the focus is then not moved. */
  const isTyping = useRef(false);
  const [status, setStatus] = useState<FormStatus>('idle');
  /** The handler's reason for rejecting the message. */
  const [refusal, setRefusal] = useState<string>();

  const underWay = useCallback(() => sending.current, []);
  const noteTyping = useCallback(() => {
    isTyping.current = true;
  }, []);
  /** Waits for the result of a message and shows it. */
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

/** Errors without those of some fields; the same object if nothing changes. */
export function without(errors: FormErrors, fields: readonly FieldName[]): FormErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as FieldName)));
}

/** A handler's errors, limited to existing fields. */
function onlyFields(errors: Record<string, string> = {}): FormErrors {
  return Object.fromEntries(FIELD_ORDER.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

/** The fields whose errors a change resolves: the field itself, and details that are no longer required. */
export function settledBy(name: string, form: HTMLFormElement, spec: FormSpec): FieldName[] {
  const values = readForm(form);
  if (name === 'solutions' || name === MORE_SOLUTIONS)
    return values.solutions.length > 0 ? ['solutions'] : [];
  if (name !== 'helpWith') return FIELD_ORDER.filter((field) => field === name);
  const needsDetails = helpOption(values.helpWith, spec)?.requireDetails ?? false;
  return needsDetails ? ['helpWith'] : ['helpWith', 'businessName', 'location', 'solutions'];
}
