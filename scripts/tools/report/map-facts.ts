import { placedPoints, outlines, type Outline, type PlacedPoint, type Point } from '../../model/within.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { titleOf } from '../list/inventory.ts';

/** The points of a collection, and the shapes that must contain them, if the schema names any. */
export interface MapFacts {
  /** Title of the collection. */
  group: string;
  points: MapPoint[];
  outlines: Pick<Outline, 'name' | 'rings'>[];
}

export interface MapPoint extends Point {
  title: string;
  file: string;
  /** The page of the entry. */
  path: string | undefined;
  /** The name of the shape that must contain it. */
  within: string | undefined;
}

/**
 * A map for every collection whose entries have a point: the first point of each entry is drawn. A collection
 * with a single file is skipped, because a map of one point shows nothing.
 */
export function mapFacts(model: SiteModel): MapFacts[] {
  return model.set.collections.flatMap((collection) => {
    if (collection.single) return [];
    const placed = entriesOf(model, collection.name).flatMap((entry) => {
      const [first] = placedPoints(model, entry);
      return first === undefined ? [] : [{ entry, first }];
    });
    if (placed.length === 0) return [];
    const named = new Set(placed.map(({ entry, first }) => shapeName(entry, first)));
    const within = placed.find(({ first }) => first.within !== undefined)?.first.within;
    const shapes = within === undefined ? [] : outlines(model, within);
    return [
      {
        group: collection.title,
        points: placed.map(({ entry, first }) => pointOf(entry, first)),
        outlines: shapes.filter(({ name }) => named.has(name)).map(({ name, rings }) => ({ name, rings })),
      },
    ];
  });
}

function pointOf(entry: Entry, placed: PlacedPoint): MapPoint {
  return {
    ...placed.point,
    title: titleOf(entry.collection, entry.data) ?? entry.key,
    file: entry.file.path,
    path: entry.path,
    within: shapeName(entry, placed),
  };
}

function shapeName({ data }: Entry, { within }: PlacedPoint): string | undefined {
  const name = within === undefined ? undefined : data[within.named];
  return typeof name === 'string' ? name : undefined;
}
