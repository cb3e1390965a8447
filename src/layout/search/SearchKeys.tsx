import { splitWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import styles from './SearchDialog.module.css';

/** What stands on the keys that the content's sentence names in braces. */
const KEYS: Record<string, string> = { ctrl: 'Ctrl', command: '⌘', k: 'K' };

/** Says which keys open the search. */
export function SearchKeys() {
  const { keys } = useSite().words.search;
  return (
    <p className={styles.keys}>
      {splitWords(keys).map(({ text, name }, index) =>
        name === undefined ? text : <kbd key={index}>{KEYS[name] ?? text}</kbd>,
      )}
    </p>
  );
}
