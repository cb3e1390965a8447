import type { WizardEntry } from '#content/types/index.d.ts';
import { Icon } from '../../../ui/Icons.tsx';
import styles from './Options.module.css';

interface PreferencesStepProps {
  options: WizardEntry['preferences']['options'];
  values: readonly string[];
  onToggle: (value: string) => void;
}

/** Step 3: preferences for the assortment. Any number may be selected, including none. */
export function PreferencesStep({ options, values, onToggle }: PreferencesStepProps) {
  return (
    <div className={styles.options}>
      {options.map(({ value, label, icon }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            name="preferences"
            value={value}
            checked={values.includes(value)}
            onChange={() => onToggle(value)}
          />
          {label}
          <Icon name={icon} className={styles.icon} />
        </label>
      ))}
    </div>
  );
}
