import { RULES, type Rule, type RuleId } from '../diagnostics/rules.ts';

const HEAD = `# Rules

<!-- Made by \`npm run docs:rules\` from scripts/diagnostics/rules.ts. -->

Every problem that \`content validate\` reports has a permanent name. Errors stop the build; warnings stop it with \`--strict\`.
`;

/** The text of `docs/rules.md`: one row for each kind of problem, or for several that are explained alike. */
export function rulesPage(): string {
  const rows: { names: string[]; rule: Rule }[] = [];
  for (const [id, rule] of Object.entries(RULES) as [RuleId, Rule][]) {
    const alike = rows.find((row) => row.rule.about === rule.about && row.rule.remedy === rule.remedy);
    const name = `\`${id}\`${rule.severity === 'warning' ? ' (warning)' : ''}`;
    if (alike === undefined) rows.push({ names: [name], rule });
    else alike.names.push(name);
  }
  const cells = rows.map(({ names, rule }) => [names.join(', '), rule.about, rule.remedy]);
  return `${HEAD}\n${table([['rule', 'is about', 'what to do'], ...cells])}`;
}

/** A Markdown table with aligned columns, as prettier writes it. */
function table(rows: readonly string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head), rule, ...rows.slice(1).map(line)].join('');
}
