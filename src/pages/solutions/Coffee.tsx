import type { PageSolutionsEntry } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Coffee.module.css';

/** Office coffee, the product line without a page of its own. */
export function Coffee({
  coffee: { section, text, image, alt, action },
}: {
  coffee: PageSolutionsEntry['coffee'];
}) {
  return (
    <Section id="coffee" head={section} isQuiet fade>
      <div className={cx(layout.cols, styles.columns)}>
        <Picture
          picture={image}
          alt={alt}
          sizes="(width >= 92rem) 52rem, (width >= 64rem) 55vw, 92vw"
          className={styles.picture}
        />
        <div className={cx(layout.stack, styles.words)}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Actions className={styles.action}>
            <ActionLink to={action.to}>{action.label}</ActionLink>
          </Actions>
        </div>
      </div>
    </Section>
  );
}
