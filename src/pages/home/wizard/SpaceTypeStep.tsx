import type { WizardEntry } from '#content/types/index.d.ts';
import { SpacePlan } from './SpacePlan.tsx';
import styles from './Tiles.module.css';

interface SpaceTypeStepProps {
  options: WizardEntry['spaceType']['options'];
  value: string | null;
  onChoose: (value: string) => void;
}

/** Step 2: six spaces, each with a floor plan and a marked spot. */
export function SpaceTypeStep({ options, value, onChoose }: SpaceTypeStepProps) {
  return (
    <div className={styles.spaceTypes}>
      {options.map((option) => (
        <label key={option.value} className={styles.tile}>
          <input
            type="radio"
            name="spaceType"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          <SpacePlan space={option.value} />
          <span className={styles.words}>
            <span className={styles.label}>{option.label}</span> <small>{option.description}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
