import type { Edit } from '../../diagnostics/diagnostic.ts';
import { readFields } from '../../entry/read/read-fields.ts';
import { oldAddresses } from '../../model/address.ts';
import { redirectRows, splitAnchor } from '../../model/redirects.ts';
import { usedBy } from '../../model/picture-uses.ts';
import { isRemote } from '../../model/picture.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { removeItems } from './list-edits.ts';
import { isUnpublished, planOf, rewriteSite, type Plan } from './plan.ts';
import type { WholeSite } from '../../pipeline/validate-site.ts';
import { recordRedirects, type NewRedirect } from './record-redirects.ts';
import { movedAddresses, versionsOf } from './moved-entries.ts';
import { referenceName } from './rewriting.ts';
import type { Subject } from './subject.ts';
import { Refused } from '../write-files.ts';
import { fileOfAddress } from '../../disk/paths.ts';
import { atPointer } from '../../schema/json.ts';

export interface Removal {
  /** An entry in the main language is removed with its translations; a translation is removed alone. */
  entry: Entry;
  /** Redirect target for its address and the links to it; if undefined, nothing may refer to it. */
  redirect: Subject | undefined;
}

/**
 * Placeholder that never occurs in content and needs no quotes in YAML: values rewritten to it refer to the
 * entry.
 */
const PROBE = '/\uE0F1';

/** Plans to remove an entry from the site. */
export function planRemoval(site: WholeSite, removal: Removal): Plan {
  const { model } = site;
  const { entry, redirect } = removal;
  const { collection, file } = entry;
  if (collection.single && collection.minEntries > 0)
    throw new Refused(`${collection.title} is one fixed file that the site needs: ${file.path}.`);
  const going = removedWith(model, entry);
  const targets = going.map((version) => ({
    version,
    target: inLanguageOf(model, redirect, version, going),
  }));
  const plan: Plan = {
    ...planOf(`Removed ${collection.name}/${entry.key}`),
    deleted: going.map((version) => version.file.path),
    expected: isPartOf(model, going) ? ['translation-missing'] : [],
    mayLeaveWarnings: true,
  };
  const keyStays = versionsOf(model, entry).some((version) => !going.includes(version));
  const references = new Map(
    keyStays
      ? []
      : targets.map(({ version, target }) => [
          referenceName(collection.name, version.key),
          newKey(version, target),
        ]),
  );
  const token = collection.register?.token;
  const tokens = new Map(token === undefined || keyStays ? [] : [[`${token}:${entry.key}`, PROBE]]);
  const addresses = targets.flatMap(({ version, target }) =>
    movedAddresses(
      model,
      { entry: version, address: target === undefined ? PROBE : targetOf(target, version) },
      false,
    ),
  );
  const edits = rewriteSite(site, { addresses, references, tokens }).filter(
    (edit) => !going.some(({ file: { path } }) => path === edit.file),
  );
  const isInTheWay = (edit: Edit): boolean =>
    redirect === undefined ? !isRedirectRow(model, edit) : edit.text.includes(PROBE);
  refuse(model, entry, edits.filter(isInTheWay));
  if (redirect === undefined) leadNowhere(model, plan, going);
  else {
    const keys = new Set(references.values());
    plan.edits = edits.map((edit) => withoutRepetition(model, edit, keys));
    leadOn(model, plan, targets);
  }
  removePictures(model, plan, going);
  return plan;
}

/** Entries removed together: an entry with its translations, or a translation alone. */
function removedWith(model: SiteModel, entry: Entry): Entry[] {
  const { languages } = entry.collection;
  if (languages === undefined) return [entry];
  const all = versionsOf(model, entry);
  return entry.language === languages.main || !all.some(({ language }) => language === languages.main)
    ? all
    : [entry];
}

/** Whether other languages of a removed entry stay. */
function isPartOf(model: SiteModel, going: readonly Entry[]): boolean {
  const [first] = going;
  return first?.collection.languages !== undefined && versionsOf(model, first).length > going.length;
}

/** The redirect target in the language of an entry, if it exists in that language. */
function inLanguageOf(
  model: SiteModel,
  redirect: Subject | undefined,
  entry: Entry,
  going: readonly Entry[],
): Subject | undefined {
  if (redirect?.kind !== 'entry' || redirect.entry.language === undefined) return redirect;
  const own = versionsOf(model, redirect.entry).find(
    (version) => version.language === entry.language && !going.includes(version),
  );
  return own === undefined ? redirect : { kind: 'entry', entry: own };
}

function newKey({ collection }: Entry, target: Subject | undefined): string {
  return target?.kind === 'entry' && target.entry.collection === collection ? target.entry.key : PROBE;
}

function isRedirectRow(model: SiteModel, { file }: Edit): boolean {
  return allEntries(model).some(
    (entry) => entry.file.path === file && entry.collection.redirects !== undefined,
  );
}

