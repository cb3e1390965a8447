import type { OwnRule, Content, Example, Rule } from '../diagnostics/rules.ts';
import { RULE_GROUPS, ruleOf, RULES } from '../rules/index.ts';
import { plainText, sentence, type Paint } from './report.ts';

/** Descriptions of binary files in examples. */
const MADE_FILES = {
  picture: 'a sound picture',
  'small picture': 'a picture of 80 by 60 pixels',
  'heavy picture': 'a picture of 7 MB',
  'picture for print': 'a picture in the colors of printing ink',
  'half a picture': 'a picture file that is cut off halfway',
  'dangling link': 'a link to a file that is gone',
  'large recipe': 'a recipe of 680 KB',
} as const;

/** Explains a rule as text: its title, its reason, the remedy, and a wrong and a right example. */
export function explainRule(id: string, paint: Paint): string {
  const { about, wrong, right, ...rule }: Rule = ruleOf(id);
  const examples = { wrong: exampleLines(wrong), right: exampleLines(right) };
  return explanation(id, { ...rule, why: `${plainText(sentence(about))} ${rule.why}` }, examples, paint);
}

/** Explains a rule that the site defines itself, whose examples are plain texts. */
export function explainOwnRule(id: string, { wrong, right, ...rule }: OwnRule, paint: Paint): string {
  const examples = { wrong: quoted(wrong), right: quoted(right) };
  return explanation(id, rule, examples, paint);
}

function explanation(
  id: string,
  { severity, title, why, remedy }: Pick<OwnRule, 'severity' | 'title' | 'why' | 'remedy'>,
  { wrong, right }: Record<'wrong' | 'right', string[]>,
  paint: Paint,
): string {
  return [
    `${paint('bold', title)} ${paint('dim', `(${id}, ${severity})`)}`,
    '',
    why,
    '',
    `${paint('green', '→')} ${plainText(sentence(remedy))}`,
    '',
    ...(wrong.length === 0 ? [] : [paint('red', 'Wrong:'), ...wrong, '']),
    ...(right.length === 0 ? [] : [paint('green', 'Right:'), ...right, '']),
  ].join('\n');
}

/** Lists every rule with its title, by group; the site's own rules come last. */
export function listRules(paint: Paint, own: ReadonlyMap<string, OwnRule> = new Map()): string {
  const width = Math.max(...[...RULES.keys(), ...own.keys()].map((id) => id.length));
  const all: Record<string, Record<string, Pick<Rule, 'severity' | 'title'>>> = {
    ...Object.fromEntries(RULE_GROUPS),
    ...(own.size === 0 ? {} : { 'Of this site': Object.fromEntries(own) }),
  };
  const groups = Object.entries(all).map(([group, rules]) => [
    paint('bold', group),
    ...Object.entries(rules).map(
      ([id, { severity, title }]) => `  ${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}`,
    ),
    '',
  ]);
  return groups.flat().join('\n');
}

function exampleLines({ file, content, beside = {} }: Example): string[] {
  const files = Object.entries({ [file]: content, ...beside });
  return files.flatMap(([name, text]) => [`  ${name}`, ...quoted(shown(text))]);
}

/** The lines of an example, each after a bar; none without an example. */
function quoted(text = ''): string[] {
  const lines = text === '' ? [] : text.trimEnd().split('\n');
  return lines.map((line) => `  | ${line}`.trimEnd());
}

function shown(content: Content): string {
  if (content === null) return '(no such file)';
  if (typeof content === 'string') return content;
  return content.made === 'latin-1'
    ? `(saved as Windows-1252)\n${content.text}`
    : `(${MADE_FILES[content.made]})`;
}
