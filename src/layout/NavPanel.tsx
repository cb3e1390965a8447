import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Picture as PictureData } from '#content/types/index.d.ts';
import { useSite } from '../data/site.ts';
import { cx } from '../lib/class-names.ts';
import { telHref } from '../forms/contact/contact-links.ts';
import { canonicalPath, currentOn } from '../lib/paths.ts';
import { Link } from '../navigation/Link.tsx';
import { PANEL_ID } from '../lib/element-ids.ts';
import { useReached } from '../navigation/use-reached.ts';
import { ActionLink } from '../ui/Button.tsx';
import { Icon, PlusMinus, type IconName } from '../ui/Icons.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './NavPanel.module.css';

interface NavPanelProps {
  path: string;
  isOpen: boolean;
}

interface GroupProps {
  label: string;
  icon: IconName;
  count: number;
  /** Whether it is open initially. */
  open?: boolean;
  children: ReactNode;
}

function Group({ label, icon, count, open, children }: GroupProps) {
  return (
    <li>
      <details open={open}>
        <summary className={styles.row}>
          <Icon name={icon} className={styles.icon} />
          {label} <small className={styles.count}>{count}</small>
          <PlusMinus />
        </summary>
        <ul className={styles.links}>{children}</ul>
      </details>
    </li>
  );
}

function Item({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className={styles.link}
        aria-current={current ? (to.includes('#') ? 'location' : 'page') : undefined}
      >
        {children}
      </Link>
    </li>
  );
}

/** A section counts as reached a little before it is at the top of the window. */
const REACHED_PX = 100;

interface PagesProps extends Pick<GroupProps, 'label' | 'icon' | 'open'> {
  path: string;
  pages: readonly { path: string; name: string; card?: { image: PictureData } }[];
}

/** The pages of one kind; open initially if it contains the current page. */
function Pages({ path, pages, open, ...group }: PagesProps) {
  const isCurrent = pages.some(({ path: to }) => to === path || to.startsWith(`${path}/`));
  return (
    <Group {...group} open={open === true || isCurrent} count={pages.length}>
      {pages.map(({ path: to, name, card }) => (
        <Item key={to} to={to} current={path === to}>
          {card && (
            <>
              <Picture picture={card.image} alt="" sizes="52px" className={styles.thumb} />{' '}
            </>
          )}
          {name}
        </Item>
      ))}
    </Group>
  );
}

function Groups({ path, isOpen }: NavPanelProps) {
  const { panel, solutions, locations, towns } = useSite();
  const isHome = path === '/';
  const section = useReached(
    panel.home.items.map(({ hash }) => hash.slice(1)),
    REACHED_PX,
    isHome && isOpen,
  );
  return (
    <>
      <Group {...panel.home} count={panel.home.items.length}>
        {panel.home.items.map(({ name, hash, icon, activeOn }) => (
          <Item key={hash} to={`/${hash}`} current={activeOn.includes(path) && hash === `#${section ?? ''}`}>
            <Icon name={icon} className={styles.icon} /> {name}
          </Item>
        ))}
      </Group>
      <Pages {...panel.solutions} path={path} pages={solutions} />
      <Pages {...panel.locations} path={path} pages={locations} />
      <Pages {...panel.towns} path={path} pages={towns} />
    </>
  );
}

/** Every page of the site in collapsible groups, and two ways to get in touch. */
export function NavPanel({ path, isOpen }: NavPanelProps) {
  const { panel, contactAction, sideWidget, phone, words } = useSite();
  return (
    <>
      <nav aria-label={words.frame.allPages}>
        <ul className={styles.groups}>
          <Groups path={path} isOpen={isOpen} />
          {panel.links.map((item) => (
            <li key={item.path}>
              <Link
                to={item.path}
                className={cx(styles.row, styles.single)}
                aria-current={currentOn(path, item)}
              >
                <Icon name={item.icon} className={styles.icon} />
                {item.name}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.overviews}>
          {panel.overviews.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={path === to ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.ends}>
        <ActionLink to={contactAction.to} className={styles.end}>
          {contactAction.label}
        </ActionLink>
        <ActionLink to={telHref(phone)} kind="ghost" arrow={false} className={styles.end}>
          {sideWidget.call}
        </ActionLink>
      </div>
    </>
  );
}

/** The panel for the current page. */
export function Component() {
  return <NavPanel path={canonicalPath(useLocation().pathname)} isOpen={useIsPanelOpen()} />;
}

const panelElement = () => document.getElementById(PANEL_ID);

function subscribe(notify: () => void): () => void {
  const panel = panelElement();
  panel?.addEventListener('toggle', notify);
  return () => panel?.removeEventListener('toggle', notify);
}

function useIsPanelOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => panelElement()?.matches(':popover-open') ?? false,
    () => false,
  );
}
