import type { Pane, PaneShape } from '../../ui/WindowWall.tsx';

export type PlacePane = Omit<Pane, 'children' | 'shape' | 'sizes'> & { description: string };

const COLUMNS = 4;
/** The number of additional cells that the large pane covers. */
const LARGE_EXTRA = 3;

/**
 * The number of panes at the end that are two wide, so that no cell stays
 * empty: none of thirteen, three of fourteen.
 */
function stripCount(panes: number): number {
  return (COLUMNS - ((panes + LARGE_EXTRA) % COLUMNS)) % COLUMNS;
}

/**
 * The large pane is as high as four panes with their text; below 64rem it has
 * its own row, and the others are three to a row.
 */
const SIZES = {
  plain: '(width >= 64rem) 23vw, 31vw',
  strip: '46vw',
  spread: '46vw',
  large: '(width >= 92rem) 48rem, (width >= 64rem) 53vw, 92vw',
} as const;

/** The panes of a wall of four columns: the first covers four cells, the last ones fill the last row. */
export function wallPanes(places: readonly PlacePane[]): Pane[] {
  // The large pane is never widened.
  const firstStrip = Math.max(1, places.length - stripCount(places.length));
  return places.map(({ description, ...pane }, index) => {
    const shape: PaneShape | undefined = index === 0 ? 'large' : index >= firstStrip ? 'strip' : undefined;
    return {
      ...pane,
      ...(shape && { shape }),
      sizes: SIZES[shape ?? 'plain'],
      children: <p>{description}</p>,
    };
  });
}
