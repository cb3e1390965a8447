import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { isExternal } from '../lib/paths.ts';
import { usePrefetch, usePrefetchWhenVisible } from './prefetch.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  /** Internal path (`/faq`, `/faq#id`), `#id` on this page, or an outside address. */
  to: string;
  /** `visible` (default) fetches the target once the link is in view, `intent` only on hover or focus. */
  prefetch?: 'visible' | 'intent';
  children: ReactNode;
}

/** A link inside the app: plain clicks are navigations of the router, everything else is left to the browser. */
function InternalLink({ to, prefetch, onClick, children, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler(to);
  const fetchAhead = usePrefetch();
  const ref = usePrefetchWhenVisible(to, prefetch !== 'intent');
  const now = () => fetchAhead(to);
  return (
    <a
      {...rest}
      ref={ref}
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

/** The one link of the site: internal addresses stay in the app and are fetched ahead, outside ones are plain links. */
export function Link({ prefetch, ...props }: LinkProps) {
  const { to, children, ...rest } = props;
  if (!isExternal(to)) return <InternalLink prefetch={prefetch} {...props} />;
  return (
    <a rel={/^https?:/.test(to) ? 'noopener' : undefined} {...rest} href={to}>
      {children}
    </a>
  );
}
