import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../../data/route-data.ts';
import { useSite } from '../../../data/site.ts';
import { ActionLink } from '../../../ui/Button.tsx';
import styles from './PostEnd.module.css';

/** The box at the end of a post, instead of a call-out. */
export function Component() {
  const { heading, text } = useRouteData<BlogRoute>().entry.callOut;
  const { label, to } = useSite().sideWidget.consultation;
  return (
    <section className={styles.end} data-tone="sage" aria-labelledby="~post-end-heading">
      <div>
        <h2 id="~post-end-heading" className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ActionLink to={to}>{label}</ActionLink>
    </section>
  );
}
