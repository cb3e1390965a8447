import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { fileNameFault } from '../../disk/file-name.ts';
import { pageFault } from '../../model/address.ts';
import { valueSpan } from '../../model/spans.ts';
import { fieldPointer, isObject, pointerSegment, valueAt, type Json } from '../json.ts';
import { emitOf, type ReadSchema } from './schema-names.ts';

/** Files of the output that are no collection's own. */
const TAKEN = ['manifest.json', 'routes.json'];

/** What stands for a field in an address. */
const FIELD = /\{[^{}]+\}/g;

/** Addresses and files that a schema names itself: they follow the same grammar as those that entries make. */
export function addressProblems({ file, name, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  const spec = schema['x-collection'];
  const check = (field: string, written: string | undefined, path = written): void => {
    const fault = path === undefined ? undefined : pageFault(path);
    if (fault === undefined || written === undefined) return;
    const span = valueSpan(spans, `/x-collection${fieldPointer(field)}`);
    const suggestion = 'Write it as a browser shows it, with fields such as `{name}`: `/news/{slug}`.';
    out.push(file.problem('schema-invalid', span, `The address \`${written}\` ${fault}.`, { suggestion }));
  };
  const text = (field: string): string | undefined => {
    const value = valueAt(spec, field);
    return typeof value === 'string' ? value : undefined;
  };
  // What stands for a field could be anything; what entries make of it is looked at with them.
  check(
    'route',
    text('route'),
    text('route')
      ?.replace(FIELD, 'x')
      .replace(/(?<=.)\/$/, ''),
  );
  check(
    'anchor',
    text('anchor'),
    text('anchor')
      ?.replace(/(?<=.)\/?#.*$/s, '')
      .replace(FIELD, 'x'),
  );
  check('unknown.redirect', text('unknown.redirect'), text('unknown.redirect')?.replace(/(?<=.)\/$/, ''));
  out.push(...fileNameProblems({ file, name, schema, spans }));
  const { file: emitted, pointer } = emitOf(spec);
  if (TAKEN.includes(emitted ?? '')) {
    const message = `Every output already has a file \`${emitted ?? ''}\`, so a collection cannot write it.`;
    const suggestion = 'Give the file another name, such as `site.json`.';
    out.push(file.problem('schema-invalid', valueSpan(spans, pointer), message, { suggestion }));
  }
  return out;
}

/** Names that a schema gives to files of the output: each has to be one that every system can write. */
function fileNameProblems({ file, name, schema, spans }: ReadSchema): Diagnostic[] {
  const spec = schema['x-collection'];
  if (spec === undefined) return [];
  const lists = valueAt(spec, 'lists');
  const names: [Json | undefined, string][] = [
    [name, ''],
    [emitOf(spec).file, emitOf(spec).pointer],
    ...indexNames(spec, '/x-collection'),
    ...Object.entries(isObject(lists) ? lists : {}).flatMap(([list, own]) =>
      indexNames(own, `/x-collection/lists${pointerSegment(list)}`),
    ),
  ];
  return names.flatMap(([written, pointer]) => {
    if (typeof written !== 'string') return [];
    const fault = fileNameFault(written);
    if (fault === undefined) return [];
    const message = `A file of the output would be called \`${written}\`, which ${fault}.`;
    const suggestion = pointer === '' ? 'Give the schema another name.' : 'Choose another name.';
    const span: Span = pointer === '' ? [0, 1] : valueSpan(spans, pointer);
    return [file.problem('schema-invalid', span, message, { suggestion })];
  });
}

/** The search indexes that a collection or a list names, each a file `search/NAME.json`. */
function indexNames(part: Json | undefined, at: string): [Json | undefined, string][] {
  const search = valueAt(part, 'search');
  return Array.isArray(search)
    ? search.map((one, index) => [valueAt(one, 'index'), `${at}/search/${index}/index`])
    : [[valueAt(search, 'index'), `${at}/search/index`]];
}
