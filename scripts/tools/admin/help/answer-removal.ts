import { isError } from '../../../diagnostics/diagnostic.ts';
import type { HelpChange, HelpTarget, RemovalAnswer, RemovalQuestion } from '../../../shared/editing-help.ts';
import { allEntries, type Entry } from '../../../model/site-model.ts';
import type { WholeSite } from '../../../pipeline/run-report.ts';
import { newProblems, plannedTexts, refusalFor, type Look } from '../../move/carry-out.ts';
import { planRemoval } from '../../move/remove-entry.ts';
import { findSubject, MoveError } from '../../move/subject.ts';
import { titleField } from '../labels.ts';
import { wholeFile } from '../../../diagnostics/entry-part.ts';

/** The page for missing addresses, to which no visitor should be led. */
const NOT_FOUND = '/404';

/** The result of `content remove` as texts, which the page puts into the commit that deletes the file. */
export async function answerRemoval(
  site: WholeSite,
  { file, redirect: given }: RemovalQuestion,
  look: Look,
): Promise<RemovalAnswer> {
  const { model } = site;
  const entry = allEntries(model).find((one) => one.file.path === file);
  if (entry === undefined)
    return { targets: [], hasPage: false, title: file, refusal: `There is no entry in ${file}.` };
  const known = {
    targets: allEntries(model).flatMap((one): HelpTarget[] =>
      one === entry || one.path === undefined || one.path === NOT_FOUND
        ? []
        : [{ name: one.path, title: titleOf(one) }],
    ),
    hasPage: entry.path !== undefined,
    title: titleOf(entry),
  };
  try {
    const redirect = given === undefined ? undefined : findSubject(model, given, model.root);
    const plan = planRemoval(site, { entry, redirect, keepsPictures: true });
    const files = site.compiled.entries.map((one) => wholeFile(one.file));
    const texts = new Map(files.map((one) => [one.path, one.text]));
    const planned = plannedTexts(model.root, plan, (name) => texts.get(name));
    const brought = (await newProblems(site, planned, plan, { look })).filter(isError);
    if (brought.length > 0) return { ...known, refusal: refusalFor(brought) };
    const changes = [...planned.texts].map(([name, after]): HelpChange => ({
      file: name,
      before: texts.get(name) ?? null,
      after: after ?? null,
    }));
    return { ...known, changes, notes: plan.notes };
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    return { ...known, refusal: error.message };
  }
}

function titleOf({ collection, data, key }: Entry): string {
  const title = data[titleField(collection) ?? ''];
  if (typeof title === 'string') return title;
  return collection.single ? collection.title : `${collection.name}/${key}`;
}
