import { useEffect, useRef } from 'react';
import { createPath, isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { announce } from '../lib/announce.ts';
import { fallbackWords } from '../lib/fallback-words.ts';
import { useSite } from '../data/site.ts';
import { telHref } from '../forms/contact/contact-links.ts';
import styles from './ErrorScreen.module.css';
import { askHost, loadInFull, type LineError } from './recover.ts';

/** The text of an error: the status text of a response, the message of an error, or a thrown string. */
export function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : fallbackWords.unknown;
}

/** Shown if a page cannot be displayed: an explanation, the cause, and two ways on. */
export function ErrorScreen() {
  const error: unknown = useRouteError();
  const { phone } = useSite();

  useEffect(() => {
    document.title = fallbackWords.heading;
    console.error(error);
  }, [error]);

  return (
    <div className={styles.screen}>
      <h1>{fallbackWords.heading}</h1>
      <p className={styles.cause}>{describeError(error)}</p>
      <p>
        {/* A full page load on purpose, because the running app failed. */}
        <a href="" target="_self">
          {fallbackWords.reload}
        </a>
        {fallbackWords.between[0]}
        <a href="/" target="_self">
          {fallbackWords.home}
        </a>
        {fallbackWords.between[1]}
        <a href={telHref(phone)}>{phone}</a>.
      </p>
    </div>
  );
}

/** The interval at which the host is tried; the browser's online status is only a hint. */
const ASK_EVERY_MS = 4_000;

/**
 * Loads the page as soon as the host responds: when the browser goes online, and every few seconds. The page
 * is the target of the failed navigation; on the first navigation of a visit the window's address is still
 * that of the previous page.
 */
function useReturn(): void {
  const address = createPath(useLocation());
  useEffect(() => {
    let isAsking = false;
    const ask = async () => {
      if (isAsking || !navigator.onLine || document.hidden) return;
      isAsking = true;
      const answer = await askHost(address);
      isAsking = false;
      if (answer === 'page') loadInFull(address);
    };
    const now = () => void ask();
    const timer = window.setInterval(now, ASK_EVERY_MS);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [address]);
}

/** Replaces a page that cannot be fetched: an explanation, the phone number, and an automatic retry. */
export function OfflineScreen({ error }: { error: LineError }) {
  const { phone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = fallbackWords[error.answer];
  useReturn();

  useEffect(() => {
    document.title = words.heading;
    announce(words.heading);
    heading.current?.focus({ preventScroll: true });
  }, [words]);

  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      <p>{words.text}</p>
      <p>
        {fallbackWords.call} <a href={telHref(phone)}>{phone}</a>.
      </p>
    </div>
  );
}
