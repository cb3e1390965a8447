import {
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
} from 'react';
import { helpOption, normalize, type FormErrors, type FormSpec } from '../../../forms/contact/fields.ts';
import { buildPayload } from '../../../forms/contact/payload.ts';
import { isEmail, validate } from '../../../forms/contact/validate.ts';
import { storeDraft, useDraft } from './draft.ts';
import { messageReferrer } from './page-before.ts';
import { settledBy, without, useSending } from './use-sending.ts';
import { sendForm } from './send.ts';
import { fillForm, readForm } from './values.ts';

/**
 * The state of the contact form: idle, sending, then success or failure. The fields are uncontrolled, so that
 * text typed before this script ran, or filled in by the browser, counts too.
 */
export function useContactForm(spec: FormSpec, endpoint: string) {
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const [helpWith, setHelpWith] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  const sending = useSending(setErrors, setHelpWith);
  const { follow, underWay } = sending;
  const [noteHint, setNoteHint] = useState<string>();
  useDraft(form, { spec, follow, underWay, setHelpWith, setNoteHint });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay()) return;
    const sent = normalize(readForm(event.currentTarget));
    fillForm(event.currentTarget, sent);
    const fieldErrors = validate(sent, spec);
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length === 0) {
      setFailedAttempts(0);
      const outcome = sendForm({
        endpoint,
        body: buildPayload(sent, spec),
        referrer: messageReferrer(),
      });
      void follow(event.currentTarget, { sent, outcome });
    } else {
      sending.setStatus('idle');
      setFailedAttempts((count) => count + 1);
    }
  };

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    sending.noteTyping();
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
    /** The chosen reason for writing. */
    help: helpOption(helpWith, spec),
    errors,
    /** The number of submissions that failed validation. */
    failedAttempts,
    status: sending.status,
    refusal: sending.refusal,
    isTyping: sending.isTyping,
    /** The hint about a text that another page has put into the message. */
    noteHint,
    handlers: { onSubmit, onChange, onBlur },
  };
}

/**
 * Runs a task after the pointer is released and its click was handled. Otherwise a message that appears on
 * blur would move the page under a pressed button, and the click would miss it.
 */
function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      for (const task of waiting.current.splice(0)) window.setTimeout(task);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((task) => {
    if (isPressed.current) waiting.current.push(task);
    else window.setTimeout(task);
  }, []);
}
