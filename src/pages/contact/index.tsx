import type { PageContactRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './Contact.module.css';
import { hasSavedDraft } from './form/saved-draft.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/**
 * The form. The browser submits it natively until its code is loaded; the code is loaded at once if values
 * have to be restored.
 */
const Form = lazyIsland(() => import('./form/ContactForm.tsx'), { isDue: hasSavedDraft });

/** Shown only by a form handler's response, without code. */
const Received = lazyIsland(() => import('./Process.tsx').then(({ Received }) => ({ Component: Received })));

/** Text and a phone link, which work without code. */
const Process = lazyIsland(() => import('./Process.tsx'));

/** The content below the form. */
const Area = lazyIsland(() => import('./Area.tsx'));

/** The form with the next steps to its left or, on narrow screens, below it; then the towns and their map. */
export function Component() {
  const { entry } = useRouteData<PageContactRoute>();
  return (
    <>
      <div className={cx(layout.wrap, layout.top, styles.top)}>
        <div data-answer-hides="">
          <PageHead heading={entry.heading} lead={entry.intro} />
        </div>
        <Received />
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
