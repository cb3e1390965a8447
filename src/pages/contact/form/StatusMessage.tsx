import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FormSpec } from '../../../forms/contact/fields.ts';
import { messageMailLink, messageText } from '../../../forms/contact/message-text.ts';
import { buildSubject } from '../../../forms/contact/payload.ts';
import { useSite } from '../../../data/site.ts';
import { mailHref, telHref } from '../../../forms/contact/contact-links.ts';
import { WIDE } from '../../../lib/use-media-query.ts';
import { scrollToElement } from '../../../navigation/use-scroll.ts';
import layout from '../../../ui/layout.module.css';
import { toneOf } from './send.ts';
import styles from './StatusMessage.module.css';
import { readForm } from './values.ts';

/** On small screens the form is cleared and collapses first; then the message is scrolled into view. */
const SCROLL_DELAY_MS = 100;

interface StatusMessageProps {
  /** The message; null if there is none. */
  message: string | null;
  /** Whether the message is being sent. */
  isSending: boolean;
  /** Whether the visitor continues typing meanwhile. */
  isTyping: RefObject<boolean>;
  nextSteps: string;
  spec: FormSpec;
  /** The reason why the handler rejected the message, if it gives one. */
  refusal: string | undefined;
  /** The form, which still contains the text. */
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Other ways to contact us after a failure: phone, and an email that contains the message. The link follows
 * further edits of the text.
 */
function OtherWays({ spec, form }: Pick<StatusMessageProps, 'spec' | 'form'>) {
  const { phone, email } = useSite();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const [anchor, element] = [link.current, form.current];
    if (!anchor || !element) return undefined;
    const update = () => {
      const values = readForm(element);
      anchor.href = messageMailLink(email, buildSubject(values, spec), messageText(values, spec));
    };
    update();
    element.addEventListener('input', update);
    return () => element.removeEventListener('input', update);
  }, [email, form, spec]);

  return (
    <p>
      <a href={telHref(phone)}>{phone}</a>
      <a ref={link} href={mailHref(email)}>
        {spec.messages.byMail}
      </a>
    </p>
  );
}

/**
 * The result of sending the form. The live region exists beforehand,
 * so that screen readers announce its changes.
 */
export function StatusMessage({
  message,
  isSending,
  isTyping,
  nextSteps,
  spec,
  refusal,
  form,
}: StatusMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const waiting = useRef<HTMLParagraphElement>(null);
  const tone = message === null ? null : toneOf(message);

  // The pressed button becomes disabled and would lose the focus.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isSending && (active === document.body || active instanceof HTMLButtonElement))
      waiting.current?.focus({ preventScroll: true });
  }, [isSending]);

  useEffect(() => {
    const element = box.current;
    if (!element || !tone || isTyping.current) return undefined;
    if (tone === 'failure' || window.matchMedia(WIDE).matches) {
      element.focus();
      return undefined;
    }
    const timer = window.setTimeout(() => {
      element.focus({ preventScroll: true });
      scrollToElement(element);
    }, SCROLL_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [tone, isTyping]);

  return (
    <div role="status">
      {isSending && (
        <p ref={waiting} tabIndex={-1} className={layout.hidden}>
          {spec.sending}
        </p>
      )}
      {tone && (
        <div ref={box} tabIndex={-1} className={styles[tone]}>
          <p className={styles.message}>{message}</p>
          {tone === 'success' && <p>{nextSteps}</p>}
          {tone === 'failure' && !navigator.onLine && <p>{spec.messages.offline}</p>}
          {tone === 'failure' && refusal && <p>{refusal}</p>}
          {tone === 'failure' && <OtherWays spec={spec} form={form} />}
        </div>
      )}
    </div>
  );
}
