import path from 'node:path';
import { styleText } from 'node:util';
import { editorSettings, editorsPage, ownCommands } from '../tools/editor-guide/editors-page.ts';
import { bytesOf, digestOf, Refused, writeFiles, type FileChange } from '../tools/write-files.ts';
import { findRoot, UsageError } from './paths.ts';
import { hasColor, print } from './print.ts';
import { guarded, usableSchemas } from './site.ts';
import { openConfig, ownRules } from '../config/site-config.ts';
import type { OwnRule } from '../diagnostics/rules.ts';
import { RULES } from '../rules/index.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { explainOwnRule, explainRule, listRules } from '../report/explain.ts';
import type { Paint } from '../report/report.ts';

/**
 * `content docs`: writes the documentation for editors, generated from the schemas. Returns the exit code.
 */
export function runDocs({ root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const root = findRoot(given);
    const set = await usableSchemas(root);
    const manifest = bytesOf(path.join(root, 'package.json'))?.toString('utf8');
    const changes = [
      change(root, 'content/README.md', () => editorsPage(set, ownCommands(manifest))),
      change(root, '.vscode/settings.json', (before) => settingsText(editorSettings(set, before))),
    ];
    writeFiles(root, changes);
    await print(changes.map(({ file }) => `✓ ${file}\n`).join(''));
    return 0;
  });
}

/** A change to a file, computed from its current content. */
function change(root: string, file: string, make: (before: string) => string): FileChange {
  const before = bytesOf(path.join(root, file));
  const bytes = Buffer.from(make(before?.toString('utf8') ?? ''));
  return { file, bytes, plannedOn: digestOf(before) };
}

function settingsText(text: string | undefined): string {
  if (text === undefined)
    throw new Refused(
      '.vscode/settings.json is not JSON without comments: fix it, or delete it to have it written again.',
    );
  return text;
}

/** Suggests rules for an unknown name. */
function suggest(name: string, ids: readonly string[]): string {
  const near = didYouMean(name, ids);
  if (near !== undefined) return near;
  const alike = ids.filter((id) => id.split('-').includes(name.toLowerCase()));
  const hint = '`content explain` lists them all.';
  return alike.length === 0 ? hint : `There are ${alike.map((id) => `\`${id}\``).join(', ')}; ${hint}`;
}

/** `content explain`: explains a rule, or lists all rules. Returns the exit code. */
export function runExplain(name: string | undefined, { root }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const ids = [...RULES.keys()];
    const id = ids.find((ruleId) => ruleId === name?.toLowerCase());
    const own = id === undefined ? await rulesOfSite(root) : new Map<string, OwnRule>();
    const ofSite = [...own].find(([ruleId]) => ruleId === name);
    if (name !== undefined && id === undefined && ofSite === undefined)
      throw new UsageError(`There is no rule \`${name}\`. ${suggest(name, [...ids, ...own.keys()])}`);
    const color = hasColor();
    const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
    if (id !== undefined) await print(explainRule(id, paint), { color });
    else if (ofSite !== undefined) await print(explainOwnRule(...ofSite, paint), { color });
    else await print(listRules(paint, own), { color });
    return 0;
  });
}

/** The site's own rules; empty without a site, or if its configuration is not run or invalid. */
async function rulesOfSite(given: string | undefined): Promise<ReadonlyMap<string, OwnRule>> {
  let root: string;
  try {
    root = findRoot(given);
  } catch (error) {
    // The command also works outside a site, but an explicit root must be one.
    if (given !== undefined) throw error;
    return new Map();
  }
  return ownRules(await openConfig(root, true));
}
