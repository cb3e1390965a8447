import { Argument, Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { candidates } from './completion-candidates.ts';

const program = new Command('content');
program
  .command('validate')
  .option('--strict')
  .addOption(new Option('--format <format>').choices(['pretty', 'json']));
program.command('new').argument('<collection>').option('--title <title>');
program.command('remove').argument('<entry>').option('--redirect <to>');
program.command('admin').option('--to <folder>');
program.command('explain').argument('[rule]');
program.command('completion').addArgument(new Argument('<shell>').choices(['bash', 'zsh']));
program.command('complete', { hidden: true });

const names = {
  collections: () => ['blog', 'towns'],
  entries: () => [
    'blog/one',
    'blog/two',
    'blog/$(id)',
    'blog/`id`',
    'blog/a;b',
    'blog/a\nb',
    'blog/\u001b[31m',
    'towns/one',
  ],
  rules: () => ['link-alias', 'link-broken', 'yaml-syntax'],
};

test.each([
  [[''], ['validate', 'new', 'remove', 'admin', 'explain', 'completion']],
  [['admin', '--to', ''], []],
  [['v'], ['validate']],
  [['--v'], ['--version']],
  [
    ['validate', '--'],
    ['--strict', '--format', '--help'],
  ],
  [
    ['validate', '--format', ''],
    ['pretty', 'json'],
  ],
  [['validate', ''], []],
  [['new', 'b'], ['blog']],
  [['new', 'blog', ''], []],
  [
    ['new', '--title', 'A', ''],
    ['blog', 'towns'],
  ],
  [
    ['remove', 'blog/'],
    ['blog/one', 'blog/two'],
  ],
  [['remove', 'blog/one', '--redirect', 't'], ['towns/one']],
  [
    ['completion', ''],
    ['bash', 'zsh'],
  ],
  [
    ['explain', 'link-'],
    ['link-alias', 'link-broken'],
  ],
  [['nothing', ''], []],
])('%j', (words, wanted) => {
  expect(candidates(program, words, names)).toEqual(wanted);
});
