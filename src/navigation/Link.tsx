import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { isExternal } from '../lib/paths.ts';
import { usePrefetch } from './prefetch.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  /** Internal path (`/faq`, `/faq#id`), `#id` on this page, or an outside address. */
  to: string;
  children: ReactNode;
}

/** A link inside the app: plain clicks are navigations of the router, everything else is left to the browser. */
function InternalLink({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler(to);
  const fetchAhead = usePrefetch();
  const now = () => fetchAhead(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onPointerEnter={now}
      onFocus={now}
      onTouchStart={now}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}

/**
 * The one link of the site: internal addresses stay in the app, and are fetched ahead when somebody turns to them by
 * pointer, touch or keyboard; outside ones are plain links.
 */
export function Link(props: LinkProps) {
  const { to, children, ...rest } = props;
  if (!isExternal(to)) return <InternalLink {...props} />;
  return (
    <a rel={/^https?:/.test(to) ? 'noopener' : undefined} {...rest} href={to}>
      {children}
    </a>
  );
}
