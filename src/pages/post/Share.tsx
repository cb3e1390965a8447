import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './PostAside.module.css';
import { shareLinks } from './share-links.ts';

/** Share links to three networks and a button that copies the post's address. */
export function Share({ url, title }: { url: string; title: string }) {
  return (
    <section aria-labelledby="share-heading" className={styles.block}>
      <h2 id="share-heading">Share</h2>
      <ul className={styles.networks}>
        {shareLinks(url, title).map(({ network, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener">
              {network}
            </a>
          </li>
        ))}
      </ul>
      <CopyButton text={url} copied="Copied!" className={styles.copy}>
        Copy link
      </CopyButton>
    </section>
  );
}
