import { useId, type ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import layout from './layout.module.css';
import { Section, Shelf, type SectionHeadData, type Tone } from './Section.tsx';
import styles from './SideSection.module.css';

interface SideSectionProps {
  /** Ticket, heading and lead; to the left of the content from 1024 px on. */
  head: SectionHeadData & { value?: string };
  tone?: Tone;
  fade?: boolean;
  /** Content below the heading, shown only if heading and content are side by side: a picture or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section with its heading on columns 1-4 and its list or text on 6-12, below one shelf line. */
export function SideSection({ head, tone, fade, aside, children }: SideSectionProps) {
  const headingId = `~${useId()}-heading`;
  return (
    <Section tone={tone} fade={fade} labelledBy={headingId}>
      <Shelf ticket={head.ticket} value={head.value} />
      <div className={cx(layout.cols, styles.columns)}>
        <div className={styles.side}>
          <h2 id={headingId} className={styles.heading}>
            {head.heading}
          </h2>
          {head.lead && <p className={layout.lead}>{head.lead}</p>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
        <div className={styles.main}>{children}</div>
      </div>
    </Section>
  );
}
