import type { PageShelvesRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideSection } from '../../ui/SideSection.tsx';

/** Kinds of products, what their packages say, and how to request others. */
export function Component() {
  const { kinds, marks, asking } = useRouteData<PageShelvesRoute>().entry;
  return (
    <>
      <Section head={kinds.section} fade>
        <RuledList items={kinds.items} columns={2} />
      </Section>
      <SideSection head={marks.section} tone="wall" fade>
        <RuledList items={marks.items} />
      </SideSection>
      <SideSection head={asking.section} fade>
        <RuledList items={asking.items} />
      </SideSection>
    </>
  );
}
