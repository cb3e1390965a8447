import type { PageNotFoundRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Ticket } from '../../ui/Ticket.tsx';
import styles from './NotFound.module.css';

/** A large numeral, and links to other pages. */
export function Component() {
  const { entry } = useRouteData<PageNotFoundRoute>();
  const { numeral, heading, text, ticket, home, links } = entry;
  return (
    <section className={cx(layout.top, styles.page)} aria-labelledby="~not-found">
      <div className={layout.wrap}>
        <div className={styles.grid}>
          <h1 id="~not-found" className={styles.numeral}>
            {numeral}
          </h1>
          <div className={styles.words}>
            <h2>{heading}</h2>
            <p className={layout.lead}>{text}</p>
            <Actions>
              <ActionLink to={home.to} kind="forward">
                {home.label}
              </ActionLink>
            </Actions>
          </div>
        </div>
        <div className={styles.shelf}>
          <Ticket value={ticket.price}>{ticket.name}</Ticket>
        </div>
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <ArrowLink to={to}>{label}</ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
