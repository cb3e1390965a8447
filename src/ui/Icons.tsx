import type { ReactNode } from 'react';
import type { CommonIcon as IconName } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import styles from './Icons.module.css';

export type { IconName };

/**
 * Id of an icon's drawing in the document (`prerender/documents/icon-set.ts`). In SVG, an id has to be a name of XML, which
 * cannot contain `~`; no heading gets an id with a colon.
 */
export const iconId = (name: IconName) => `icon:${name}`;

/** An icon from the set in every document. Decorative, because the title next to it says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}

interface LinesProps {
  /** Size of the drawing; a square by default. */
  width: number;
  height?: number;
  /** Displayed size of a square, if it differs. */
  size?: number;
  /** Width of the lines. */
  stroke: number;
  className?: string;
  children: ReactNode;
}

/** A drawing in lines of the text's color. Decorative, because the text next to it or a label says the same. */
export function Lines({ width, height = width, size, stroke, className, children }: LinesProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={size ?? width}
      height={size ?? height}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The arrow of buttons and links. */
export function Arrow({ className }: { className?: string }) {
  return (
    <Lines width={18} height={12} stroke={2} className={className}>
      <path d="M0 6h16M11 1l5 5-5 5" />
    </Lines>
  );
}

/** The search icon. */
export function Magnifier({ className }: { className?: string }) {
  return (
    <Lines width={24} stroke={2.4} className={className}>
      <circle cx="10" cy="10" r="7" />
      <path d="M15.5 15.5 22 22" />
    </Lines>
  );
}

/** The phone icon. */
export function Handset({ size = 22 }: { size?: number }) {
  return (
    <Lines width={20} size={size} stroke={1.9}>
      <path d="M4 2.5h3.2l1.6 4-2 1.5a11 11 0 0 0 5.2 5.2l1.5-2 4 1.6V16a1.6 1.6 0 0 1-1.8 1.6A14.6 14.6 0 0 1 2.4 4.3 1.6 1.6 0 0 1 4 2.5z" />
    </Lines>
  );
}

/** The icon of a button that pauses what plays, and starts it again. */
export function PlayIcon({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
      <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2.5 1v10L11 6z'} />
    </svg>
  );
}

/** A plus for a closed `<details>`, a minus for an open one; must be inside its `<summary>`. */
export function PlusMinus({ className }: { className?: string }) {
  return <span className={cx(styles.sign, className)} aria-hidden="true" />;
}

/** The logo: a cabinet with its sign, two shelves and the reader's light. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 27 34" width="27" height="34" fill="none" aria-hidden="true">
      <path d="M1.5 1.5h24v31h-24z" stroke="currentColor" strokeWidth="3" />
      <path d="M0 0h27v9.5H0z" fill="currentColor" />
      <path d="M1.5 17.5H18M1.5 25H18" stroke="currentColor" strokeWidth="2.6" />
      <circle cx="20.8" cy="21.2" r="2.2" fill="#3fb98a" />
    </svg>
  );
}
