import type { PageCustomerRoute, PageCustomerEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { CallOut } from '../../ui/CallOut.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './BelowFold.module.css';
import { Steps } from '../../ui/Steps.tsx';
import { refundMailHref } from '../../forms/contact/contact-links.ts';
import { AutoLink } from '../../ui/PlainText.tsx';

/** Refund requests, how to buy, and feedback. */
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

/** How to use each kind of machine. */
function HowToBuy({ howToBuy }: { howToBuy: PageCustomerEntry['howToBuy'] }) {
  return (
    <Section id="how-to-buy" head={howToBuy.section} fade>
      <div className={styles.groups}>
        {howToBuy.groups.map(({ title, steps }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

interface RefundProps {
  refund: PageCustomerEntry['refund'];
  email: string;
  subject: string;
}

/** The data needed for a refund request, and an email template that asks for it. */
function Refund({ refund, email, subject }: RefundProps) {
  const href = refundMailHref(
    email,
    subject,
    refund.steps.map(({ title }) => title),
  );
  return (
    <Section id="refund" tone="sage" head={refund.section} fade>
      <Steps items={refund.steps} />
      <p className={styles.note}>
        <a href={href} className={styles.mail}>
          {email}
        </a>
        <span>
          <AutoLink>{refund.note}</AutoLink>
        </span>
      </p>
    </Section>
  );
}
