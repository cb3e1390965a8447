import { useSite } from '../data/site.ts';
import { cx } from '../lib/class-names.ts';
import { mailHref, telHref } from '../forms/contact/contact-links.ts';
import { longDate } from '../lib/dates.ts';
import { Link } from '../navigation/Link.tsx';
import layout from '../ui/layout.module.css';
import { Hours } from '../ui/Hours.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import styles from './Footer.module.css';
import { useSyncExternalStore } from 'react';

/** Font size of the wordmark, in units of the drawing. */
const WORD_SIZE = 200;

function About() {
  const { description, social, words } = useSite();
  return (
    <div>
      <p className={styles.about}>{description}</p>
      {social.length > 0 && (
        <ul className={styles.social}>
          {social.map(({ network, url }) => (
            <li key={network}>
              <Link to={url}>{words.networks[network]}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function QuickLinks() {
  const { footer, quickLinks } = useSite();
  return (
    <nav aria-labelledby="~footer-links">
      <h2 id="~footer-links">{footer.quickLinks}</h2>
      <ul className={styles.links}>
        {quickLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NewestPosts() {
  const { footer, newestPosts } = useSite();
  if (newestPosts.length === 0) return null;
  return (
    <div>
      <h2>{footer.news}</h2>
      <ul className={styles.news}>
        {newestPosts.map(({ slug, path, title, date }) => (
          <li key={slug}>
            <Link to={path}>{title}</Link>
            <time dateTime={date}>{longDate(date)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContactDetails() {
  const { footer, phone, email, address } = useSite();
  return (
    <div>
      <h2>{footer.contact}</h2>
      <ul>
        <li>
          <a href={telHref(phone)}>{phone}</a>
        </li>
        <li>
          <a href={mailHref(email)}>{email}</a>
        </li>
        <li>
          <Link to="/customer">{footer.supportLabel}</Link>
        </li>
        <li>
          <Link to="/contact">{footer.contactLabel}</Link>
        </li>
      </ul>
      <address className={styles.address}>
        {address.street}
        <br />
        {address.city}, {address.region} {address.postalCode}
      </address>
      <Hours className={styles.address} />
    </div>
  );
}

/** The name across the full width, above a shelf line. Decorative, because the header already contains it. */
function Wordmark({ name }: { name: string }) {
  const width = Math.round(wordWidth(name) * WORD_SIZE);
  return (
    <svg className={styles.word} viewBox={`0 0 ${width} ${WORD_SIZE * 0.93}`} aria-hidden="true">
      <text y={WORD_SIZE * 0.72} fontSize={WORD_SIZE} textLength={width} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  );
}

/** The footer: description, links, newest posts and contact details, and the wordmark. */
export function Footer() {
  const { name, tagline, legalName, notice, areaLine, legalLinks } = useSite();
  return (
    <footer className={styles.footer} data-tone="ink">
      <div className={cx(layout.wrap, styles.inner)}>
        <div className={styles.grid}>
          <About />
          <QuickLinks />
          <NewestPosts />
          <ContactDetails />
        </div>
        <Wordmark name={name} />
        <Ticket className={styles.tagline}>{tagline}</Ticket>
        <div className={styles.legal}>
          <p>
            © <CurrentYear /> {legalName}. {notice}
          </p>
          <p>{areaLine}</p>
          <ul className={styles.legalLinks}>
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

const never = () => () => undefined;
const thisYear = () => new Date().getFullYear();

/** The copyright year: that of the build in the HTML, then the current one in the browser. */
export function CurrentYear() {
  return useSyncExternalStore(never, thisYear, () => __BUILD_YEAR__);
}

/**
 * Advance widths in em for the bold, tightly spaced brand name, by
 * kind of letter; measured in the site's font.
 */
const WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/[ijl.,'’|!I]/, 0.2],
  [/[frt ]/, 0.3],
  [/[mwMW]/, 0.68],
  [/[A-Z&0-9]/, 0.55],
];
const OTHER_EM = 0.455;

/**
 * The estimated width of a name in em, within a few percent, which is enough to fit the wordmark to the page.
 */
function wordWidth(name: string): number {
  return Array.from(name).reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_EM),
    0,
  );
}
