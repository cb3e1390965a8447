import type { WizardEntry } from '#content/types/index.d.ts';
import { fillWords } from '../../../lib/words.ts';
import { cx } from '../../../lib/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './Progress.module.css';
import { STEPS, type Step } from './state.ts';

interface ProgressProps {
  current: Step;
  /** Short names of the three steps. */
  names: readonly [string, string, string];
  words: WizardEntry['progress'];
}

/** 'Step N of 3' and the three steps in a row: completed ones checked, the current one highlighted. */
export function Progress({ current, names, words }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.text} role="status">
        {fillWords(words.step, { step: current, count: STEPS.length })}
      </p>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={cx(styles.step, step === current && styles.current, step < current && styles.done)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.circle}>{step < current ? <Tick /> : step}</span>
            <span className={styles.name}>{names[index]}</span>
            {step < current && <span className={layout.hidden}>, {words.done}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Tick() {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <path d="M1.5 6.5 4.500 9.500 10.500 2.500" />
    </svg>
  );
}
