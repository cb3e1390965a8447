import type { Edit } from '../../diagnostics/fix.ts';
import { readFields } from '../../entry/read/read-fields.ts';
import { redirectRows, splitAnchor } from '../../model/redirects.ts';
import { usedBy } from '../../model/picture-uses.ts';
import { isRemote } from '../../model/picture.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { removeItem } from './list-edits.ts';
import { aliasesOf, emptyPlan, rewriteSite, type Plan, type WholeSite } from './plan.ts';
import { recordRedirects } from './record-redirects.ts';
import { referenceName, type MovedAddress } from './rewriting.ts';
import { MoveError, type Subject } from './subject.ts';

export interface Removal {
  entry: Entry;
  /** Where its address and the links to it lead from now on; undefined when nothing may refer to it. */
  redirect: Subject | undefined;
  isHeld: boolean;
  /** Pictures that nothing else uses stay. */
  keepsPictures: boolean;
}

/** A mark that no content holds: what would be rewritten to it refers to the entry. */
const PROBE = '/\u0000';

/** Takes an entry out of the site. */
export function planRemoval(site: WholeSite, removal: Removal): Plan {
  const { model } = site;
  const { entry, redirect } = removal;
  const { collection, file } = entry;
  if (collection.single && collection.minEntries > 0)
    throw new MoveError(`${collection.title} is one fixed file that the site needs: ${file.path}.`);
  const name = `${collection.name}/${entry.key}`;
  const plan: Plan = {
    ...emptyPlan(),
    what: `that removes ${name}`,
    done: `Removed ${name}`,
    deleted: [file.path],
  };
  const token = collection.register?.token;
  const rest = {
    files: new Map<string, string>(),
    tokens: new Map(token === undefined ? [] : [[`${token}:${entry.key}`, PROBE]]),
  };
  const isOwn = ({ file: where }: Edit): boolean => where === file.path;
  if (redirect === undefined) {
    const probe = {
      addresses: goneAddresses(model, entry, PROBE),
      references: new Map([[referenceName(collection.name, entry.key), PROBE]]),
    };
    refuse(
      model,
      entry,
      rewriteSite(site, { ...probe, ...rest }).filter((edit) => !isOwn(edit) && !isRedirectRow(model, edit)),
    );
    if (entry.path !== undefined) leadNowhere(model, plan, entry);
  } else {
    const to = targetOf(redirect, entry);
    const sameKey =
      redirect.kind === 'entry' && redirect.entry.collection === collection ? redirect.entry.key : PROBE;
    const edits = rewriteSite(site, {
      addresses: goneAddresses(model, entry, to),
      references: new Map([[referenceName(collection.name, entry.key), sameKey]]),
      ...rest,
    }).filter((edit) => !isOwn(edit));
    refuse(
      model,
      entry,
      edits.filter(({ text }) => text.includes(PROBE)),
    );
    plan.edits = edits.map((edit) => withoutRepetition(model, edit, sameKey));
    leadOn(model, plan, removal, to);
  }
  removePictures(model, plan, removal);
  return plan;
}

/** Every address that leads to the entry. */
function goneAddresses(model: SiteModel, { path }: Entry, to: string): MovedAddress[] {
  if (path === undefined) return [];
  const { page, anchor } = splitAnchor(path);
  if (anchor !== undefined) return [{ page, anchor, to, keepsAnchors: false }];
  return [page, ...aliasesOf(model, page)].map((one) => ({ page: one, to, keepsAnchors: false }));
}

function isRedirectRow(model: SiteModel, { file }: Edit): boolean {
  return allEntries(model).some((one) => one.file.path === file && one.collection.redirects !== undefined);
}

function refuse(model: SiteModel, entry: Entry, edits: readonly Edit[]): void {
  if (edits.length === 0) return;
  const files = new Map(allEntries(model).map((one) => [one.file.path, one.file]));
  const places = [
    ...new Set(edits.map(({ file, span }) => `  ${file}:${files.get(file)?.place(span).line ?? 1}`)),
  ];
  const count = places.length === 1 ? 'One place refers' : `${places.length} places refer`;
  throw new MoveError(
    `${count} to ${entry.collection.name}/${entry.key}:\n${places.join('\n')}\nChange them first, or name what takes its place: \`--redirect TO\`, an entry of the same collection where it is referred to by its key.`,
  );
}

