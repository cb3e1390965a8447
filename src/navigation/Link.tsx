import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  /** Internal path (`/faq`, `/faq#id`), `#id` on this page, or an external address. */
  to: string;
  children: ReactNode;
}

/** The site's link component. Internal links are navigations of the app (`internal-links.ts`). */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a rel={/^https?:/.test(to) ? 'noopener' : undefined} {...rest} href={to}>
      {children}
    </a>
  );
}
