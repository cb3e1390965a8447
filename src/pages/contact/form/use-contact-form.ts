import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import {
  FIELD_ORDER,
  helpOption,
  type FieldName,
  type FormErrors,
  type FormSpec,
  type HelpOption,
} from '../../../../forms/contact/fields.ts';
import { buildPayload } from '../../../../forms/contact/payload.ts';
import { isEmail, validate } from '../../../../forms/contact/validate.ts';
import { keepDraft, takeDraft } from './draft.ts';
import { messageReferrer } from './referrer.ts';
import { sendForm, type Outcome } from './send.ts';
import { useAfterPress } from './use-after-press.ts';
import { fillForm, readForm, wantsCopy } from './values.ts';

export type FormStatus = 'idle' | 'sending' | 'success' | 'failure';

/** Errors without those of some fields; the same object when there was none. */
function without(errors: FormErrors, fields: readonly FieldName[]): FormErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as FieldName)));
}

/** Errors that a handler found, as far as they are of fields that the form has. */
function onlyFields(errors: Record<string, string> = {}): FormErrors {
  return Object.fromEntries(FIELD_ORDER.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

/** Errors that a change takes away: that of the field itself, and those of details that are no longer needed. */
function settledBy(name: string, form: HTMLFormElement, spec: FormSpec): FieldName[] {
  const values = readForm(form);
  if (name === 'solutions') return values.solutions.length > 0 ? ['solutions'] : [];
  if (name !== 'helpWith') return FIELD_ORDER.filter((field) => field === name);
  const needsDetails = helpOption(values.helpWith, spec)?.requireDetails ?? false;
  return needsDetails ? ['helpWith'] : ['helpWith', 'businessName', 'location', 'solutions'];
}

export interface ContactForm {
  form: RefObject<HTMLFormElement | null>;
  /** Chosen reason for writing. */
  help: HelpOption | undefined;
  errors: FormErrors;
  /** Goes up with every attempt to send that failed on an error; 0 before. */
  failedAttempts: number;
  status: FormStatus;
  /** What the handler said about a message that it did not take. */
  refusal: string | undefined;
  handlers: {
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    onChange: (event: ChangeEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

/**
 * The life of the contact form: idle, sending, then success or failure. The fields keep their own values, so that
 * what was typed before this script ran, or was filled in by the browser, counts like anything else.
 */
export function useContactForm(spec: FormSpec, endpoint: string): ContactForm {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<Promise<Outcome> | null>(null);
  const afterPress = useAfterPress();
  const [helpWith, setHelpWith] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [status, setStatus] = useState<FormStatus>('idle');
  const [refusal, setRefusal] = useState<string>();

  const follow = useCallback(async (element: HTMLFormElement, pending: Promise<Outcome>) => {
    sending.current = pending;
    setStatus('sending');
    const outcome = await pending;
    sending.current = null;
    if (outcome.received) {
      setStatus('success');
      setRefusal(undefined);
      element.reset();
      setHelpWith('');
      return;
    }
    setStatus('failure');
    setRefusal(outcome.message);
    setErrors(onlyFields(outcome.errors));
  }, []);

  const start = useCallback(
    (element: HTMLFormElement) => {
      // Our messages take the place of the browser's, which remain for visitors without JavaScript.
      element.noValidate = true;
      const draft = takeDraft();
      if (draft) fillForm(element, draft.values);
      setHelpWith(readForm(element).helpWith);
      // Sent from here before the visitor went to another page: what became of it is still owed.
      if (draft?.sending) void follow(element, draft.sending);
    },
    [follow],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    start(element);
    return () => keepDraft(readForm(element), sending.current);
  }, [start]);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const found = validate(readForm(event.currentTarget), spec);
    setErrors(found);
    if (Object.keys(found).length === 0) {
      setFailedAttempts(0);
      void follow(
        event.currentTarget,
        sendForm({
          endpoint,
          body: buildPayload(readForm(event.currentTarget), spec, wantsCopy(event.currentTarget)),
          referrer: messageReferrer(window.location, window.dataLayer),
        }),
      );
    } else {
      setStatus('idle');
      setFailedAttempts((count) => count + 1);
    }
  };

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    if (name === 'helpWith') setHelpWith(value);
    const settled = settledBy(name, event.currentTarget, spec);
    setErrors((before) => without(before, settled));
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const field = event.target as unknown as HTMLInputElement;
    if (field.name !== 'email') return;
    afterPress(() => {
      if (field.value === '' || isEmail(field.value)) return;
      setErrors((before) => ({ ...before, email: spec.messages.invalidEmail }));
    });
  };

  return {
    form,
    help: helpOption(helpWith, spec),
    errors,
    failedAttempts,
    status,
    refusal,
    handlers: { onSubmit, onChange, onBlur },
  };
}
