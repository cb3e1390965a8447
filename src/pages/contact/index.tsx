import type { PageContactRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Contact.module.css';
import { hasSavedDraft } from './form/saved-draft.ts';
import { Received } from './Received.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** The form, which the browser sends by itself until its code has come; at once where something is to be put back into it. */
const Form = lazyIsland(() => import('./Form.tsx'), { isDue: hasSavedDraft });

/** Words and a phone link, which need no code to be read and called. */
const Process = lazyIsland(() => import('./Process.tsx'));

/** What lies below the form. */
const Area = lazyIsland(() => import('./Area.tsx'));

/** The form, with what happens next at its left or, where there is no room beside it, below; then the towns and their map. */
export function Component() {
  const { entry } = useRouteData<PageContactRoute>();
  return (
    <>
      <div className={cx(layout.wrap, layout.top, styles.top)}>
        <div className={cx(layout.cols, styles.head)} data-answer-hides="">
          <h1 className={styles.heading}>{entry.heading}</h1>
          <p className={cx(layout.lead, styles.lead)}>{entry.intro}</p>
        </div>
        <Received thanks={entry.thanks} />
        <div className={cx(layout.cols, styles.columns)} data-answer-hides="">
          <FadeIn className={styles.form}>
            <Form />
          </FadeIn>
          <FadeIn className={styles.process}>
            <Process />
          </FadeIn>
        </div>
      </div>
      <Area />
    </>
  );
}
