import type { ServicesEntry, TownsEntry } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { findBySlug } from '../../lib/lookup.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { SideSection } from '../../ui/SideSection.tsx';

interface ServicesProps {
  services: ServicesEntry;
  town: Pick<TownsEntry, 'name'>;
}

/** The six services, as rows that open independently of each other. */
export function Services({ services: { section, items }, town }: ServicesProps) {
  const { solutions } = useSite();
  return (
    <SideSection head={{ ...section, ticket: section.ticket, value: town.name }} fade>
      <Accordion
        openFirst={1}
        items={items.map(({ title, description, image, solution }) => {
          const product = findBySlug(solutions, solution);
          return {
            id: title,
            title,
            thumbnail: image,
            content: (
              <>
                <p>{description}</p>
                {product && (
                  <p>
                    <ArrowLink to={product.path}>About {product.name}</ArrowLink>
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
