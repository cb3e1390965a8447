import type { PageContactRoute } from '#content/types/index.d.ts';
import {
  FIELD_LIMITS,
  FORM_NAME,
  formEndpoint,
  HONEYPOT,
  type FormSpec,
} from '../../../forms/contact/fields.ts';
import { useRouteData } from '../../../data/route-data.ts';
import { useSite } from '../../../data/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { RichLine } from '../../../ui/RichText.tsx';
import { Choices } from './Field.tsx';
import styles from './ContactForm.module.css';
import { Details, Person } from './FieldGroups.tsx';
import { ErrorSummary, ServerAnswers } from './Outcome.tsx';
import { TextArea } from './Inputs.tsx';
import { StatusMessage } from './StatusMessage.tsx';
import { useContactForm } from './use-contact-form.ts';
import type { FormStatus } from './use-sending.ts';

/** Hidden fields: the form's name and subject for the handler, and the honeypot for robots. */
function HiddenFields({ subject, trap }: { subject: string; trap: string }) {
  return (
    <>
      <input type="hidden" name="form-name" value={FORM_NAME} />
      <input type="hidden" name="subject" value={subject} />
      <p hidden>
        <label>
          {trap} <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}

function messageFor(status: FormStatus, { success, failure }: FormSpec['messages']): string | null {
  if (status === 'success') return success;
  return status === 'failure' ? failure : null;
}

/** The reason for writing, which determines the other questions. */
function Reasons({ spec, error }: { spec: FormSpec; error: string | undefined }) {
  return (
    <Choices
      type="radio"
      name="helpWith"
      legend={spec.labels.helpWith}
      need="required"
      error={error}
      choices={spec.helpOptions}
      required
    />
  );
}

interface MessageProps {
  spec: FormSpec;
  /** Whether neither of the two topics was chosen, so that the reason is asked for. */
  asksWhy: boolean;
  /** The hint about a text that another page has put into the message. */
  noteHint: string | undefined;
  error: string | undefined;
}

function Message({ spec, asksWhy, noteHint, error }: MessageProps) {
  return (
    <TextArea
      name="message"
      label={asksWhy ? spec.otherPrompt : spec.labels.message}
      need="optional"
      hint={noteHint ?? (asksWhy ? undefined : spec.hints.message)}
      error={error}
      count={spec.hints.count}
      limit={FIELD_LIMITS.message}
    />
  );
}

/** The submit button, and the status after submission. */
function Send({ status, spec, nextSteps }: { status: FormStatus; spec: FormSpec; nextSteps: string }) {
  const isSending = status === 'sending';
  return (
    <div className={styles.send}>
      <Button type="submit" arrow={!isSending} disabled={isSending} className={styles.button}>
        {isSending ? spec.sending : spec.send}
      </Button>
      {status !== 'success' && <p className={styles.note}>{nextSteps}</p>}
      <RichLine html={spec.privacy} className={styles.note} />
      <p role="alert" className={styles.held}>
        {spec.messages.offline}
      </p>
    </div>
  );
}

/** The contact form. Without JavaScript the browser submits it; with JavaScript it is sent in place. */
export function Component() {
  const { form: spec, nextSteps } = useRouteData<PageContactRoute>().entry;
  const endpoint = formEndpoint(useSite());
  const { form, help, errors, failedAttempts, status, refusal, isTyping, noteHint, handlers } =
    useContactForm(spec, endpoint);
  const hasErrors = Object.keys(errors).length > 0;

  return (
    <form
      ref={form}
      name={FORM_NAME}
      method="post"
      action={endpoint}
      className={styles.form}
      aria-labelledby="~contact-form-heading"
      {...handlers}
    >
      {failedAttempts > 0 && hasErrors && (
        <ErrorSummary words={spec.messages} errors={errors} attempt={failedAttempts} />
      )}
      <h2 id="~contact-form-heading" className={styles.heading}>
        {spec.heading}
      </h2>
      <p className={styles.note}>{spec.requiredNote}</p>
      <HiddenFields subject={spec.fallbackSubject} trap={spec.trap} />
      <Person spec={spec} errors={errors} />
      <Reasons spec={spec} error={errors.helpWith} />
      <Details spec={spec} errors={errors} isNeeded={help?.requireDetails ?? false} />
      <Message
        spec={spec}
        asksWhy={help !== undefined && !help.details}
        noteHint={noteHint}
        error={errors.message}
      />
      <Send status={status} spec={spec} nextSteps={nextSteps} />
      <StatusMessage
        message={messageFor(status, spec.messages)}
        isSending={status === 'sending'}
        isTyping={isTyping}
        nextSteps={nextSteps}
        spec={spec}
        refusal={refusal}
        form={form}
      />
      <ServerAnswers messages={spec.messages} />
    </form>
  );
}
