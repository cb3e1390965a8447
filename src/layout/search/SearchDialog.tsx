import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fillWords, splitWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { SITE_INDEX, useSearch } from '../../lib/search/use-search-engine.ts';
import { NoResults, SearchResults, SearchStatus } from '../../sections/SearchResults/SearchResults.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './SearchDialog.module.css';
import { asksForSearch } from './shortcut.ts';

const FIELD_ID = '~dialog-search';
/** The number of results that fit; the search page lists the rest. */
const SHOWN_MAX = 7;

/** Opens the dialog, and closes it after a navigation. */
function useSheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const openedAt = useRef(location);

  useEffect(() => {
    sheet.current?.showModal();
    document.getElementById(FIELD_ID)?.focus();
  }, []);

  useEffect(() => {
    if (location !== openedAt.current) sheet.current?.close();
  }, [location]);

  return sheet;
}

/** Arrow keys move from the field through the list; typing on a link continues in the field. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const field = document.getElementById(FIELD_ID);
  // While a word is composed, the keys belong to the list of its spellings.
  if (!field || event.nativeEvent.isComposing) return;
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>('li a, p a')];
  const active = document.activeElement;
  const next = nextStop(
    event.key,
    stops,
    stops.findIndex((stop) => stop === active),
  );
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (
    active instanceof HTMLAnchorElement &&
    /^\S$/u.test(event.key) &&
    !event.ctrlKey &&
    !event.metaKey
  ) {
    field.focus();
  }
}

/**
 * The site search as a native `<dialog>`, so that the browser traps the focus, closes it with Escape and
 * restores the focus. Enter in the field opens the page with all results.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { search, words } = useSite();
  const [query, setQuery] = useState('');
  const { hits, hasFailed, prepare } = useSearch(SITE_INDEX, query);
  const navigate = useNavigate();
  const sheet = useSheet();
  const hasResults = hits !== null && hits.length > 0;
  const everything =
    query.trim() === '' ? search.path : `${search.path}?q=${encodeURIComponent(query.trim())}`;

  const close = () => sheet.current?.close();
  const closeOutside = (event: MouseEvent) => {
    if (event.target === sheet.current) close();
  };
  // In search fields WebKit consumes Escape, so the dialog has to be closed here.
  const closeByKey = (event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing;
    if (!isEscape && !asksForSearch(event.nativeEvent)) return;
    event.preventDefault();
    close();
  };

  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      data-tone="glass"
      aria-label={search.heading}
      onClose={onClose}
      onClick={closeOutside}
      onKeyDown={closeByKey}
    >
      <div className={styles.inner} onKeyDown={walk}>
        <div className={styles.top}>
          <SearchField
            id={FIELD_ID}
            className={styles.field}
            label={search.label}
            placeholder={search.placeholder}
            value={query}
            onChange={setQuery}
            onFocus={prepare}
            onSubmit={() => void navigate(everything)}
          />
          <button type="button" className={styles.close} onClick={close}>
            {words.search.close}
          </button>
        </div>
        <SearchStatus count={hits?.length} hasFailed={hasFailed} className={styles.status} />
        {hasResults && <SearchResults hits={hits} max={SHOWN_MAX} />}
        {hasResults && hits.length > SHOWN_MAX && (
          <p className={styles.all}>
            <ArrowLink to={everything}>{fillWords(words.search.all, { count: hits.length })}</ArrowLink>
          </p>
        )}
        {hits?.length === 0 && <NoResults query={query} />}
        {!hasResults && (
          <ul className={styles.popular}>
            {search.popular.map(({ label, to }) => (
              <li key={to}>
                <ArrowLink to={to}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        )}
        <SearchKeys />
      </div>
    </dialog>
  );
}

/**
 * The target of arrow keys in the search: from the field into the list, through the list, and around.
 * @param stops the field, then the links of the list in order
 * @param current index of the focused stop; -1 if none has the focus
 * @returns the next stop, or undefined if the key has no meaning here
 */
export function nextStop<T>(key: string, stops: readonly T[], current: number): T | undefined {
  const last = stops.length - 1;
  if (key === 'ArrowDown') return stops[current >= last ? 0 : current + 1];
  if (key === 'ArrowUp') return stops[current <= 0 ? last : current - 1];
  // In the field, Home and End move the text cursor.
  if (current <= 0) return undefined;
  if (key === 'Home') return stops[1];
  return key === 'End' ? stops[last] : undefined;
}

/** Labels of the keys in braces in the content's text. */
const KEYS: Record<string, string> = { ctrl: 'Ctrl', command: '⌘', k: 'K' };

/** Shows the keyboard shortcut of the search. */
function SearchKeys() {
  const { keys } = useSite().words.search;
  return (
    <p className={styles.keys}>
      {splitWords(keys).map(({ text, name }, index) =>
        name === undefined ? text : <kbd key={index}>{KEYS[name] ?? text}</kbd>,
      )}
    </p>
  );
}
