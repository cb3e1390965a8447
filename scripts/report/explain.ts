import {
  RULE_GROUPS,
  RULES,
  type Content,
  type Example,
  type Rule,
  type RuleId,
} from '../diagnostics/rules.ts';
import { MADE_FILES } from './rules-page.ts';
import { plainText } from './plain-text.ts';
import type { Paint } from './summary-line.ts';

/** A rule for people: its title, why it matters, what to do, and an example of each kind. */
export function explainRule(id: RuleId, paint: Paint): string {
  const { severity, title, about, why, remedy, wrong, right }: Rule = RULES[id];
  return [
    `${paint('bold', title)} ${paint('dim', `(${id}, ${severity})`)}`,
    '',
    `${sentence(about)} ${why}`,
    '',
    `${paint('green', '→')} ${sentence(remedy)}`,
    '',
    paint('red', 'Wrong:'),
    ...exampleLines(wrong),
    '',
    paint('green', 'Right:'),
    ...exampleLines(right),
    '',
  ].join('\n');
}

/** Every rule with its title, in the groups of `docs/rules.md`. */
export function listRules(paint: Paint): string {
  const width = Math.max(...Object.keys(RULES).map((id) => id.length));
  const groups = Object.entries<Record<string, Rule>>(RULE_GROUPS).map(([group, rules]) => [
    paint('bold', group),
    ...Object.entries(rules).map(
      ([id, { severity, title }]) => `  ${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}`,
    ),
    '',
  ]);
  return groups.flat().join('\n');
}

/** The same for programs. */
export function rulesJson(ids: readonly RuleId[]): string {
  const rules = ids.map((id) => {
    const { severity, title, about, why, remedy, wrong, right }: Rule = RULES[id];
    return { id, severity, title, about, why, remedy, wrong: filesOf(wrong), right: filesOf(right) };
  });
  return `${JSON.stringify({ version: 1, rules }, undefined, 2)}\n`;
}

function exampleLines(example: Example): string[] {
  return filesOf(example).flatMap(({ file, content }) => [
    `  ${file}`,
    ...content
      .trimEnd()
      .split('\n')
      .map((line) => `  | ${line}`.trimEnd()),
  ]);
}

function filesOf({ file, content, beside = {} }: Example): { file: string; content: string }[] {
  return Object.entries({ [file]: content, ...beside }).map(([name, one]) => ({
    file: name,
    content: shown(one),
  }));
}

function shown(content: Content): string {
  if (content === null) return '(no such file)';
  if (typeof content === 'string') return content;
  return content.made === 'latin-1'
    ? `(saved as Windows-1252)\n${content.text}`
    : `(${MADE_FILES[content.made]})`;
}

function sentence(phrase: string): string {
  return plainText(`${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`);
}
