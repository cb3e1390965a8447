import type { ServicesEntry } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { findBySlug } from '../../lib/lookup.ts';
import { Accordion, SignTitle } from '../../ui/Accordion.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import type { TownProps } from './town-props.ts';

interface ServicesProps extends TownProps {
  services: ServicesEntry;
}

/** The six services, as rows that open independently. */
export function Services({ services: { section, items }, town, words }: ServicesProps) {
  const { solutions } = useSite();
  return (
    <SideSection head={{ ...section, ticket: section.ticket, value: town.name }} fade>
      <Accordion
        openFirst={1}
        items={items.map(({ title, description, icon, solution }) => {
          const product = findBySlug(solutions, solution);
          return {
            id: title,
            title: <SignTitle icon={icon}>{title}</SignTitle>,
            content: (
              <>
                <p>{description}</p>
                {product && (
                  <p>
                    <ArrowLink to={product.path}>
                      {fillWords(words.aboutProduct, { name: product.name })}
                    </ArrowLink>
                  </p>
                )}
              </>
            ),
          };
        })}
      />
    </SideSection>
  );
}
