import type { WizardEntry } from '#content/types/index.d.ts';
import { dotPaths, moreRows } from './dots.ts';
import styles from './Tiles.module.css';

interface TeamSizeStepProps {
  options: WizardEntry['teamSize']['options'];
  unit: string;
  value: string | null;
  onChoose: (value: string) => void;
}

/** Step 1: four tiles, with one dot per person. */
export function TeamSizeStep({ options, unit, value, onChoose }: TeamSizeStepProps) {
  return (
    <div className={styles.teamSizes}>
      {options.map((option) => (
        <label key={option.value} className={styles.tile}>
          <input
            type="radio"
            name="teamSize"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          <Dots people={option.people} hasMore={option.value.endsWith('+')} />
          <span className={styles.number}>
            {option.label} <small>{unit}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

function Dots({ people, hasMore }: { people: number; hasMore: boolean }) {
  const { filled, empty } = dotPaths(people);
  return (
    <svg viewBox="0 -16 120 96" className={styles.dots} aria-hidden="true">
      <path className={styles.off} d={empty} />
      <path className={styles.on} d={filled} />
      {hasMore && (
        <>
          <path className={styles.faint} d={moreRows[0]} />
          <path className={styles.fading} d={moreRows[1]} />
        </>
      )}
    </svg>
  );
}
