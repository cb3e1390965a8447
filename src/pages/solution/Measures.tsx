import type { SolutionsEntry, InterfaceEntry } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { FootprintDrawing } from '../../ui/plans/FootprintDrawing.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Measures.module.css';

type MeasuresProps = Pick<SolutionsEntry, 'footprint' | 'specs'> & {
  words: Pick<InterfaceEntry['drawing'], 'label' | 'feet'>;
};

/** The floor it takes, drawn to scale, beside everything that can be said in figures. */
export function Measures({ footprint, specs, words }: MeasuresProps) {
  const { width, depth, caption } = footprint;
  return (
    <Section tone="wall" head={specs.section} fade>
      <div className={cx(layout.cols, styles.columns)}>
        <figure className={styles.plan}>
          <FootprintDrawing
            width={width}
            depth={depth}
            label={fillWords(words.label, { width, depth })}
            feet={words.feet}
          />
          <figcaption className={styles.caption}>{caption}</figcaption>
        </figure>
        <dl className={styles.specs}>
          {specs.rows.map(({ name, value }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
