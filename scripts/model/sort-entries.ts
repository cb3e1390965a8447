import { compareText } from '../diagnostics/diagnostic.ts';
import type { Json } from '../schema/json.ts';
import { compareValues } from './instants.ts';
import { comparable } from './repeats.ts';
import type { Entry } from './site-model.ts';

/** By a field, `-field` for descending; equal ones by key, so that the order never depends on the disk. */
export function entryOrder(sort: string): (a: Entry, b: Entry) => number {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  return (a, b) => {
    const [x, y] = [comparable(a, field), comparable(b, field)];
    const order =
      (typeof x === typeof y ? compareValues(x, y) : undefined) ?? compareText(asText(x), asText(y));
    return (descending ? -order : order) || compareText(a.key, b.key);
  };
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
