import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { RULES, type Rule } from '../../scripts/diagnostics/rules.ts';
import { createProgram } from '../../scripts/cli/program.ts';
import { SITE_SCRIPTS } from '../../scripts/tools/init/project.ts';

const program = createProgram(() => undefined);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Scripts of a site that `content init` makes, and the ones that npm has itself. */
const OTHER_SCRIPTS = [...Object.keys(SITE_SCRIPTS), 'start', 'test'];

/** A command as a text names it: `content COMMAND …`, `npm run SCRIPT`. */
const COMMAND = /(?:^|[`\s(])(?:npx )?content ([a-z][a-z-]*)([^`\n]*)/g;
const SCRIPT = /npm run ([\w:-]+)/g;
const OPTION = /(?<![\w-])--([a-z][a-z-]*)/g;

/** What is wrong with the commands that a text names in backticks, or on lines of a code block. */
function unknown(text: string): string[] {
  const blocks = [...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const ticks = [
    ...text
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/\\?`((?:npx )?content [a-z][^`\n]*?|npm run [^`\n]*?)\\?`/g),
  ];
  const commands = [
    ...blocks.filter((line) => /^\s*(?:\$ )?(?:npx content |content |npm run )/.test(line)),
    ...ticks.map(([, command = '']) => command),
  ].map((command) => command.replace(/\s+#.*$/, ''));
  return commands.flatMap((command) => [
    ...[...command.matchAll(SCRIPT)]
      .map(([, name = '']) => name)
      .filter((name) => !Object.hasOwn(scripts, name) && !OTHER_SCRIPTS.includes(name))
      .map((name) => `npm run ${name}`),
    ...[...command.matchAll(COMMAND)].flatMap(([, name = '', rest = '']) => {
      const known = program.commands.find((one) => one.name() === name);
      if (known === undefined) return [`content ${name}`];
      const options = new Set([...known.options, ...program.options].map(({ long }) => long));
      return [...rest.matchAll(OPTION)]
        .map(([option]) => option)
        .filter((option) => option !== '--help' && !options.has(option))
        .map((option) => `content ${name} ${option}`);
    }),
  ]);
}

/** The texts of a program: its strings and templates, whose values stand as `…`. */
function stringsOf(file: string): string {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join(''));
    else if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.join('\n\n');
}

describe('every command that is named exists, with the options that are named', () => {
  test('such as these do not', () => {
    expect(unknown('Run `npx content mend --all`, `content validate --mend` or `npm run mend`.')).toEqual([
      'content mend',
      'content validate --mend',
      'npm run mend',
    ]);
    expect(unknown('```\nnpx content new\n$ content new --mend # x\n```')).toEqual(['content new --mend']);
  });

  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'content/README.md',
    'docs/*.md',
    'scripts/bin/package/README.md',
    'editors/**/README.md',
  ];
  test.each(globSync(documents, { ignore: '**/node_modules/**' }))('in %s', (file) => {
    expect(unknown(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test.each(Object.entries<Rule>(RULES))('in what is said of %s', (_id, { about, why, remedy }) => {
    expect(unknown([about, why, remedy].join('\n'))).toEqual([]);
  });

  test('in every text of the program', () => {
    const files = globSync('scripts/**/*.{ts,js}', { ignore: ['**/*.test.ts'] });
    const found = files.flatMap((file) => unknown(stringsOf(file)).map((one) => `${file}: ${one}`));
    expect(found).toEqual([]);
  });

  test('in the help of every command', () => {
    for (const command of program.commands) expect(unknown(command.helpInformation())).toEqual([]);
  });
});
