import type { PageCustomerEntry } from '#content/types/index.d.ts';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { refundMailHref } from '../../../forms/contact/contact-links.ts';
import { AutoLink } from '../../ui/AutoLink.tsx';
import styles from './Refund.module.css';

interface RefundProps {
  refund: PageCustomerEntry['refund'];
  email: string;
  subject: string;
}

/** What a refund request needs, and a mail that asks for exactly that. */
export function Refund({ refund, email, subject }: RefundProps) {
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
