import styles from './SkipLink.module.css';

/** First thing the Tab key reaches: past the header, straight to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
