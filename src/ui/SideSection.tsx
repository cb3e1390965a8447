import { useId, type ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import layout from './layout.module.css';
import { Section, Shelf, type SectionHeadData, type Tone } from './Section.tsx';
import styles from './SideSection.module.css';

interface SideSectionProps {
  /** Ticket, heading and lead; they stand at the left of the content from 1024 px on. */
  head: SectionHeadData & { value?: string };
  id?: string;
  tone?: Tone;
  fade?: boolean;
  /** Under the heading, only where heading and content stand side by side: a picture, a way on. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section whose heading stands on columns 1-4 and whose list or text stands on 6-12, under one shelf. */
export function SideSection({ head, id, tone, fade, aside, className, children }: SideSectionProps) {
  const ownId = useId();
  const headingId = `~${id ?? ownId}-heading`;
  return (
    <Section id={id} tone={tone} fade={fade} labelledBy={headingId} className={className}>
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
