import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { longDate } from '../../lib/dates.ts';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './end/MorePosts.module.css';

/** Further reading. */
export function Component() {
  return <MorePosts {...useRouteData<BlogRoute>().include} />;
}

/** The previous and the next post by date. */
function Adjacent({ newer, older, words }: { newer: Neighbor; older: Neighbor; words: PostWords }) {
  return (
    <nav className={styles.adjacent} aria-label={words.adjacent}>
      {older && (
        <Link to={older.path} rel="prev" className={styles.older}>
          <span>
            <Arrow /> {words.previous}
          </span>
          {older.title}
        </Link>
      )}
      {newer && (
        <Link to={newer.path} rel="next" className={styles.newer}>
          <span>
            {words.next} <Arrow />
          </span>
          {newer.title}
        </Link>
      )}
    </nav>
  );
}

type PostWords = BlogRoute['include']['words']['post'];
type Neighbor = BlogRoute['include']['adjacent']['next'];

/** Further reading: related posts, and the previous and next post. */
export function MorePosts({ related, adjacent, words: { post: words } }: BlogRoute['include']) {
  const { defaultPostImage } = useSite();
  if (related.length === 0 && !adjacent.previous && !adjacent.next) return null;
  return (
    <Section
      head={{ ticket: words.moreTicket, heading: words.moreHeading }}
      isQuiet
      className={styles.section}
      fade
    >
      {related.length > 0 && (
        <ul className={styles.related}>
          {related.map(({ slug, path, title, summary, date, imageUrl }) => (
            <li key={slug}>
              <article className={styles.card}>
                <div className={styles.picture}>
                  <Picture
                    picture={imageUrl ?? defaultPostImage.src}
                    alt=""
                    sizes="(width >= 92rem) 26rem, (width >= 64rem) 28vw, (width >= 48rem) 30vw, 34vw"
                  />
                </div>
                <h3>
                  <Link to={path} className={styles.link}>
                    {title}
                  </Link>
                </h3>
                <p>{summary}</p>
                <time dateTime={date}>{longDate(date)}</time>
              </article>
            </li>
          ))}
        </ul>
      )}
      <Adjacent older={adjacent.previous} newer={adjacent.next} words={words} />
    </Section>
  );
}
