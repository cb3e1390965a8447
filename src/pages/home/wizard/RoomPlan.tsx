import type { WizardEntry } from '#content/types/index.d.ts';
import { Icon } from '../../../ui/Icons.tsx';
import styles from './RoomPlan.module.css';
import { peoplePath, spacePlan } from './space-plans.ts';
import type { WizardState } from './state.ts';
import { answersInWords } from './rules.ts';

interface RoomPlanProps {
  wizard: WizardEntry;
  state: WizardState;
}

/**
 * The visitor's room according to the answers so far: one dot per person, then the floor plan with a free
 * spot, then icons for the preferences.
 */
export function RoomPlan({ wizard, state }: RoomPlanProps) {
  const { walls, doors, furniture, spot, floor } = spacePlan(state.spaceType);
  const people = wizard.teamSize.options.find(({ value }) => value === state.teamSize)?.people ?? 0;
  const wishes = wizard.preferences.options.filter(({ value }) => state.preferences.includes(value));
  const words = answersInWords(wizard, state);

  return (
    <figure className={styles.room}>
      <svg viewBox="0 0 240 140" className={styles.plan} aria-hidden="true">
        <path className={styles.furniture} d={furniture} />
        <path className={styles.furniture} d={doors} />
        <path className={styles.wall} d={walls} />
        {people > 0 && <path key={state.teamSize} className={styles.people} d={peoplePath(people, floor)} />}
        {spot && (
          <g key={state.spaceType} className={styles.spot}>
            <rect {...spot} />
            <text
              x={spot.x + spot.width / 2}
              y={spot.y + spot.height / 2}
              textAnchor="middle"
              dominantBaseline="central"
            >
              ?
            </text>
          </g>
        )}
      </svg>
      <div className={styles.wishes} aria-hidden="true">
        {wishes.map(({ value, icon }) => (
          <Icon key={value} name={icon} />
        ))}
      </div>
      <figcaption className={styles.caption}>
        {words.length > 0 ? words.join(', ') : wizard.roomCaption}
      </figcaption>
    </figure>
  );
}
