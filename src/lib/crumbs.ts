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
