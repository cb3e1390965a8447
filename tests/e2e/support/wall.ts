import type { Locator } from 'playwright/test';

/** Which share of a wall its panes fill; what is left are the mullions, three pixels wide, or empty cells. */
export function filledShare(panes: Locator): Promise<number> {
  return panes.evaluateAll((all) => {
    const area = (element: Element) =>
      element.getBoundingClientRect().width * element.getBoundingClientRect().height;
    const wall = all[0]?.parentElement;
    return wall ? all.reduce((sum, pane) => sum + area(pane), 0) / area(wall) : 0;
  });
}
