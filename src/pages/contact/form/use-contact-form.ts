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
  EMPTY_FORM,
  FIELD_ORDER,
  helpOption,
  type FieldName,
  type FormErrors,
  type FormSpec,
  type HelpOption,
} from '../../../../forms/contact/fields.ts';
import { buildPayload } from '../../../../forms/contact/payload.ts';
import { isEmail, validate } from '../../../../forms/contact/validate.ts';
import { keepDraft, storeDraft, storedDraft, takeDraft, type Sending } from './draft.ts';
import { messageReferrer } from './referrer.ts';
import { sendForm } from './send.ts';
import { useAfterPress } from './use-after-press.ts';
import { clearSent, completeForm, fillForm, readForm, wantsCopy } from './values.ts';

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
  if (name === 'solutions' || name === 'also')
    return values.solutions.length + values.also.length > 0 ? ['solutions'] : [];
  if (name !== 'helpWith') return FIELD_ORDER.filter((field) => field === name);
  const needsDetails = helpOption(values.helpWith, spec)?.requireDetails ?? false;
  return needsDetails ? ['helpWith'] : ['helpWith', 'businessName', 'location', 'solutions'];
}

/** The ZIP code that another page of the site passed on in the address. */
const placeInAddress = (): string =>
  /^[\d-]{5,10}$/.exec(new URLSearchParams(window.location.search).get('zip') ?? '')?.[0] ?? '';

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
  /** The visitor has typed since the message was sent: the focus is not taken away then. */
  isTyping: RefObject<boolean>;
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
  const sending = useRef<Sending | null>(null);
  const isTyping = useRef(false);
  const afterPress = useAfterPress();
  const [helpWith, setHelpWith] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [status, setStatus] = useState<FormStatus>('idle');
  const [refusal, setRefusal] = useState<string>();

  const follow = useCallback(async (element: HTMLFormElement, message: Sending) => {
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
  }, []);

  const start = useCallback(
    (element: HTMLFormElement) => {
      // Our messages take the place of the browser's, which remain for visitors without JavaScript.
      element.noValidate = true;
      const draft = takeDraft();
      const stored = storedDraft();
      if (draft) fillForm(element, draft.values);
      else if (stored) completeForm(element, stored);
      completeForm(element, { ...EMPTY_FORM, town: placeInAddress() });
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
      const sent = readForm(event.currentTarget);
      const outcome = sendForm({
        endpoint,
        body: buildPayload(sent, spec, wantsCopy(event.currentTarget)),
        referrer: messageReferrer(window.location, window.dataLayer),
      });
      void follow(event.currentTarget, { sent, outcome });
    } else {
      setStatus('idle');
      setFailedAttempts((count) => count + 1);
    }
  };

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    isTyping.current = true;
    if (name === 'helpWith') setHelpWith(value);
    storeDraft(readForm(event.currentTarget));
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
    isTyping,
    handlers: { onSubmit, onChange, onBlur },
  };
}
