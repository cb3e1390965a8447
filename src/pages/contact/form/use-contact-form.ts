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
import { keepDraft, takeDraft } from './draft.ts';
import { buildPayload } from './payload.ts';
import { sendForm } from './send.ts';
import { useAfterPress } from './use-after-press.ts';
import { FIELD_ORDER, isEmail, validate } from './validate.ts';
import {
  fillForm,
  helpOption,
  readForm,
  type FieldName,
  type FormErrors,
  type FormSpec,
  type HelpOption,
} from './values.ts';

export type FormStatus = 'idle' | 'sending' | 'success' | 'failure';

/** Errors without those of some fields; the same object when there was none. */
function without(errors: FormErrors, fields: readonly FieldName[]): FormErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as FieldName)));
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
export function useContactForm(spec: FormSpec): ContactForm {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<Promise<boolean> | null>(null);
  const afterPress = useAfterPress();
  const [helpWith, setHelpWith] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [status, setStatus] = useState<FormStatus>('idle');

  const follow = useCallback(async (element: HTMLFormElement, outcome: Promise<boolean>) => {
    sending.current = outcome;
    setStatus('sending');
    const isSent = await outcome;
    sending.current = null;
    setStatus(isSent ? 'success' : 'failure');
    if (!isSent) return;
    element.reset();
    setHelpWith('');
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
      void follow(event.currentTarget, sendForm(buildPayload(readForm(event.currentTarget), spec)));
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
    handlers: { onSubmit, onChange, onBlur },
  };
}
