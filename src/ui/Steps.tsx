import { AutoLink } from './PlainText.tsx';
import styles from './Steps.module.css';

/** Numbered steps, side by side if there is room. */
export function Steps({ items }: { items: readonly { title: string; description: string }[] }) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, description }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>
            <AutoLink>{description}</AutoLink>
          </p>
        </li>
      ))}
    </ol>
  );
}
