import type { Edit } from '../../diagnostics/fix.ts';
import { decoded } from '../../model/address.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { visitEntry, type Entry, type SiteModel } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { emptyPlan, rewriteSite, type Plan, type WholeSite } from './plan.ts';
import { recordRedirects } from './record-redirects.ts';
import { MoveError } from './subject.ts';

export interface AnchorMove {
  /** The page that holds the anchor. */
  entry: Entry;
  page: string;
  id: string;
  /** `#new`, `/page#new`, or the new words of the heading: `#New words`. */
  to: string;
  isHeld: boolean;
  /** The id that a heading has in a file with other text: the compiler's business. */
  idOf: (file: string, text: string, heading: number) => Promise<string | undefined>;
}

/** Where an anchor comes from, and the edit that gives it another name. */
interface Renamed {
  edit: Edit | undefined;
  id: string;
}

/** Gives a place in a page another address: the heading or field it comes from, every link to it, and a redirect. */
export async function planAnchorMove(site: WholeSite, move: AnchorMove): Promise<Plan> {
  const { model } = site;
  const { entry, page, id, isHeld } = move;
  const { page: other, anchor: wanted = '' } = splitAnchor(move.to.includes('#') ? move.to : `#${move.to}`);
  if (other !== '' && other !== page)
    throw new MoveError(
      `A place in a page stays in its page: \`${page}\`. Write \`#${wanted || 'new-name'}\`.`,
    );
  if (wanted === '') throw new MoveError('The new place has no name: write it behind `#`.');
  const { edit, id: fresh } =
    (await renamedHeading(move, wanted)) ?? renamedField(model, move, wanted) ?? gone(model, move, wanted);
  if (fresh === id) throw new MoveError(`\`${page}#${id}\` has that name already.`);
  const [from, to] = [`${page}#${id}`, `${page}#${fresh}`];
  const plan: Plan = {
    ...emptyPlan(),
    what: `that moves ${from} to ${to}`,
    done: `Moved ${from} to ${to}`,
    names: [[fresh, id]],
  };
  plan.edits = rewriteSite(site, { addresses: [{ page, anchor: id, to, keepsAnchors: false }] });
  if (edit !== undefined) plan.edits.push(edit);
  recordRedirects(model, plan, {
    add: isHeld ? [] : [{ from, to }],
    drop: (row) => row.from === to,
    home: entry,
  });
  plan.notes.push(
    `\`${from}\` leads to \`${to}\` from now on, in browsers with JavaScript; without it the page opens at its top.`,
  );
  return plan;
}

/** A heading of the Markdown body: its words make its id, so they change. */
async function renamedHeading(move: AnchorMove, wanted: string): Promise<Renamed | undefined> {
  const { file, record, collection } = move.entry;
  const pointer = `/${collection.body ?? ''}`;
  const headings =
    record.markdown[pointer]?.kind === 'document' ? record.markdown[pointer].facts.headings : [];
  const index = headings.findIndex((heading) => heading.id === move.id);
  const heading = headings[index];
  if (heading === undefined) return undefined;
  const [start, end] = heading.span;
  const source = file.text.slice(start, end);
  const words = decoded(wanted) ?? wanted;
  const isSlug = /^[\p{Ll}\p{N}_-]+$/u.test(words);
  const text = isSlug ? humanised(words) : words;
  const parts =
    /^(#{1,6}[ \t]+)(.*?)((?:[ \t]+#+)?[ \t]*)$/s.exec(source) ??
    /^()(.*?)([ \t]*\r?\n[ \t]*(?:=+|-+)[ \t]*)$/s.exec(source);
  if (parts === null)
    throw new MoveError(
      `The heading “${heading.text}” in ${file.path} is no plain Markdown heading: change its words by hand, then run the command again.`,
    );
  const at = start + (parts[1] ?? '').length;
  const edit: Edit = { file: file.path, span: [at, at + (parts[2] ?? '').length], text };
  const changed = file.text.slice(0, edit.span[0]) + text + file.text.slice(edit.span[1]);
  const id = await move.idOf(file.path, changed, index);
  if (id === undefined || (isSlug && id !== words))
    throw new MoveError(
      `The id of a heading is made from its words, and “${text}” would be \`#${id ?? ''}\`. Name the words that the heading should have: \`#New words\`.`,
    );
  return { edit, id };
}

/** A field that the schema makes an anchor of (`anchors: ["{panels.id}"]`). */
function renamedField(model: SiteModel, { entry, id }: AnchorMove, wanted: string): Renamed | undefined {
  const fields = entry.collection.anchors.flatMap((one) => /^\{([\w.]+)\}$/.exec(one)?.[1] ?? []);
  let found: Renamed | undefined;
  visitEntry(model, entry, ({ pointer, value }) => {
    const field = pointer
      .split('/')
      .slice(1)
      .filter((part) => !/^\d+$/.test(part))
      .join('.');
    if (value !== id || !fields.includes(field)) return;
    found = {
      edit: { file: entry.file.path, span: valueSpan(entry.record.spans, pointer), text: wanted },
      id: wanted,
    };
  });
  return found;
}

/** An anchor that is gone already: what is left to do are the links to it, and the redirect. */
function gone(model: SiteModel, { page, id }: AnchorMove, wanted: string): Renamed {
  const known = model.anchors.get(page) ?? new Set();
  if (known.has(id))
    throw new MoveError(
      `\`${page}#${id}\` is made by the page itself, not by a heading or a field of ${page}.`,
    );
  if (known.has(wanted)) return { edit: undefined, id: wanted };
  throw new MoveError(
    `The page \`${page}\` has neither an anchor \`#${id}\` nor \`#${wanted}\`. It has: ${
      [...known]
        .sort()
        .slice(0, 12)
        .map((one) => `#${one}`)
        .join(', ') || 'none'
    }.`,
  );
}

/** `how-it-works` → `How it works` */
function humanised(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
