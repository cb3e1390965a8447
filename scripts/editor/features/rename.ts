import path from 'node:path';
import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../../diagnostics/fix.ts';
import type { Entry } from '../../model/site-model.ts';
import { entryPath } from '../../site/resolve/routes.ts';
import type { Mention } from '../places/mentions.ts';
import { shapesAt } from '../places/shapes.ts';
import { addressParts, mentionsAbout, type Subject } from '../places/subjects.ts';
import { aliasEdit } from './alias-edit.ts';
import { workspaceEdit } from './edits.ts';
import { headingEdits } from './rename-heading.ts';
import { RenameRefusal } from './rename-refusal.ts';
import { subjectAt } from './navigate.ts';
import type { Request } from './request.ts';

type Renamable = Extract<Subject, { kind: 'entry' | 'anchor' | 'picture' }>;

/** What would get another name at a place, and the name it has. */
export function prepareRename(request: Request, position: Position): { range: Range; placeholder: string } {
  const { mention, subject } = renamable(request, position);
  return { range: request.places.range(mention.span), placeholder: nameIn(subject) };
}

/**
 * Gives an entry, a heading or a picture another name: in its own file, wherever it is named, and for the file itself. A page
 * keeps its old address as an alias, where its schema has a field for them.
 */
export function rename(request: Request, position: Position, name: string): WorkspaceEdit {
  const { subject } = renamable(request, position);
  switch (subject.kind) {
    case 'entry':
      return renameEntry(request, subject.entry, name);
    case 'picture':
      return renamePicture(request, subject.src, name);
    case 'anchor':
      return workspaceEdit(request, headingEdits(request, subject, name));
  }
}

/** In a link to a heading the part before the `#` is the page, the part behind it the heading. */
function renamable(request: Request, position: Position): { mention: Mention; subject: Renamable } {
  const found = subjectAt(request, position);
  const { text, places, model } = request;
  const hash = found?.mention.kind === 'link' ? text.slice(...found.mention.span).indexOf('#') : -1;
  const inPage = hash > 0 && places.offset(position) <= (found?.mention.span[0] ?? 0) + hash;
  const subject = found?.subjects.find(
    (one): one is Renamable =>
      (one.kind === 'entry' && one.entry.collection.key !== undefined && !one.entry.collection.single) ||
      (one.kind === 'anchor' && one.heading !== undefined && !inPage) ||
      (one.kind === 'picture' && model.masters.includes(one.src)),
  );
  if (found === undefined || subject === undefined)
    throw new RenameRefusal(
      'Only the key of an entry, a heading or a picture can be given another name here.',
    );
  return { mention: found.mention, subject };
}

function nameIn(subject: Renamable): string {
  switch (subject.kind) {
    case 'entry':
      return subject.entry.record.rawKey ?? subject.entry.key;
    case 'picture':
      return path.posix.basename(subject.src);
    case 'anchor': {
      const headings = Object.values(subject.page.record.markdown).flatMap(({ facts }) => facts.headings);
      return headings.find(({ id }) => id === subject.id)?.text ?? subject.id;
    }
  }
}

function renameEntry(request: Request, entry: Entry, name: string): WorkspaceEdit {
  const { model, site } = request;
  const { collection, file, key } = entry;
  const field = collection.key ?? '';
  const [shape] = shapesAt(model.resolver, collection.schema, [field], entry.record.branches);
  const { pattern } = shape?.schema ?? {};
  // What the pattern leaves open a file name must not hold.
  const isName = /^[^\s/\\.:*?"<>|][^\s/\\:*?"<>|]*$/.test(name);
  if (!isName || (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(name)))
    throw new RenameRefusal(`\`${name}\` cannot be the ${field} of an entry of ${collection.title}.`);
  if (name === key) return workspaceEdit(request, []);
  if (collection.languages !== undefined)
    throw new RenameRefusal('Its translations would have to be renamed with it; rename the files yourself.');
  const target = `${path.posix.dirname(file.path)}/${name}${collection.extension}`;
  if (site.source(target) !== undefined) throw new RenameRefusal(`There is a file \`${target}\` already.`);
  const address = entryPath({
    collection,
    data: { ...entry.data, [field]: name },
    language: entry.language,
  });
  const edits = mentionsAbout(model, { kind: 'entry', entry }).flatMap(({ entry: by, mention }): Edit[] => {
    const text = renamed(mention, entry, { name, address });
    return text === undefined ? [] : [{ file: by.file.path, span: mention.span, text }];
  });
  const alias = aliasEdit(request, entry);
  return workspaceEdit(
    request,
    [...edits, ...(alias === undefined ? [] : [alias])],
    [{ from: file.path, to: target }],
  );
}

/** What a mention of an entry says under the entry's new name; undefined where it names something else as well. */
function renamed(
  mention: Mention,
  entry: Entry,
  { name, address }: { name: string; address: string | undefined },
): string | undefined {
  switch (mention.kind) {
    case 'key':
    case 'entry':
      return name;
    case 'token':
      return mention.name.includes(':') ? `{${mention.name.replace(/:[^.]*/, `:${name}`)}}` : undefined;
    case 'link': {
      if (address === undefined) return undefined;
      // What has its place in another page is named with it.
      if (address.includes('#')) return address;
      // A link by an alias still leads there, one to a heading of its own page names no page.
      const { path: page } = addressParts(mention.url, undefined);
      return page === entry.path ? mention.url.replace(page, address) : undefined;
    }
    default:
      return undefined;
  }
}

function renamePicture(request: Request, src: string, name: string): WorkspaceEdit {
  const { model } = request;
  const extension = path.posix.extname(src);
  if (!/^[\w.-]+$/.test(name) || path.posix.extname(name) !== extension)
    throw new RenameRefusal(
      `A picture has a name of letters, digits and hyphens that ends in \`${extension}\`.`,
    );
  const target = `${path.posix.dirname(src)}/${name}`;
  if (target === src) return workspaceEdit(request, []);
  if (model.masters.includes(target)) throw new RenameRefusal(`There is a picture \`${target}\` already.`);
  const edits = mentionsAbout(model, { kind: 'picture', src }).map(({ entry: { file }, mention }): Edit => ({
    file: file.path,
    span: mention.span,
    text: target,
  }));
  return workspaceEdit(request, edits, [{ from: `content${src}`, to: `content${target}` }]);
}
