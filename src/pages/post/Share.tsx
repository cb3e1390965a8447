import type { InterfaceEntry } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './PostAside.module.css';

/** Share links to three networks, and a button that copies the post's address. */
export function Share({ url, title, words }: { url: string; title: string; words: InterfaceEntry['post'] }) {
  const { networks } = useSite().words;
  return (
    <section aria-labelledby="~share-heading" className={styles.block}>
      <h2 id="~share-heading">{words.share}</h2>
      <ul className={styles.networks}>
        {shareLinks(url, title).map(({ network, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener">
              {networks[network]}
            </a>
          </li>
        ))}
      </ul>
      <CopyButton text={url} copied={words.copied} className={styles.copy}>
        {words.copy}
      </CopyButton>
    </section>
  );
}

type Network = 'facebook' | 'x' | 'linkedin';

export interface ShareLink {
  network: Network;
  href: string;
}

/** Plain links that open a network's share form for the post. No third-party script is loaded. */
export function shareLinks(url: string, title: string): ShareLink[] {
  const address = encodeURIComponent(url);
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { network: 'x', href: `https://x.com/intent/post?url=${address}&text=${encodeURIComponent(title)}` },
    { network: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
