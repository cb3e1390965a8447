import type { PageShelvesEntry, PageShelvesRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { CallOut } from '../../ui/CallOut.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import styles from './Shelves.module.css';

/** /on-the-shelves: kinds of products, what their packages say, and how to ask for others. */
export function Component() {
  const { entry } = useRouteData<PageShelvesRoute>();
  const { kinds, marks, asking } = entry;
  return (
    <>
      <Top {...entry} />
      <Section head={kinds.section} fade>
        <RuledList items={kinds.items} columns={2} />
      </Section>
      <SideSection head={marks.section} tone="wall" fade>
        <RuledList items={marks.items} />
      </SideSection>
      <SideSection head={asking.section} fade>
        <RuledList items={asking.items} />
      </SideSection>
      <CallOut {...entry.callOut} />
    </>
  );
}

function Top({ heading, lead, picture }: Pick<PageShelvesEntry, 'heading' | 'lead' | 'picture'>) {
  return (
    <section aria-labelledby="title" className={layout.top}>
      <div className={cx(layout.wrap, layout.cols, styles.head)}>
        <h1 id="title" className={styles.heading}>
          {heading}
        </h1>
        <p className={cx(layout.lead, styles.lead)}>{lead}</p>
      </div>
      <div className={layout.wrap}>
        <Picture
          picture={picture.src}
          alt={picture.alt}
          sizes="(width >= 64rem) calc(100vw - 4rem), 100vw"
          priority
          className={styles.picture}
        />
      </div>
    </section>
  );
}
