import type { TownsEntry } from '#content/types/index.d.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Scenarios.module.css';

/** Three rooms of the kind the town has, and what would stand in them: pictures of unequal size on one shelf. */
export function Scenarios({ town: { scenariosSection, solutionScenarios } }: { town: TownsEntry }) {
  return (
    <Section head={scenariosSection} fade>
      <ol className={styles.rooms}>
        {solutionScenarios.map(({ title, description, imageUrl, alt }) => (
          <li key={title} className={styles.room}>
            <Picture
              picture={imageUrl}
              alt={alt}
              sizes="(width >= 92rem) 48rem, (width >= 64rem) 52vw, (width >= 48rem) 56vw, 108vw"
              className={styles.picture}
            />
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