function targetOf(redirect: Subject, entry: Entry): string {
  if (redirect.kind === 'picture') throw new MoveError('A page cannot lead to a picture: name a page.');
  if (redirect.entry === entry) throw new MoveError('It cannot take its own place: name another page.');
  const to = redirect.kind === 'anchor' ? `${redirect.page}#${redirect.id}` : redirect.entry.path;
  if (to === undefined && entry.path !== undefined)
    throw new MoveError(`${redirect.entry.collection.name}/${redirect.entry.key} has no page to lead to.`);
  return to ?? '';
}

/** A list of references that holds the new one already, or belongs to it, loses the old one. */
function withoutRepetition(model: SiteModel, edit: Edit, key: string): Edit {
  const owner = allEntries(model).find((one) => one.file.path === edit.file);
  if (owner === undefined || edit.text !== key) return edit;
  const { data } = readFields(owner);
  const { spans } = owner.record;
  const pointer = Object.keys(spans).find((name) => {
    const [, , from = 0, to = 0] = spans[name] ?? [];
    return /\/\d+$/.test(name) && from <= edit.span[0] && edit.span[1] <= to;
  });
  if (pointer === undefined || data === undefined) return edit;
  const [list, index] = [
    pointer.slice(0, pointer.lastIndexOf('/')),
    Number(pointer.slice(pointer.lastIndexOf('/') + 1)),
  ];
  const items = list
    .split('/')
    .slice(1)
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], data);
  if (!Array.isArray(items) || !(items.includes(key) || owner.key === key)) return edit;
  return removeItem({ file: owner.file, spans, pointer: list, length: items.length }, index) ?? edit;
}

/** Without a page that takes its place, what led to it leads nowhere, and goes. */
function leadNowhere(model: SiteModel, plan: Plan, { path = '' }: Entry): void {
  const rows = allEntries(model).flatMap(redirectRows);
  const gone = (row: { from: string; to: string }): boolean =>
    row.to === path || splitAnchor(row.to).page === path || splitAnchor(row.from).page === path;
  recordRedirects(model, plan, { add: [], drop: gone, home: undefined });
  plan.notes.push(`\`${path}\` is gone: visitors who open it find the page that says so.`);
  const names = rows.filter(gone).map(({ from }) => `\`${from}\``);
  if (names.length > 0)
    plan.notes.push(`${names.join(', ')} led to it, and ${names.length === 1 ? 'is' : 'are'} gone as well.`);
}

function leadOn(model: SiteModel, plan: Plan, { entry, redirect, isHeld }: Removal, to: string): void {
  const { path, data } = entry;
  if (path === undefined) return;
  const aliases = (Array.isArray(data.aliases) ? data.aliases : []).filter((one) => typeof one === 'string');
  const add = isHeld ? [] : [path, ...aliases].map((from) => ({ from, to }));
  const home = redirect !== undefined && redirect.kind !== 'picture' ? redirect.entry : undefined;
  recordRedirects(model, plan, {
    add,
    drop: ({ from }) => splitAnchor(from).page === path && from !== path,
    home,
  });
  if (add.length > 0)
    plan.notes.push(`${add.map(({ from }) => `\`${from}\``).join(', ')} leads to \`${to}\` from now on.`);
}

/** Pictures of which it was the only use. */
function removePictures(model: SiteModel, plan: Plan, { entry, keepsPictures }: Removal): void {
  const own = new Set(usedBy(model, [entry]).map(({ src }) => src));
  const others = usedBy(
    model,
    allEntries(model).filter((one) => one !== entry),
  ).map(({ src }) => src);
  for (const src of others) own.delete(src);
  const alone = [...own].filter((src) => !isRemote(src) && model.masters.includes(src));
  if (keepsPictures) {
    if (alone.length > 0) plan.notes.push(`Nothing uses ${alone.join(', ')} any more.`);
    return;
  }
  plan.deleted.push(...alone.map((src) => `content${src}`));
}
