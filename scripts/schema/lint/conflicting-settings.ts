import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { keySpan } from '../../model/spans.ts';
import { pointerSegment } from '../json.ts';
import type { Collections, Governing } from './collections.ts';

/** What one schema says for all collections. */
const OF_ALL = [
  'titleTemplate',
  'pictureHosts',
  'linkSchemes',
  'stopWords',
  'addresses',
  'publicFolder',
  'spelling',
  'languages',
  'labels',
  'phones',
  'markdown',
] as const;

/** Settings and tokens that two collections give: only one of them would hold. */
export function conflictingSettingProblems({ list }: Collections): Diagnostic[] {
  const first = new Map<string, { one: Governing; pointer: string }>();
  return list.flatMap((one) => {
    const { spec } = one;
    const claims: [name: string, pointer: string][] = [
      ...OF_ALL.flatMap((key): [string, string][] =>
        spec[key] === undefined ? [] : [[key, `/x-collection/${key}`]],
      ),
      ...(spec.dates?.everywhere === true
        ? [['dates', '/x-collection/dates/everywhere'] as [string, string]]
        : []),
      ...Object.keys(spec.tokens ?? {}).map((name): [string, string] => [
        `{${name}}`,
        `/x-collection/tokens${pointerSegment(name)}`,
      ]),
      ...(spec.register === undefined
        ? []
        : [[`{${spec.register.token}:…}`, '/x-collection/register/token'] as [string, string]]),
    ];
    return claims.flatMap(([name, pointer]) => {
      const other = first.get(name);
      if (other === undefined) {
        first.set(name, { one, pointer });
        return [];
      }
      const related = [other.one.file.related(keySpan(other.one.spans, other.pointer), 'first set here')];
      const message = `Two collections set \`${name}\`.`;
      const suggestion = 'Remove it from one of them, or give it another name.';
      return one.file.problem('schema-invalid', keySpan(one.spans, pointer), message, {
        suggestion,
        related,
      });
    });
  });
}

/** The form of tokens is that of `{name}` in texts. */
export function tokenNameProblems(one: Governing): Diagnostic[] {
  return Object.keys(one.spec.tokens ?? {}).flatMap((name) => {
    if (/^[A-Za-z][\w-]*$/.test(name)) return [];
    const span = keySpan(one.spans, `/x-collection/tokens${pointerSegment(name)}`);
    const message = `\`{${name}}\` cannot be a token: a name begins with a letter and consists of letters, digits, \`_\` and \`-\`.`;
    return one.file.problem('schema-invalid', span, message, { suggestion: 'Give it another name.' });
  });
}
