import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { unifiedDiff } from './fix.ts';
import { newProblems, plannedFiles, refusalFor, type PlannedFiles } from '../tools/move/carry-out.ts';
import { throwIfUnread, type Plan } from '../tools/move/plan.ts';
import type { WholeSite } from '../pipeline/validate-site.ts';
import { findSubject } from '../tools/move/subject.ts';
import { Refused, writeFiles } from '../tools/write-files.ts';
import { plural } from '../report/report.ts';
import { print, tell } from './print.ts';
import { guarded, openSite, type OpenSite } from './site.ts';
import { planEntryMove, planPictureMove } from '../tools/move/move-entry.ts';
import { planRemoval } from '../tools/move/remove-entry.ts';

export interface ChangeOptions {
  root?: string;
  dryRun: boolean;
}

/**
 * Runs a command that changes several files: makes a plan, validates the resulting site, and changes all
 * files or none.
 */
export function runChange(options: ChangeOptions, plan: (site: OpenSite) => Plan): Promise<number> {
  return guarded(async () => {
    const site = await openSite(options.root, { shown: 'everything' });
    throwIfUnread(site.site);
    return carryOut(site, plan(site), options);
  });
}

async function carryOut(
  { root, site, diagnostics }: OpenSite,
  plan: Plan,
  { dryRun }: ChangeOptions,
): Promise<number> {
  const files = plannedFiles(site, plan);
  const brought = await newProblems(site, files, plan, diagnostics);
  const problems = plan.mayLeaveWarnings ? brought.filter(isError) : brought;
  if (problems.length > 0) throw new Refused(refusalFor(problems));
  const notes = [...plan.notes, ...leftOver(brought)];
  if (dryRun) {
    await print(previewOf(site, { ...plan, notes }, files));
    tell('Nothing was changed (--dry-run).\n');
    return 0;
  }
  writeFiles(root, files.changes);
  await print(`${[`✓ ${plan.done}: ${summary(plan)}.`, ...notes].join('\n')}\n`);
  return 0;
}

/** Warnings that a change leaves behind, one line each. */
function leftOver(warnings: readonly Diagnostic[]): string[] {
  const lines = warnings.map(({ file, rule, message }) => `  ${file} ${rule}: ${message}`);
  return lines.length === 0 ? [] : ['Please check afterwards:', ...lines];
}

/** Preview of a plan: deleted and moved files one line each, text changes as a unified diff. */
function previewOf(site: WholeSite, plan: Plan, { texts }: PlannedFiles): string {
  const before = new Map(site.compiled.entries.map(({ file }) => [file.path, file.text]));
  const source = new Map(plan.renamed.map(({ from, to }) => [to, from]));
  const changed = [...texts].flatMap(([file, after]) => {
    const text = before.get(source.get(file) ?? file) ?? '';
    return after === undefined || after === text ? [] : [{ file, before: text, after }];
  });
  const lines = [
    ...plan.renamed.map(({ from, to }) => `${from} → ${to}`),
    ...plan.deleted.map((file) => `${file} is deleted`),
    ...plan.notes,
  ];
  return `${lines.join('\n')}\n${unifiedDiff(changed)}`;
}

function summary({ edits, renamed, created, deleted }: Plan): string {
  const touched = new Set([...edits.map(({ file }) => file), ...created.map(({ file }) => file)]);
  const parts = [
    `${plural(edits.length + created.length, 'place')} in ${plural(touched.size, 'file')} edited`,
    renamed.length > 0 ? `${renamed.length} renamed` : '',
    deleted.length > 0 ? `${deleted.join(', ')} deleted` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * `content move`: renames an entry or a picture, and updates all references to it. Returns the
 * exit code.
 */
export function runMove(from: string, to: string, options: ChangeOptions): Promise<number> {
  return runChange(options, (site) => plan(site, from, to));
}

function plan({ site }: OpenSite, from: string, to: string): Plan {
  const cwd = process.cwd();
  const subject = findSubject(site.model, from, cwd);
  switch (subject.kind) {
    case 'picture':
      return planPictureMove(site, subject.address, to, cwd);
    case 'entry':
      return planEntryMove(site, { entry: subject.entry, to, cwd });
    case 'anchor':
      throw new Refused(
        `\`${subject.page}#${subject.id}\` is a place in a page: change it in ${subject.entry.file.path}, and \`content validate\` names every link to it.`,
      );
  }
}

export interface RemoveOptions extends ChangeOptions {
  redirect?: string;
}

/**
 * `content remove`: removes an entry from the site. Refused while something refers to it, unless `--redirect`
 * names a target.
 */
export function runRemove(name: string, options: RemoveOptions): Promise<number> {
  const plan = (site: OpenSite): Plan => {
    const { model } = site.site;
    const cwd = process.cwd();
    const subject = findSubject(model, name, cwd);
    if (subject.kind !== 'entry')
      throw new Refused(
        `\`${name}\` is not an entry. Only entries are removed; a picture that nothing uses is deleted by hand.`,
      );
    const redirect = options.redirect === undefined ? undefined : findSubject(model, options.redirect, cwd);
    return planRemoval(site.site, { entry: subject.entry, redirect });
  };
  return runChange(options, plan);
}
