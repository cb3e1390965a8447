import type { WizardEntry } from '#content/types/index.d.ts';
import { Link } from '../../../navigation/Link.tsx';
import styles from './EveryProduct.module.css';

interface EveryProductProps {
  wizard: WizardEntry;
  pathOf: (solution: string) => string | undefined;
}

/** Without JavaScript there are no recommendations, so all products are listed with what they suit. */
export function EveryProduct({ wizard, pathOf }: EveryProductProps) {
  return (
    <ul className={styles.list}>
      {wizard.recommendations.map(({ id, name, why, solution }) => (
        <li key={id}>
          <h3>
            <Link to={pathOf(solution) ?? '/solutions'}>{name}</Link>
          </h3>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  );
}
