import type { Edit } from '../../diagnostics/fix.ts';
import type { Entry } from '../../model/site-model.ts';
import { typeOf } from '../../toolbox/scaffold/shape.ts';
import { shapesAt } from '../places/shapes.ts';
import type { Request } from './request.ts';

/** Notes the address of a page among its aliases; undefined where its schema has no field for them. */
export function aliasEdit({ model }: Pick<Request, 'model'>, entry: Entry): Edit | undefined {
  const { collection, file, record, path } = entry;
  const [list] = shapesAt(model.resolver, collection.schema, ['aliases'], record.branches);
  if (collection.route === undefined || path === undefined || list === undefined) return undefined;
  if (typeOf(list.schema) !== 'array') return undefined;
  const { text } = file;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const [first] = record.spans['/aliases/0']?.slice(2) ?? [];
  if (first !== undefined) {
    const lineStart = text.lastIndexOf('\n', first - 1) + 1;
    const before = text.slice(lineStart, first);
    // In brackets the new one goes before the first; in a list of lines it gets a line of its own.
    return /^\s*- *$/.test(before)
      ? { file: file.path, span: [lineStart, lineStart], text: `${before}${path}${end}` }
      : { file: file.path, span: [first, first], text: `${path}, ` };
  }
  const key = record.spans[`/${collection.key ?? ''}`];
  if (key === undefined || record.spans['/aliases'] !== undefined) return undefined;
  const lineEnd = text.indexOf('\n', key[3]);
  const at = lineEnd === -1 ? text.length : lineEnd + 1;
  const lead = lineEnd === -1 ? end : '';
  return { file: file.path, span: [at, at], text: `${lead}aliases:${end}  - ${path}${end}` };
}
