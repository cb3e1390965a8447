import path from 'node:path';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { isRemote } from '../../model/picture.ts';
import { firstFilled } from '../../model/template.ts';
import { tokenValue } from '../../model/tokens.ts';
import type { Collection } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { titleOf } from '../../tools/list/inventory.ts';
import { limitWords } from '../../tools/scaffold/limits.ts';
import { mentionsAbout, type Subject } from '../places/subjects.ts';
import { uriOfFile } from '../places/protocol.ts';
import { fileOfAddress } from '../../disk/paths.ts';

/** Title of an entry. */
export function entryTitle({ collection, data, key }: Entry): string {
  return titleOf(collection, data) ?? key;
}

/** Help for a field, in Markdown: its purpose and its limits. */
export function fieldHelp(name: string, schema: JsonObject, collections: readonly Collection[]): string {
  const about = typeof schema.description === 'string' ? schema.description : '';
  const limits = limitWords(schema, collections).join('; ');
  return [`**${plain(name)}**`, plain(about), limits === '' ? '' : `_${plain(limits)}_`]
    .filter(Boolean)
    .join('\n\n');
}

/** Short description of a subject, in Markdown. */
export function describe(model: SiteModel, subject: Subject): string {
  switch (subject.kind) {
    case 'entry':
      return entryWords(model, subject.entry);
    case 'anchor':
      return `**#${plain(subject.id)}** on ${plain(subject.page.path ?? subject.page.file.path)}\n\n${entryWords(model, subject.page)}`;
    case 'picture':
      return pictureWords(model, subject);
    case 'token':
      return tokenWords(model, subject);
  }
}

function entryWords(model: SiteModel, entry: Entry): string {
  const { collection, data, path: address, file } = entry;
  const about = firstFilled(collection.head?.description, data) ?? '';
  const place = address === undefined ? file.path : `${address} · ${file.path}`;
  return [`**${plain(entryTitle(entry))}**`, plain(about), `${plain(collection.title)} · ${plain(place)}`]
    .filter(Boolean)
    .join('\n\n');
}

/** The picture itself, if the editor can display it. */
export function preview(root: string, src: string): string {
  const address = isRemote(src) ? src : uriOfFile(path.join(root, fileOfAddress(src)));
  return `![](${address.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))}|width=320)`;
}

function pictureWords(model: SiteModel, subject: Extract<Subject, { kind: 'picture' }>): string {
  const { src } = subject;
  if (!isRemote(src) && !model.masters.includes(src)) return `There is no picture \`${src}\`.`;
  const users = new Set(mentionsAbout(model, subject).map(({ entry }) => entry.file.path));
  return `${preview(model.root, src)}\n\n\`${src}\` · in ${users.size} ${users.size === 1 ? 'file' : 'files'}`;
}

function tokenWords(model: SiteModel, { name, holder, field }: Extract<Subject, { kind: 'token' }>): string {
  const value = tokenValue(model.tokens, name);
  const text = typeof value === 'object' ? value.text : (value ?? '');
  const publication = typeof value === 'object' ? value.source?.publication : undefined;
  const source = publication === undefined ? '' : `Source: ${publication}`;
  const from = holder === undefined ? '' : `${holder.file.path}${field === undefined ? '' : ` · ${field}`}`;
  return [`\`{${name}}\` is **${plain(text)}**`, plain(source), plain(from)].filter(Boolean).join('\n\n');
}

/** Every entry that has an address. */
export function addressed(model: SiteModel): { entry: Entry; path: string }[] {
  return allEntries(model).flatMap((entry) =>
    entry.path === undefined ? [] : [{ entry, path: entry.path }],
  );
}

/** Escapes a text of the site for Markdown. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`)
    .replace(/\s+/g, ' ')
    .trim();
}