function refuse(model: SiteModel, entry: Entry, edits: readonly Edit[]): void {
  if (edits.length === 0) return;
  const files = new Map(allEntries(model).map(({ file }) => [file.path, file]));
  const places = [
    ...new Set(edits.map(({ file, span }) => `  ${file}:${files.get(file)?.place(span).line ?? 1}`)),
  ];
  const count = places.length === 1 ? 'One place refers' : `${places.length} places refer`;
  throw new Refused(
    `${count} to ${entry.collection.name}/${entry.key}:\n${places.join('\n')}\nChange them first, or choose what takes its place (in a terminal with \`--redirect TO\`): an entry of the same collection where it is referred to by its key.`,
  );
}

function targetOf(redirect: Subject, entry: Entry): string {
  if (redirect.kind === 'picture') throw new Refused('A page cannot lead to a picture: name a page.');
  if (redirect.entry === entry) throw new Refused('It cannot replace itself: name another page.');
  const to = redirect.kind === 'anchor' ? `${redirect.page}#${redirect.id}` : redirect.entry.path;
  if (to === undefined && entry.path !== undefined)
    throw new Refused(`${redirect.entry.collection.name}/${redirect.entry.key} has no page to lead to.`);
  return to ?? '';
}

/**
 * Removes a reference instead of rewriting it, if the list already contains the new key or belongs to that
 * entry.
 */
function withoutRepetition(model: SiteModel, edit: Edit, keys: ReadonlySet<string>): Edit {
  const owner = allEntries(model).find((entry) => entry.file.path === edit.file);
  const { text: key } = edit;
  if (owner === undefined || !keys.has(key)) return edit;
  const { data } = readFields(owner);
  const { spans } = owner.record;
  const [start, end] = edit.span;
  const pointer = Object.keys(spans).find((name) => {
    const [, , from = 0, to = 0] = spans[name] ?? [];
    return /\/\d+$/.test(name) && from <= start && end <= to;
  });
  if (pointer === undefined || data === undefined) return edit;
  const cut = pointer.lastIndexOf('/');
  const list = pointer.slice(0, cut);
  const items = atPointer(data, list);
  if (!Array.isArray(items) || !(items.includes(key) || owner.key === key)) return edit;
  const writtenList = { file: owner.file, spans, pointer: list, length: items.length };
  const [removal] = removeItems(writtenList, new Set([Number(pointer.slice(cut + 1))]));
  return removal ?? edit;
}

/** Without a redirect target, redirects to the removed pages are removed as well. */
function leadNowhere(model: SiteModel, plan: Plan, going: readonly Entry[]): void {
  const paths = new Set(going.flatMap(({ path }) => path ?? []));
  if (paths.size === 0) return;
  const isObsolete = (row: NewRedirect): boolean =>
    paths.has(row.to) || paths.has(splitAnchor(row.to).page) || paths.has(splitAnchor(row.from).page);
  const names = allEntries(model)
    .flatMap(redirectRows)
    .filter(isObsolete)
    .map(({ from }) => `\`${from}\``);
  recordRedirects(model, plan, { add: [], drop: isObsolete });
  for (const path of paths)
    plan.notes.push(`\`${path}\` is gone: visitors who open it find the page that says so.`);
  if (names.length > 0)
    plan.notes.push(`${names.join(', ')} led to it, and ${names.length === 1 ? 'is' : 'are'} gone as well.`);
}

function leadOn(
  model: SiteModel,
  plan: Plan,
  targets: readonly { version: Entry; target: Subject | undefined }[],
): void {
  const paths = new Set(targets.flatMap(({ version }) => version.path ?? []));
  if (paths.size === 0) return;
  const add = targets.flatMap(({ version, target }): NewRedirect[] => {
    const { path, data } = version;
    if (path === undefined || target === undefined || isUnpublished(model, version)) return [];
    const aliases = oldAddresses(data).map(({ alias }) => alias);
    return [path, ...aliases].map((from) => ({ from, to: targetOf(target, version) }));
  });
  const lost = recordRedirects(model, plan, {
    add,
    drop: ({ from }) => paths.has(splitAnchor(from).page) && !paths.has(from),
  });
  const leading = add.filter(({ from }) => !lost.has(from));
  for (const to of new Set(leading.map((row) => row.to))) {
    const names = leading.filter((row) => row.to === to).map(({ from }) => `\`${from}\``);
    plan.notes.push(`${names.join(', ')} ${names.length === 1 ? 'leads' : 'lead'} to \`${to}\` from now on.`);
  }
}

/** Removes pictures that only the removed entries used. */
function removePictures(model: SiteModel, plan: Plan, going: readonly Entry[]): void {
  const own = new Set(usedBy(model, going).map(({ src }) => src));
  const others = usedBy(
    model,
    allEntries(model).filter((entry) => !going.includes(entry)),
  ).map(({ src }) => src);
  for (const src of others) own.delete(src);
  const alone = [...own].filter((src) => !isRemote(src) && model.masters.includes(src));
  plan.deleted.push(...alone.map((src) => fileOfAddress(src)));
}
