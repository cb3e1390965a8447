import { RULE_GROUPS, type Content, type Example, type Rule } from '../diagnostics/rules.ts';

const HEAD = `# Rules

<!-- Made by \`npm run docs:rules\` from scripts/diagnostics/rules/. -->

Every problem that \`content validate\` reports has a permanent name. Errors stop the build; warnings stop it with \`--strict\`.
The examples are added to a small site of recipes and their authors: a wrong one breaks its rule and no other, a right one breaks none.
That site has one recipe, \`leek-soup\` (titled “Leek soup”, with a heading \`## Method\`, once at \`/recipes/soup\`; its summary: “Warm, cheap and
quick to make.”), one author, \`ada\`, the token \`{brand}\`, one picture, \`/images/pot.jpg\`, a register
whose entries are tokens such as \`{claim:boiling}\`, and cards with the font \`/fonts/letters.ttf\`.
`;

/** Descriptions of binary files in examples. */
export const MADE_FILES = {
  picture: 'a sound picture',
  'small picture': 'a picture of 80 by 60 pixels',
  'heavy picture': 'a picture of 7 MB',
  'picture for print': 'a picture in the colors of printing ink',
  'half a picture': 'a picture file that is cut off halfway',
  'half a font': 'a font file that is cut off halfway',
  'dangling link': 'a link to a file that is gone',
  'large recipe': 'a recipe of 680 KB',
  'recipe with a large table': 'a recipe with a table of 300 columns and 300 rows',
} as const;

/**
 * The text of `docs/rules.md`: first the names, then for each rule its subject, its reason, examples, and the
 * remedy.
 */
export function rulesPage(): string {
  const groups = Object.entries<Record<string, Rule>>(RULE_GROUPS);
  const lists = groups.map(([group, rules]) => {
    const names = Object.keys(rules).map((id) => `[\`${id}\`](#${id})`);
    return `- ${group}: ${names.join(', ')}\n`;
  });
  const parts = groups.map(([group, rules]) => {
    const texts = Object.entries(rules).map(([id, rule]) => explained(id, rule));
    return `## ${group}\n\n${texts.join('\n')}`;
  });
  return [HEAD, lists.join(''), ...parts].join('\n');
}

function explained(id: string, { severity, title, about, why, remedy, wrong, right }: Rule): string {
  return `### \`${id}\`

**${title}** (${severity}): ${about}.

${why}

Wrong:

${shown(wrong)}
Right:

${shown(right)}
What to do: ${remedy}.
`;
}

function shown({ file, content, beside = {} }: Example): string {
  return [[file, content] as const, ...Object.entries(beside)]
    .map(([path, one]) => block(path, one))
    .join('\n');
}

function block(file: string, content: Content): string {
  if (content === null) return `\`${file}\`: no such file\n`;
  if (typeof content === 'string') return `\`${file}\`\n\n${fenced(file, content)}`;
  if (content.made === 'latin-1')
    return `\`${file}\`, saved as Windows-1252\n\n${fenced(file, content.text)}`;
  return `\`${file}\`: ${MADE_FILES[content.made]}\n`;
}

function fenced(file: string, text: string): string {
  return `\`\`\`${file.slice(file.lastIndexOf('.') + 1)}\n${text}\`\`\`\n`;
}
