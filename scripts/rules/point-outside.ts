import { type Example } from '../diagnostics/rules/rule.ts';
import { isError, type Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { allEntries, findCollection, type StructureEntry, type SiteStructure } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import {
  isWithin,
  outlines,
  placedPoints,
  type Outline,
  type PlacedPoint,
  type Within,
  type Point,
} from './support/outlines.ts';
import { fieldPointer } from '../schema/json.ts';
import { mentions } from '../schema/subschemas.ts';
import { rules, type Check } from './rule.ts';
import { siteFile } from '../disk/paths.ts';

/** Points must be inside the shape that a field beside them names (`x-within`). */
export const checkPoints: Check = ({ model }) => {
  const known = new Map<string, Outline[]>();
  const shapesOf = (within: Within): Outline[] => {
    const key = JSON.stringify(within);
    const found = known.get(key) ?? outlines(model, within);
    known.set(key, found);
    return found;
  };
  return allEntries(model)
    .filter(({ collection }) => mentions(collection.schema, 'x-within', model.set.byId))
    .flatMap((entry) =>
      placedPoints(model, entry).flatMap((placed) =>
        placed.within === undefined || isReported(entry, placed)
          ? []
          : pointProblems(model, entry, placed, placed.within, shapesOf(placed.within)),
      ),
    );
};

/** Whether the schema has already rejected one of the two numbers. */
function isReported({ file, record }: StructureEntry, { pointer }: PlacedPoint): boolean {
  const errors = record.diagnostics.filter(isError);
  if (errors.length === 0) return false;
  const places = ['latitude', 'longitude'].map((name) =>
    file.place(valueSpan(record.spans, `${pointer}/${name}`)),
  );
  return errors.some((one) => places.some(({ line, column }) => one.line === line && one.column === column));
}

function pointProblems(
  model: SiteStructure,
  { file, record, data }: StructureEntry,
  { pointer, point }: PlacedPoint,
  { collection, named, boundary }: Within,
  shapes: readonly Outline[],
): Finding[] {
  const name = data[named];
  // A missing field is reported by the schema.
  if (typeof name !== 'string') return [];
  const shape = shapes.find((one) => one.name === name);
  const report = (message: string, suggestion: string, other?: Outline): Finding[] => {
    const related = other && [
      other.entry.file.related(keySpan(other.entry.record.spans, ''), `the outline of ${other.name}`),
    ];
    return [file.finding('point-outside', keySpan(record.spans, pointer), message, { suggestion, related })];
  };
  if (shape === undefined) {
    // The name may belong to a file that cannot be read.
    if (model.unread.mayUseAnything) return [];
    const { title = collection, source } = findCollection(model.set, collection) ?? {};
    const advice =
      didYouMean(
        name,
        shapes.map((one) => one.name),
      ) ?? `Add it to \`${siteFile(source ?? collection)}\`, or change \`${named}\`.`;
    return report(`${title} has no outline of \`${name}\`, so this point cannot be checked.`, advice);
  }
  if (!shape.isShape) {
    const { file: own, record: place } = shape.entry;
    return [
      own.finding(
        'point-outside',
        keySpan(place.spans, fieldPointer(boundary)),
        `The outline of \`${name}\` is not a shape, so no point can be checked against it.`,
        {
          suggestion:
            'Write at least three corners as `longitude,latitude` with spaces between them: `-78,39 -77,39 -77,40`.',
        },
      ),
    ];
  }
  if (isWithin(point, shape.rings)) return [];
  const inside = shapes.find((one) => isWithin(point, one.rings));
  const where = inside === undefined ? '' : ` It is in ${inside.name}.`;
  const { latitude, longitude } = point;
  return report(
    `The point ${latitude}, ${longitude} is outside ${name}.${where}`,
    adviceFor(point, shape) ?? `Check \`latitude\`, \`longitude\` and \`${named}\`.`,
    shape,
  );
}

/** Tries common mistakes with coordinates, and suggests a correction that moves the point into the shape. */
function adviceFor({ latitude, longitude }: Point, { rings }: Outline): string | undefined {
  const mistakes: readonly (readonly [Point, string])[] = [
    [
      { latitude, longitude: -longitude },
      `In the western hemisphere, the longitude is negative: write \`longitude: ${-longitude}\`.`,
    ],
    [
      { latitude: -latitude, longitude },
      `The latitude is only negative south of the equator: write \`latitude: ${-latitude}\`.`,
    ],
    [
      { latitude: longitude, longitude: latitude },
      'The two numbers are swapped: the latitude is how far north it is.',
    ],
  ];
  return mistakes.find(([point]) => isWithin(point, rings))?.[1];
}

/** A shape on the map (a square of one degree), and a farm with its position. */
function farm(latitude: number): Example {
  return {
    file: 'content/farms/leek-field.yaml',
    content: `county: Green County\npoint:\n  latitude: ${latitude}\n  longitude: -77.5\n`,
    beside: {
      'content/shapes/green.yaml': 'name: Green County\nboundary:\n  - -78,39 -77,39 -77,40 -78,40\n',
    },
  };
}

export default rules(
  {
    'point-outside': {
      group: 'Fields',
      severity: 'warning',
      title: 'A point in the wrong place',
      about: 'a point outside the area that another field names (`x-within`)',
      why: 'A map would show it in the wrong place. Usually a minus is missing, or the two numbers are swapped.',
      remedy: 'check both numbers and the name',
      wrong: farm(38.5),
      right: farm(39.5),
    },
  },
  checkPoints,
);
