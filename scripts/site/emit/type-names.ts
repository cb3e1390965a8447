import { pageCollections } from '../../model/site-model.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';

/** Reserved names: those of fixed declarations, and TypeScript's own that they use. */
const TAKEN = `Picture RichText MarkdownDocument Head DateTime PageSource RouteData RoutesFile
  RoutedCollection Manifest Download Collections Routes PickEach Unused
  Pick Record Extract Partial PropertyKey Array`.split(/\s+/);

/** Suffixes of a collection's type names. */
const ENDINGS = ['Entry', 'Route', 'Data'] as const;

/** Suffix of the type of a file with all entries. */
const FILE_ENDING = 'File';

/**
 * Assigns type names: first those of the collections, so that they do not depend on what else the schemas
 * define.
 */
export class TypeNames {
  readonly #taken = new Set(TAKEN);
  readonly #collections = new Map<string, string>();

  constructor(set: SchemaSet) {
    for (const { name, emit, single } of pageCollections(set)) {
      // Only what has the suffix reserves it, so that a name is changed only where it must be.
      const endings = emit === undefined || single ? ENDINGS : [...ENDINGS, FILE_ENDING];
      const free = numbered(pascal(name), (one) => endings.every((ending) => !this.#taken.has(one + ending)));
      for (const ending of endings) this.#taken.add(free + ending);
      this.#collections.set(name, free);
    }
  }

  /** The first part of a collection's type names: `Locations` in `LocationsEntry`. */
  ofCollection(name: string): string {
    return this.#collections.get(name) ?? pascal(name);
  }

  /** Returns an unused type name, as similar to the wanted one as possible. */
  free(wanted: string): string {
    const free = numbered(wanted, (one) => !this.#taken.has(one));
    this.#taken.add(free);
    return free;
  }
}

/** Input for generating the types of pages. */
export interface TypeContext {
  set: SchemaSet;
  names: TypeNames;
  resolver: SchemaResolver;
  /** JSON Schemas of the output by the name of their type. */
  definitions: Readonly<Record<string, JsonObject>>;
}

/** A text as a TypeScript string literal. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function numbered(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name;
  let number = 2;
  while (!isFree(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

/**
 * `page-home` → `PageHome`, `navItem` → `NavItem`; a letter after a digit is capitalized, as the type
 * compiler does.
 */
export function pascal(name: string): string {
  const joined = name
    .normalize('NFD')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
    .replace(/\d[a-z]/g, (pair) => pair.toUpperCase());
  return /^[A-Z]/.test(joined) ? joined : `Type${joined}`;
}
