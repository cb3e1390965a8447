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
 * The way from the home page to a page below one of the menu's lists.
 * @param listPath path of the list, such as `/locations`; its name is the one it has in the menu
 */
export function crumbsTo({ menu, panel }: CrumbSite, listPath: string, { name, path }: Crumb): Crumb[] {
  const list = menu.find((item) => item.path === listPath);
  return [
    { name: panel.home.label, path: '/' },
    ...(list ? [{ name: list.name, path: listPath }] : []),
    { name, path },
  ];
}
