import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { fallbackWords } from '../lib/fallback-words.ts';
import { useSite } from '../data/site.ts';
import { telHref } from '../forms/contact/contact-links.ts';
import styles from './ErrorScreen.module.css';

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
