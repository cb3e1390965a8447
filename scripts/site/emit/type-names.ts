import { pageCollections } from '../../model/site-model.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { FIXED_TYPES, languageTypes } from './fixed-types.ts';

/** Reserved names: TypeScript's own that are used, and the types that every site has. */
const TAKEN = [
  ...['Pick', 'Record', 'Extract', 'PropertyKey', 'Collections', 'Routes', 'RoutedCollection'],
  ...[...`${FIXED_TYPES}${languageTypes(false)}`.matchAll(/export (?:type|interface) (\w+)/g)].flatMap(
    ([, name = '']) => name,
  ),
];

/** Suffixes of a collection's type names. */
const ENDINGS = ['Entry', 'Route', 'Data', 'File'];

/**
 * Assigns type names: first those of the collections, so that they do not depend on what else the schemas
 * define.
 */
export class TypeNames {
  readonly #taken = new Set(TAKEN);
  readonly #collections: ReadonlyMap<string, string>;

  constructor(set: SchemaSet) {
    this.#collections = new Map(
      pageCollections(set).map(({ name }) => [name, this.free(pascal(name), ENDINGS)]),
    );
  }

  /** The first part of a collection's type names: `Locations` in `LocationsEntry`. */
  ofCollection(name: string): string {
    return this.#collections.get(name) ?? pascal(name);
  }

  /** Returns an unused type name, as similar to the wanted one as possible; unused with each of the endings. */
  free(wanted: string, endings: readonly string[] = ['']): string {
    let name = wanted;
    for (let number = 2; endings.some((ending) => this.#taken.has(name + ending)); number += 1)
      name = `${wanted}${number}`;
    for (const ending of endings) this.#taken.add(name + ending);
    return name;
  }
}

export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The name of a property, quoted if it has to be. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** `page-home` → `PageHome`, `navItem` → `NavItem`. */
export function pascal(name: string): string {
  const joined = name
    .normalize('NFD')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return /^[A-Z]/.test(joined) ? joined : `Type${joined}`;
}
