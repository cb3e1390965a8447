import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { longDate } from '../../lib/dates.ts';
import { Link } from '../../navigation/Link.tsx';
import { ActionLink } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './end/MorePosts.module.css';
import endStyles from './end/PostEnd.module.css';

/** Further reading: the related posts. */
export function Component() {
  const { related, words } = useRouteData<BlogRoute>().include;
  const { defaultPostImage } = useSite();
  if (related.length === 0) return null;
  return (
    <Section
      head={{ ticket: words.post.moreTicket, heading: words.post.moreHeading }}
      isQuiet
      className={styles.section}
      fade
    >
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
    </Section>
  );
}

/** The box at the end of a post, instead of a call-out. */
export function PostEnd() {
  const { heading, text } = useRouteData<BlogRoute>().entry.callOut;
  const { label, to } = useSite().sideWidget.consultation;
  return (
    <section className={endStyles.end} data-tone="sage" aria-labelledby="~post-end-heading">
      <div>
        <h2 id="~post-end-heading" className={endStyles.heading}>
          {heading}
        </h2>
        <p className={endStyles.text}>{text}</p>
      </div>
      <ActionLink to={to}>{label}</ActionLink>
    </section>
  );
}
