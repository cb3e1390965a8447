export interface Crumb {
  name: string;
  path: string;
}

/**
 * The way from the home page to a page below one of the menu's lists.
 * @param listPath path of the list, such as `/locations`; its name is the one it has in the menu
 */
export function crumbsTo(menu: readonly Crumb[], listPath: string, { name, path }: Crumb): Crumb[] {
  const list = menu.find((item) => item.path === listPath);
  return [
    { name: 'Home', path: '/' },
    ...(list ? [{ name: list.name, path: listPath }] : []),
    { name, path },
  ];
}
