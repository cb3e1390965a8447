import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { listed } from '../../entry/validate/wording.ts';
import { specProblem, type Collections, type Governing } from './collections.ts';
import { kindsOf } from './field-lookup.ts';

/** What the items of a list have to be that `x-collection` names: groups with one field of each of these, or texts. */
interface Rows {
  pointer: string;
  field: string | undefined;
  /** None: the items are texts. */
  needs?: readonly (readonly string[])[];
}

/** Lists that `x-collection` names and whose items the command could not read: it would pass over them in silence. */
export function listedRowProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  const { redirects, wordChoice, spelling, synonyms, pictureHosts, linkSchemes } = one.spec;
  const { addresses, stopWords, register } = one.spec;
  const all: Rows[] = [
    { pointer: '/redirects', field: redirects, needs: [['from'], ['to', 'gone']] },
    { pointer: '/wordChoice', field: wordChoice, needs: [['avoid']] },
    { pointer: '/synonyms', field: synonyms, needs: [['same', 'finds']] },
    { pointer: '/register/figures', field: register?.figures, needs: [['value']] },
    { pointer: '/pictureHosts', field: pictureHosts },
    { pointer: '/linkSchemes', field: linkSchemes },
    { pointer: '/spelling', field: spelling },
    { pointer: '/stopWords', field: stopWords },
    { pointer: '/addresses', field: typeof addresses === 'string' ? addresses : undefined },
  ];
  return all.flatMap(({ pointer, field, needs }) => {
    const found = field === undefined ? undefined : fields.find(one.schema, field);
    if (field === undefined || found?.isThere !== true || found.nodes.length === 0) return [];
    const kinds = kindsOf(fields.items(found.nodes));
    const wanted = needs === undefined ? 'string' : 'object';
    if (kinds?.includes(wanted) === false) {
      const words = needs === undefined ? 'texts' : `groups with ${names(needs)}`;
      const message = `The items of \`${field}\` are not ${words}.`;
      const suggestion = `Write \`"items": { "type": "${wanted}" }\` for \`${field}\`, or name another field.`;
      return [specProblem(one, pointer, message, suggestion)];
    }
    const lacking = needs?.find((choice) =>
      choice.every((name) => !fields.find(one.schema, `${field}.${name}`).isThere),
    );
    if (lacking === undefined) return [];
    const message = `The items of \`${field}\` have no field ${listed(lacking)}.`;
    const suggestion = `Add \`${lacking[0] ?? ''}\` to the \`properties\` of its items, or name another field.`;
    return [specProblem(one, pointer, message, suggestion)];
  });
}

function names(needs: readonly (readonly string[])[]): string {
  return needs.map((choice) => listed(choice)).join(' and ');
}
