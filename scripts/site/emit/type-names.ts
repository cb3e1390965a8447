import { pageCollections } from '../../model/site-model.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';

/** Names that the declarations have anyway, and those of TypeScript that they use. */
const TAKEN = [
  ...[
    'Picture',
    'RichText',
    'MarkdownDocument',
    'DocumentWithToc',
    'TocItem',
    'Head',
    'DateTime',
    'PageSource',
    'RouteData',
    'RoutesFile',
    'RoutedCollection',
    'SearchFields',
    'Manifest',
  ],
  ...['Download', 'Recurrence', 'Occurrence'],
  ...[
    'Collections',
    'Routes',
    'PickEach',
    'Unused',
    'Pick',
    'Record',
    'Extract',
    'Partial',
    'PropertyKey',
    'Array',
  ],
];

/** What follows the name of a collection in the names of its types. */
const ENDINGS = ['Entry', 'Route', 'Data'] as const;

/** What the type of a file of entries ends in. */
const FILE_ENDING = 'File';

/** The names of types: those of the collections first, so that they stay what they are whatever else the schemas hold. */
export class TypeNames {
  readonly #taken = new Set(TAKEN);
  readonly #collections = new Map<string, string>();

  constructor(set: SchemaSet) {
    for (const { name, emit, single } of pageCollections(set)) {
      // A name that is free for all else stays as it was before there were such files.
      const endings = emit === undefined || single ? ENDINGS : [...ENDINGS, FILE_ENDING];
      const free = numbered(pascal(name), (one) => endings.every((ending) => !this.#taken.has(one + ending)));
      for (const ending of endings) this.#taken.add(free + ending);
      this.#collections.set(name, free);
    }
  }

  /** The first part of the names of a collection's types: `Locations` of `LocationsEntry`. */
  ofCollection(name: string): string {
    return this.#collections.get(name) ?? pascal(name);
  }

  /** A name that no other type has, as like to this one as can be. */
  free(wanted: string): string {
    const free = numbered(wanted, (one) => !this.#taken.has(one));
    this.#taken.add(free);
    return free;
  }
}

/** What the types of pages are made from. */
export interface TypeContext {
  set: SchemaSet;
  names: TypeNames;
  resolver: SchemaResolver;
  /** JSON Schemas of the output by the name of their type. */
  definitions: Readonly<Record<string, JsonObject>>;
}

/** A text as a literal of TypeScript. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function numbered(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name;
  let number = 2;
  while (!isFree(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

/** `page-home` → `PageHome`, `navItem` → `NavItem`; a letter after a digit is a capital, as the compiler of types has it. */
export function pascal(name: string): string {
  const joined = name
    .normalize('NFD')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
    .replace(/\d[a-z]/g, (pair) => pair.toUpperCase());
  return /^[A-Z]/.test(joined) ? joined : `Type${joined}`;
}
