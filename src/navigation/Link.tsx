import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { isExternal } from '../lib/paths.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  /** Internal path (`/faq`, `/faq#id`), `#id` on this page, or an external address. */
  to: string;
  children: ReactNode;
}

/** An internal link: plain clicks are navigations of the router, everything else is left to the browser. */
function InternalLink({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
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
 * The site's link component. Internal links are navigations of the app; external ones are plain links.
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
