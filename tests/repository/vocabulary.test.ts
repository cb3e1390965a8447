import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Names that this project made up for things that have a name in the field, with that name. */
const FILES: Readonly<Record<string, string>> = {
  crew: 'pool',
  guarded: 'limits',
  'in-workers': 'pool',
  'shared-room': 'a shared value',
  'give-back': 'nothing',
  heavy: 'limits',
  'known-problems': 'diagnostics-cache',
  'later-site': 'site-with-scheduled',
  packs: 'cache-shards',
  'fill-part': 'warm-shard',
  outcome: 'run-report',
  ignores: 'suppressions',
  turns: 'write-scheduler',
  quick: 'patch-pages',
  'leave-out': 'prune',
  beside: 'sibling-fields',
  together: 'overlapping-schemas',
  'idle-keywords': 'no-op-keywords',
  rivals: 'conflicting-settings',
  usable: 'field-kinds',
  'bracket-drift': 'unbalanced-braces',
  'told-apart': 'add-discriminators',
  unusable: 'failed-entry',
  ordinary: 'native-subset',
  overrun: 'limits',
  'lost-markup': 'dropped-html',
  'lost-cells': 'dropped-cells',
  'unread-links': 'malformed-links',
  'placed-in': 'source-map',
  reduce: 'prune-errors',
  'hold-back': 'publication',
  ledger: 'file-state',
  exchange: 'atomic-swap',
  spare: 'previous-output',
  looks: 'stat-snapshot',
  counted: 'collapse',
  answers: 'text-memo',
  seal: 'checksum',
  'sealed-packs': 'shard-files',
  'asked-store': 'circuit-breaker',
  carry: 'shift-diagnostics',
  presses: 'event-replay',
  'start-plan': 'boot-manifest',
  LineScreen: 'OfflineScreen',
  Signs: 'Icons',
  Marked: 'Highlight',
  Linked: 'AutoLink',
  Words: 'NoBreak',
  Rest: 'BelowFold',
  walls: 'dependency-rules',
};
/** Folders of the same kind. */
const FOLDERS: Readonly<Record<string, string>> = {
  toolbox: 'tools',
  editor: 'lsp',
  'schema-check': 'schema/lint',
  kept: 'cached-run',
  'keep-going': 'prune-invalid',
  frame: 'layout',
};
/** What prose says instead in the words of the field. */
const PROSE = [
  /\btold of\b/,
  /\bthe long way\b/,
  /\bthe state before\b/,
  /\bthe house\b/,
  /\bmend(?:s|ed|ing)?\b/,
];

const files = execFileSync('git', ['ls-files', 'scripts', 'src', 'server', 'prerender', 'forms', 'admin'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.(?:tsx?|js)$/.test(file));

/** The name that a file should have, or the folder that it should lie in; undefined where both are the field's. */
function betterName(file: string): string | undefined {
  const name = path.basename(file).replace(/(?:\.test)?\.\w+$/, '');
  if (name.startsWith('kept-')) return 'a name that says what is cached';
  if (Object.hasOwn(FILES, name)) return FILES[name];
  const folders = path.dirname(file).split('/');
  return FOLDERS[folders.find((one) => Object.hasOwn(FOLDERS, one)) ?? ''];
}

test('files and folders have the names of the field', () => {
  const wrong = files.flatMap((file) => {
    const better = betterName(file);
    return better === undefined ? [] : [`${file}: ${better}`];
  });
  expect(wrong).toEqual([]);
});

test('comments speak plain English', () => {
  const wrong = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const comment = /(?:^\s*(?:\/\/|\/?\*)|\s\/\/ ).*/.exec(line)?.[0] ?? '';
        return PROSE.some((words) => words.test(comment)) ? [`${file}:${at + 1}:${comment.trim()}`] : [];
      }),
  );
  expect(wrong).toEqual([]);
});
