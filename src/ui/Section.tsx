import { useId, type ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import { FadeIn } from './FadeIn.tsx';
import layout from './layout.module.css';
import styles from './Section.module.css';
import { Ticket } from './Ticket.tsx';

export type Tone = 'wall' | 'sage' | 'dark';

export interface SectionHeadData {
  ticket: string;
  heading: string;
  lead?: string;
}

interface ShelfHeadProps extends SectionHeadData {
  /** Id of the heading, for `aria-labelledby`. */
  id: string | undefined;
  /** Second half of the ticket. */
  value?: string;
  /** Whether it has no shelf line and ticket, and smaller text. */
  isQuiet: boolean | undefined;
}

/** The head of a section: the shelf line with its ticket, the heading, and a sentence next to it. */
function ShelfHead({ id, ticket, value, heading, lead, isQuiet }: ShelfHeadProps) {
  return (
    <>
      {!isQuiet && <Shelf ticket={ticket} value={value} />}
      <div className={cx(layout.cols, styles.head, isQuiet && styles.quiet)}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {lead && <p className={cx(layout.lead, styles.lead)}>{lead}</p>}
      </div>
    </>
  );
}

/** A shelf line with a ticket. */
export function Shelf({ ticket, value, className }: { ticket: string; value?: string; className?: string }) {
  return (
    <div className={cx(styles.shelf, className)}>
      <Ticket value={value}>{ticket}</Ticket>
    </div>
  );
}

interface SectionProps {
  /** Anchor of the section. */
  id?: string;
  tone?: Tone;
  /** Shelf line, heading and lead; the heading names the section. */
  head?: SectionHeadData & { value?: string };
  /** Whether the head has a thin line instead of the shelf line, and smaller text. */
  isQuiet?: boolean;
  /** Id of a heading inside that names the section, if there is no `head`. */
  labelledBy?: string;
  /** Whether it fades in when it becomes visible. */
  fade?: boolean;
  /** Whether content reaches the edges of the page; parts that should not must be wrapped. */
  bleed?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of a page: surface, spacing, content width and head. */
export function Section({
  id,
  tone,
  head,
  isQuiet,
  labelledBy,
  fade,
  bleed,
  className,
  children,
}: SectionProps) {
  const ownId = useId();
  const headingId = head ? `~${id ?? ownId}-heading` : labelledBy;
  const headPart = head && <ShelfHead id={headingId} {...head} isQuiet={isQuiet} />;
  const content = bleed ? (
    <>
      {headPart && <div className={layout.wrap}>{headPart}</div>}
      {children}
    </>
  ) : (
    <div className={layout.wrap}>
      {headPart}
      {children}
    </div>
  );

  return (
    <section id={id} data-tone={tone} aria-labelledby={headingId} className={cx(layout.section, className)}>
      {fade ? <FadeIn>{content}</FadeIn> : content}
    </section>
  );
}
