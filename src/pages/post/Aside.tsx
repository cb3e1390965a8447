import type { BlogRoute, MarkdownDocument, InterfaceEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Link } from '../../navigation/Link.tsx';
import { useReached } from '../../navigation/use-reached.ts';
import styles from './PostAside.module.css';
import { useSite } from '../../data/site.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** Beside a post: its contents, and links to share it. */
export function Component() {
  const { entry, include, head } = useRouteData<BlogRoute>();
  const words = include.words.post;
  return (
    <>
      <Contents headings={entry.body.headings} title={words.contents} />
      <Share url={head.canonical} title={entry.title} words={words} />
    </>
  );
}

/** The minimum number of sections for a table of contents. */
const WORTH_LISTING = 3;

/** A heading counts as reached if it is just below the header. */
const REACHED_PX = 140;

/** Links to the sections of a long post; the current one is marked. */
export function Contents({ headings, title }: { headings: MarkdownDocument['headings']; title: string }) {
  const sections = headings.filter(({ depth }) => depth === 2);
  const current = useReached(
    sections.map(({ id }) => id),
    REACHED_PX,
  );
  if (sections.length < WORTH_LISTING) return null;

  return (
    <nav aria-labelledby="~contents-heading" className={styles.block}>
      <h2 id="~contents-heading">{title}</h2>
      <ol className={styles.contents}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

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
      <CopyButton address={url} copied={words.copied} className={styles.copy}>
        {words.copy}
      </CopyButton>
    </section>
  );
}

type Network = 'facebook' | 'x' | 'linkedin';

/** Plain links that open a network's share form for the post. No third-party script is loaded. */
export function shareLinks(url: string, title: string): { network: Network; href: string }[] {
  const address = encodeURIComponent(url);
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { network: 'x', href: `https://x.com/intent/post?url=${address}&text=${encodeURIComponent(title)}` },
    { network: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
