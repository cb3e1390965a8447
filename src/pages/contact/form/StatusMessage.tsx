import { useEffect, useRef } from 'react';
import { useSite } from '../../../data/site.ts';
import { mailHref, telHref } from '../../../lib/contact-links.ts';
import { WIDE } from '../../../lib/use-media-query.ts';
import { scrollToElement } from '../../../navigation/use-scroll.ts';
import { toneOf } from './send.ts';
import styles from './StatusMessage.module.css';

/** On small screens the form is cleared and folds up first; then the message is brought into view. */
const SCROLL_DELAY_MS = 100;

interface StatusMessageProps {
  /** What to say; nothing while there is nothing to say. */
  message: string | null;
  /** What happens now, after success. */
  nextSteps: string;
  /** Said as well when the browser knows that it has no connection. */
  offline: string;
}

/** Other ways to reach us, where sending failed. */
function OtherWays() {
  const { phone, email } = useSite();
  return (
    <p>
      <a href={telHref(phone)}>{phone}</a>
      <a href={mailHref(email)}>{email}</a>
    </p>
  );
}

/** Whether the message was sent. The region is there before, so that screen readers notice what appears in it. */
export function StatusMessage({ message, nextSteps, offline }: StatusMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const tone = message === null ? null : toneOf(message);

  useEffect(() => {
    const element = box.current;
    if (!element || !tone) return undefined;
    if (tone === 'failure' || window.matchMedia(WIDE).matches) {
      element.focus();
      return undefined;
    }
    const timer = window.setTimeout(() => {
      element.focus({ preventScroll: true });
      scrollToElement(element);
    }, SCROLL_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [tone]);

  return (
    <div role="status">
      {tone && (
        <div ref={box} tabIndex={-1} className={styles[tone]}>
          <p className={styles.message}>{message}</p>
          {tone === 'success' && <p>{nextSteps}</p>}
          {tone === 'failure' && !navigator.onLine && <p>{offline}</p>}
          {tone === 'failure' && <OtherWays />}
        </div>
      )}
    </div>
  );
}
