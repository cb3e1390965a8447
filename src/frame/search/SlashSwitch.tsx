import { useState } from 'react';
import { splitWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import styles from './SearchDialog.module.css';
import { isSlashOn, setSlash } from './shortcut.ts';

/** What stands on the keys that the content's sentences name in braces. */
const KEYS: Record<string, string> = { ctrl: 'Ctrl', command: '⌘', k: 'K', slash: '/' };

/** A sentence with its keys drawn as keys. */
function WithKeys({ text }: { text: string }) {
  return splitWords(text).map(({ text: piece, name }, index) =>
    name === undefined ? piece : <kbd key={index}>{KEYS[name] ?? piece}</kbd>,
  );
}

/** Says which keys open the search, and turns the single one off for those whom it disturbs. */
export function SlashSwitch() {
  const words = useSite().words.search;
  const [isOn, setOn] = useState(isSlashOn);
  const change = (on: boolean) => {
    setSlash(on);
    setOn(on);
  };
  return (
    <div className={styles.keys}>
      <p>
        <WithKeys text={words.keys} />
      </p>
      <label className={styles.slash}>
        <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
        <span>
          <WithKeys text={words.slash} />
        </span>
      </label>
    </div>
  );
}
