import type { WizardEntry } from '#content/types/index.d.ts';
import styles from './Steps.module.css';
import { spacePlan } from './space-plans.ts';
import { Icon } from '../../../ui/Icons.tsx';

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

/** Ten rows of fifteen: room for the 150 people of the largest sizes. */
const PER_ROW = 15;
const ROWS = 10;
/** Distance between dots, and of the first one from the edge. */
const PITCH = 8;
const EDGE = 4;

/**
 * A row as a line of `count` dots, starting at dot `from`. With round caps and zero-length dashes a line is
 * drawn as dots, so a tile needs two paths instead of 150 circles. The line is slightly longer, so that the
 * last dot is not lost.
 */
function row(index: number, from: number, count: number): string {
  return count > 0 ? `M${EDGE + from * PITCH} ${EDGE + index * PITCH}h${(count - 1) * PITCH + 0.5}` : '';
}

const clamp = (value: number) => Math.min(Math.max(value, 0), PER_ROW);

/** The paths of the dots for people, and of the empty places after them. */
export function dotPaths(people: number): { filled: string; empty: string } {
  const rows = Array.from({ length: ROWS }, (_, index) => clamp(people - index * PER_ROW));
  return {
    filled: rows.map((count, index) => row(index, 0, count)).join(''),
    empty: rows.map((count, index) => row(index, count, PER_ROW - count)).join(''),
  };
}

/** Two additional rows above the others, for 'or more'. */
const moreRows = [row(-2, 0, PER_ROW), row(-1, 0, PER_ROW)] as const;

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

/**
 * A small floor plan of a space type with the cabinet's spot filled.
 * Decorative, because the label next to it says the same.
 */
function SpacePlan({ space }: { space: string }) {
  const { walls, doors, furniture, spot } = spacePlan(space);
  return (
    <svg viewBox="0 0 240 140" className={styles.plan} aria-hidden="true">
      <path className={styles.furniture} d={furniture} />
      <path className={styles.door} d={doors} />
      <path className={styles.wall} d={walls} />
      {spot && (
        <>
          <rect className={styles.cabinet} {...spot} />
          <path className={styles.light} d={`M${spot.x + 3} ${spot.y + spot.height + 3}h${spot.width - 6}`} />
        </>
      )}
    </svg>
  );
}

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
