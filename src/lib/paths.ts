/** A path in canonical form: lowercase, one slash at the start, none at the end. */
export function canonicalPath(pathname: string): string {
  const path = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** Whether `path` is `prefix` or below it; `/` only matches the home page. */
export function isUnder(path: string, prefix: string): boolean {
  if (prefix === '/') return path === '/';
  return path === prefix || path.startsWith(`${prefix}/`);
}

/**
 * `aria-current` of a navigation link: `page` on its own page, `true` if its path or one of its `activeOn`
 * prefixes covers the current path.
 */
export function currentOn(
  path: string,
  item: { path: string; activeOn?: readonly string[] },
): 'page' | 'true' | undefined {
  if (path === item.path) return 'page';
  return (item.activeOn ?? [item.path]).some((prefix) => isUnder(path, prefix)) ? 'true' : undefined;
}

/** The site data needed for breadcrumbs: the name of the home page, and the menu. */
export interface CrumbSite {
  panel: { home: { label: string } };
  menu: readonly Crumb[];
}

export interface Crumb {
  name: string;
  path: string;
}

/**
 * The breadcrumbs of a page below one of the menu's lists: the list is the menu item whose path contains the
 * page, under its menu name. The page and its structured data share this list.
 */
export function crumbsTo({ menu, panel }: CrumbSite, { name, path }: Crumb): Crumb[] {
  const list = menu.find((item) => item.path === path.slice(0, path.lastIndexOf('/')));
  return [
    { name: panel.home.label, path: '/' },
    ...(list ? [{ name: list.name, path: list.path }] : []),
    { name, path },
  ];
}
