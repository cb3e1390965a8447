import type { PageCustomerRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { CallOut } from '../../ui/CallOut.tsx';
import { HowToBuy } from './HowToBuy.tsx';
import { Refund } from './Refund.tsx';

/** What a refund takes, how to buy, and where to say what one thinks. */
export function Component() {
  const { panels, refund, howToBuy, feedback } = useRouteData<PageCustomerRoute>().entry;
  const { supportEmail } = useSite();
  const refundPanel = panels.at(-1);
  return (
    <>
      <Refund
        refund={refund}
        email={refundPanel?.email ?? supportEmail}
        subject={refundPanel?.subject ?? refund.section.heading}
      />
      <HowToBuy howToBuy={howToBuy} />
      <CallOut {...feedback} />
    </>
  );
}
