import type { PageAboutEntry } from '#content/types/index.d.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';

/** Why choose us: what a host gets and what a host is spared. */
export function WhyUs({ whyUs: { section, points, action } }: { whyUs: PageAboutEntry['whyUs'] }) {
  return (
    <SideSection head={section} fade>
      <RuledList items={points} />
      <Actions className={layout.after}>
        <ActionLink to={action.to}>{action.label}</ActionLink>
      </Actions>
    </SideSection>
  );
}
