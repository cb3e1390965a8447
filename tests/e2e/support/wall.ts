import type { Locator } from 'playwright/test';

/** The share of a wall's area that its panes cover; the rest is 3-pixel mullions or empty cells. */
export function filledShare(panes: Locator): Promise<number> {
  return panes.evaluateAll((all) => {
    const area = (element: Element) =>
      element.getBoundingClientRect().width * element.getBoundingClientRect().height;
    const wall = all[0]?.parentElement;
    return wall ? all.reduce((sum, pane) => sum + area(pane), 0) / area(wall) : 0;
  });
}
