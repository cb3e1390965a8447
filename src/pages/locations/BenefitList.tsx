import styles from './BenefitList.module.css';

/** A few short lines, each on its own short shelf. */
export function BenefitList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
