// Creates a working and tested rule for Copydesk
// (`npm run new:rule -- text-too-loud`), which its author then adapts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';

const USAGE = `npm run new:rule -- NAME [--reads prose|structure] [--group texts]

NAME     the permanent id of the rule, in lowercase letters with hyphens, such as text-too-loud
--reads  prose: the texts of one entry at a time (default); structure: the whole site without its prose
--group  the file in scripts/diagnostics/rules/ that describes the rule (default: texts)
`;

/**
 * The texts of the three files: a check that reports an example word, the rule's description, and a test.
 * @param {string} name
 * @param {string} reads
 */
function filesOf(name, reads) {
  const check = `check${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;
  // Four words, because the summaries of the example site need at least as many.
  const word = `an example of ${name}`;
  const inProse = `/** Reports words that texts of this site must not contain. */
export const ${check} = readsProse(() => ({ file }) => {
  const start = file.text.indexOf(WORD);
  if (start === -1) return [];
  const span: Span = [start, start + WORD.length];
  return [file.problem('${name}', span, \`The text contains “\${WORD}”.\`, { suggestion: 'Remove it.' })];
});
`;
  const inStructure = `/** Reports values that fields of this site must not have. */
export const ${check} = readsStructure(({ model }) =>
  allEntries(model).flatMap(({ file, record, data }) => {
    const pointer = Object.keys(data).find((field) => data[field] === WORD);
    if (pointer === undefined) return [];
    const span = valueSpan(record.spans, fieldPointer(pointer));
    return [file.problem('${name}', span, \`The field says “\${WORD}”.\`, { suggestion: 'Remove it.' })];
  }),
);
`;
  const imports =
    reads === 'prose'
      ? `import type { Span } from '../../diagnostics/diagnostic.ts';
import { readsProse } from './rule.ts';
`
      : `import { allEntries } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { fieldPointer } from '../../schema/json.ts';
import { readsStructure } from './rule.ts';
`;
  return {
    check,
    source: `${imports}\nconst WORD = '${word}';\n\n${reads === 'prose' ? inProse : inStructure}`,
    test: `import { expect, test } from 'vitest';
import { ${check} } from './${name}.ts';
import { entryOf, siteOf, told } from '../../../tests/helpers/small-site.ts';

test.each<[yaml: string, ...problems: string[]]>([
  ['title: Plums'],
  [
    'title: ${word}',
    'a.yaml 1:8-${8 + word.length} ${reads === 'prose' ? 'The text contains' : 'The field says'} “${word}”. → Remove it.',
  ],
])('%j', (yaml, ...problems) => {
  expect(told(${check}, siteOf([entryOf({ yaml })]))).toEqual(problems);
});
`,
    rule: `  '${name}': {
    severity: 'warning',
    title: 'A short name of the problem',
    about: 'what the problem is, such as the words “${word}”',
    why: 'What it does to a visitor or an editor, in one or two sentences.',
    remedy: 'say what to do, such as removing them',
    wrong: pie('summary: ${word}'),
    right: pie('summary: Plums in crisp pastry'),
  },
`,
  };
}

/**
 * Writes the files of a new rule into a checkout.
 * @param {string} project folder of the checkout
 * @param {{ name: string, reads: string, group: string }} wanted
 * @returns {Promise<string[]>} the created or changed files; throws an
 * Error with an explanation for an invalid name
 */
export async function makeRule(project, { name, reads, group }) {
  const at = (/** @type {string} */ file) => path.join(project, 'scripts', file);
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(name))
    throw new Error(
      `\`${name}\` cannot be the name of a rule: write two or more lowercase words with hyphens, such as text-too-loud.`,
    );
  if (!['prose', 'structure'].includes(reads))
    throw new Error(`\`--reads\` must be \`prose\` or \`structure\`; \`${reads}\` is neither.`);
  const groups = readdirSync(at('diagnostics/rules')).filter((file) => file !== 'rule.ts');
  const entry = `diagnostics/rules/${group}.ts`;
  if (!groups.includes(`${group}.ts`))
    throw new Error(
      `There is no group \`${group}\`; choose one of ${groups.map((file) => file.slice(0, -3)).join(', ')}.`,
    );
  const isTaken = groups.some((file) =>
    readFileSync(at(`diagnostics/rules/${file}`), 'utf8').includes(`'${name}':`),
  );
  const [source, test, list] = [
    `site/check/${name}.ts`,
    `site/check/${name}.test.ts`,
    'site/check/run-checks.ts',
  ];
  if (isTaken || existsSync(at(source))) throw new Error(`There is already a rule \`${name}\`.`);
  const made = filesOf(name, reads);
  const rules = readFileSync(at(entry), 'utf8');
  const withRule = rules.replace(/\n\} as const satisfies/, `\n${made.rule.trimEnd()}$&`);
  const withImport = /\bpie\b[^;]*from '\.\/rule\.ts'/.test(withRule)
    ? withRule
    : withRule.replace(
        /import \{ ([^}]*type Rule) \} from '\.\/rule\.ts'|import type \{ Rule \} from '\.\/rule\.ts'/,
        (_, names) => `import { pie, ${names ?? 'type Rule'} } from './rule.ts'`,
      );
  const checks = readFileSync(at(list), 'utf8')
    .replace(/import type \{ Check, CheckInput \}/, `import { ${made.check} } from './${name}.ts';\n$&`)
    .replace(/const CHECKS: [^=]*= \[/, `$&\n  ${made.check},`);
  const texts = { [source]: made.source, [test]: made.test, [entry]: withImport, [list]: checks };
  const style = await resolveConfig(at(source));
  const formatted = await Promise.all(
    Object.entries(texts).map(
      async ([file, text]) => /** @type {const} */ ([file, await format(text, { ...style, filepath: file })]),
    ),
  );
  for (const [file, text] of formatted) writeFileSync(at(file), text);
  return Object.keys(texts).map((file) => `scripts/${file}`);
}

async function main() {
  const { values, positionals } = parseArgs({
    options: {
      reads: { type: 'string', default: 'prose' },
      group: { type: 'string', default: 'texts' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (values.help || name === undefined || others.length > 0) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const project = fileURLToPath(new URL('../../', import.meta.url));
  const files = await makeRule(project, { name, reads: values.reads, group: values.group });
  process.stdout.write(`Made, and working:\n${files.map((file) => `  ${file}\n`).join('')}
Now change what it looks for, its message, and its explanation. Then:
  npx vitest run scripts/site/check/${name}.test.ts
  npx vitest run tests/pipeline/rule-examples.test.ts -u   (read its message in tests/pipeline/messages.txt)
  npm run docs:rules
`);
  return 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
