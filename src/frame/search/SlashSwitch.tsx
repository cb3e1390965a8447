import { useState } from 'react';
import styles from './SearchDialog.module.css';
import { isSlashOn, setSlash } from './shortcut.ts';

/** Says which keys open the search, and turns the single one off for those whom it disturbs. */
export function SlashSwitch() {
  const [isOn, setOn] = useState(isSlashOn);
  const change = (on: boolean) => {
    setSlash(on);
    setOn(on);
  };
  return (
    <div className={styles.keys}>
      <p>
        <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>K</kbd> opens this from any page.
      </p>
      <label className={styles.slash}>
        <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
        <span>
          So does the key <kbd>/</kbd>
        </span>
      </label>
    </div>
  );
}
