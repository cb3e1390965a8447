import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FormSpec } from '../../../../forms/contact/fields.ts';
import { messageMailLink, messageText } from '../../../../forms/contact/message-text.ts';
import { buildSubject } from '../../../../forms/contact/payload.ts';
import { useSite } from '../../../data/site.ts';
import { mailHref, telHref } from '../../../../forms/contact/contact-links.ts';
import { WIDE } from '../../../lib/use-media-query.ts';
import { scrollToElement } from '../../../navigation/use-scroll.ts';
import layout from '../../../ui/layout.module.css';
import { toneOf } from './send.ts';
import styles from './StatusMessage.module.css';
import { readForm } from './values.ts';

/** On small screens the form is cleared and folds up first; then the message is brought into view. */
const SCROLL_DELAY_MS = 100;

interface StatusMessageProps {
  /** What to say; nothing while there is nothing to say. */
  message: string | null;
  /** The message is on its way. */
  isSending: boolean;
  /** The visitor goes on typing meanwhile. */
  isTyping: RefObject<boolean>;
  /** What happens now, after success. */
  nextSteps: string;
  spec: FormSpec;
  /** Why the message was not taken, where the handler says it. */
  refusal: string | undefined;
  /** What was typed is still in it. */
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Other ways to reach us, where sending failed: the phone, and a mail that holds the message already. It follows what is
 * typed, so that a last change is in it.
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

/** Whether the message was sent. The region is there before, so that screen readers notice what appears in it. */
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

  // The button that was pressed cannot be pressed again, and what is disabled loses the focus.
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
