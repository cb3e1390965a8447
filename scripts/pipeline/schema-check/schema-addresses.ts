import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pageFault } from '../../model/address.ts';
import { valueSpan } from '../../model/spans.ts';
import { fieldPointer, valueAt } from '../../schema/json.ts';
import type { ReadSchema } from './schema-names.ts';

/** Files of the output that are no collection's own. */
const TAKEN = ['manifest.json', 'routes.json'];

/** What stands for a field in an address. */
const FIELD = /\{[^{}]+\}/g;

/** Addresses and files that a schema names itself: they follow the same grammar as those that entries make. */
export function addressProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  const spec = schema['x-collection'];
  const check = (field: string, written: string | undefined, path = written): void => {
    const fault = path === undefined ? undefined : pageFault(path);
    if (fault === undefined || written === undefined) return;
    const span = valueSpan(spans, `/x-collection${fieldPointer(field)}`);
    const suggestion = 'Write it as a browser shows it, with fields as `{name}`: `/news/{slug}`.';
    out.push(file.problem('schema-invalid', span, `The address \`${written}\` ${fault}.`, { suggestion }));
  };
  const text = (field: string): string | undefined => {
    const value = valueAt(spec, field);
    return typeof value === 'string' ? value : undefined;
  };
  // What stands for a field could be anything; what entries make of it is looked at with them.
  check('route', text('route'), text('route')?.replace(FIELD, 'x'));
  check('anchor', text('anchor'), text('anchor')?.replace(/#.*$/s, '').replace(FIELD, 'x'));
  check('unknown.redirect', text('unknown.redirect'));
  if (TAKEN.includes(text('emit') ?? '')) {
    const message = `\`${text('emit') ?? ''}\` is a file that every output has; a collection cannot write it.`;
    const suggestion = 'Give the file another name, such as `site.json`.';
    out.push(file.problem('schema-invalid', valueSpan(spans, '/x-collection/emit'), message, { suggestion }));
  }
  return out;
}
