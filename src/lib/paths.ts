/** A path in its one canonical form: lower case, one slash at the start, none at the end. */
export function canonicalPath(pathname: string): string {
  const path = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** Whether `path` is `prefix` or lies below it. A lone `/` counts only for the home page itself. */
export function isUnder(path: string, prefix: string): boolean {
  if (prefix === '/') return path === '/';
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Whether a navigation link is marked active: its path, or one of the prefixes it names, covers the current path. */
export function isActive(path: string, item: { path: string; activeOn?: readonly string[] }): boolean {
  return (item.activeOn ?? [item.path]).some((prefix) => isUnder(path, prefix));
}

/** Whether an address leaves the site: it has a scheme (https:, mailto:, tel:) or a host. */
export function isExternal(to: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to);
}

/** What it must know of the site: the name of the home page, and the menu. */
export interface CrumbSite {
  panel: { home: { label: string } };
  menu: readonly Crumb[];
}

export interface Crumb {
  name: string;
  path: string;
}

/**
 * The way from the home page to a page below one of the menu's lists: the page whose address its own begins with, under its
 * name in the menu. What the page shows and what its structured data say are this one list.
 */
export function crumbsTo({ menu, panel }: CrumbSite, { name, path }: Crumb): Crumb[] {
  const list = menu.find((item) => item.path === path.slice(0, path.lastIndexOf('/')));
  return [
    { name: panel.home.label, path: '/' },
    ...(list ? [{ name: list.name, path: list.path }] : []),
    { name, path },
  ];
}
