import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isError, type Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { RULES } from '../../scripts/rules/index.ts';
import type { Example } from '../../scripts/diagnostics/rules.ts';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { explainRule } from '../../scripts/report/explain.ts';
import { applyFixes } from '../../scripts/tools/fix/apply.ts';
import { writeExample } from './example-site.ts';
import { waysOut } from './followed-remedies.ts';
import { OTHER_MISTAKES } from './other-mistakes.ts';

const problemsOf = async (root: string): Promise<Diagnostic[]> => {
  const today = new Date('2026-11-22');
  const { diagnostics } = await validateSite({
    ...{ root, cache: false, progress: () => undefined, today, strictClaims: true },
  });
  return [...diagnostics];
};

/** Remedies that only a person can follow, and why. */
const FOR_A_PERSON: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:Use it|Copy the text again|Delete the claim and|Then change|Replace this field|Add it to|Link to it|Use (?:other words|something else)|Make the two different|Put your own words|Say in a few|Another word|Write (?:it|a value|a word|an alert|numbers|what|words|the (?:public|words|new))|Find out|Check|Ask the owner)/,
    'new words, or facts that only somebody knows',
  ],
  [
    /^(?:Another|To another|Give (?:it|the page|this heading|one of them) another|Change|Choose (?:another|a font)|Make the pattern|Put both|A later|Write a later|Or the new figure|The new figure|If it means)/,
    'another choice',
  ],
  [
    /^(?:Split|Use fewer levels|Close what|Remove (?:what|the reference|the extra cells|one of the tokens)|Keep one of the two versions|Combine|Fix the problem)/,
    'what of a text is wanted',
  ],
  [
    /^(?:Export|Use the TrueType|Make it smaller|Make one of the two colors|Convert the colors|Keep only that one|Rename it everywhere|Or publish)/,
    'work in another program, or what the command after it does',
  ],
  [
    /^(?:Give (?:them a page|a field)|Refer to|Name the folder|Add (?:`[^`]*` (?:to|in)|what))/,
    'a decision about the site',
  ],
  [/^(?:Correct it|If it is right)/, 'whether a word is right'],
  [/^Run `npm install/, 'another program, and the network'],
  [/^(?:Fix (?:the code|what computes)|Do what the plugin)/, 'code of the site'],
  [/^(?:Publish the entry|Put it in backticks)/, 'a decision about a text'],
  [
    /^(?:Known tokens|Unused fields|Add a column|Write one text|Write a (?:link|paragraph)|Put (?:that paragraph|quotes around)|The register has no entries|Indent with spaces|`\S+` has no anchors|Move it to)/,
    'several that could be meant',
  ],
  [
    /^(?:For a real brace|For a dollar sign|None: (?:it is|a heading)|Other directives|Write \\\{ for a real|The element is kept|`content list` names|If something|Its fields are|Content cannot use|It often comes|People who|If every|Write the day on which)/,
    'says something beside',
  ],
];

const same = (one: Diagnostic, other: Diagnostic): boolean =>
  one.rule === other.rule && one.file === other.file && one.message === other.message;

/** What is still wrong after a remedy was followed: the problem itself, or an error that was not there before. */
async function leftAfter(
  root: string,
  before: readonly Diagnostic[],
  problem: Diagnostic,
  follow: (copy: string) => void | Promise<void>,
): Promise<string[]> {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-remedy-'));
  try {
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
    await follow(copy);
    const after = await problemsOf(copy);
    return after
      .filter((one) => same(one, problem) || (isError(one) && !before.some((other) => same(one, other))))
      .map(({ rule, file, line, column, message }) => `${rule} ${file}:${line}:${column} ${message}`);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function follow(example: Example, expected?: string): Promise<void> {
  const root = writeExample(example);
  try {
    const before = await problemsOf(root);
    if (expected !== undefined) expect(before.map(({ rule }) => rule)).toContain(expected);
    for (const problem of before) {
      const { rule, message, suggestion = '', fixes = [] } = problem;
      expect(suggestion, `${rule}: ${message}`).not.toBe('');
      // `content explain RULE` and the message are about one thing.
      expect(explainRule(rule, (_style, text) => text)).toContain(`(${rule}, `);
      for (const fix of fixes) {
        const left = await leftAfter(root, before, problem, (copy) => {
          const files = new Set(fix.edits.map(({ file }) => file));
          const texts = new Map(
            [...files].map((file) => [file, readFileSync(path.join(copy, file), 'utf8')]),
          );
          const { made, texts: fixed } = applyFixes(texts, [fix]);
          expect(made, fix.title).toHaveLength(1);
          for (const [file, text] of fixed) writeFileSync(path.join(copy, file), text);
        });
        expect(left, `${rule}: the fix “${fix.title}”`).toEqual([]);
      }
      for (const [at, { words, tried }] of waysOut(root, problem).entries()) {
        if (tried.length === 0) {
          expect(
            FOR_A_PERSON.map(([person]) => person.test(words)),
            `${rule}: “${words}”`,
          ).toContain(true);
          continue;
        }
        const left: string[][] = [];
        for (const which of tried.keys())
          left.push(
            await leftAfter(root, before, problem, (copy) => waysOut(copy, problem)[at]?.tried[which]?.()),
          );
        expect(left, `${rule}: “${words}” (${message})`).toContainEqual([]);
      }
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('what a remedy says helps against what it is about, and makes nothing else wrong', () => {
  const found = [...RULES].filter(([, { foundBy }]) => foundBy === undefined);
  test.each(found)('%s', async (_id, { wrong }) => {
    await follow(wrong);
  });

  test.each(OTHER_MISTAKES)('%s: %s', async (rule, _what, example) => {
    await follow(example, rule);
  });
});
