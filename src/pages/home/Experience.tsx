import type { PageHomeEntry } from '#content/types/index.d.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Experience.module.css';

/**
 * Four improvements of a breakroom as pictures of different sizes on one shelf line; text only on phones,
 * where the picture of the room precedes it.
 */
export function Experience({ experience }: { experience: PageHomeEntry['experience'] }) {
  const { section, cards, action } = experience;
  return (
    <Section id="breakroom-experience" head={section} fade>
      <CardsOrAccordion
        single
        cards={
          <ul className={styles.shelf}>
            {cards.map(({ title, description, image, alt }) => (
              <li key={title} className={styles.item}>
                <div className={styles.stand}>
                  <Picture
                    picture={image}
                    alt={alt}
                    sizes="(width >= 64rem) 30vw, 46vw"
                    className={styles.picture}
                  />
                </div>
                <div className={styles.words}>
                  <h3 className={styles.title}>{title}</h3>
                  <p className={styles.text}>{description}</p>
                </div>
              </li>
            ))}
          </ul>
        }
        items={cards.map(({ title, description }) => ({ id: title, title, content: description }))}
      />
      <Actions className={layout.after}>
        <ActionLink to={action.to}>{action.label}</ActionLink>
      </Actions>
    </Section>
  );
}
