import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import { OF_NOTES } from '../entry/markdown/page-ids.ts';
import { pathAsRead } from '../model/address.ts';
import { ownedAddresses } from '../model/owned-addresses.ts';
import { refCollection } from '../model/entry-links.ts';
import { allEntries, entriesOf, findCollection, type SiteModel } from '../model/site-model.ts';
import { tokensIn, tokenText } from '../model/tokens.ts';
import { kindOf } from '../schema/string-kinds.ts';
import type { Json, JsonObject } from '../schema/json.ts';
import { choicesIn, VALUE_OF } from '../schema/annotations.ts';
import { shownValue } from '../entry/validate/wording.ts';
import { typeOf } from '../tools/scaffold/shape.ts';
import { entryTitle, preview } from './navigate.ts';

/** One suggestion, which becomes a completion item; `insertText` replaces what is typed, the label if undefined. */
export type Suggestion = Pick<CompletionItem, 'label' | 'kind' | 'insertText' | 'detail' | 'documentation'>;

const markdown = (value: string) => ({ kind: 'markdown' as const, value });

const { EnumMember, Reference, File, Interface, Color, Constant } = CompletionItemKind;

/** The address of the edited page, and its fields when it could last be read. */
export interface OwnPage {
  address: string | undefined;
  data: JsonObject | undefined;
}

/** Possible values, as far as they are known from the schema or the site. */
export function valueSuggestions(
  model: SiteModel,
  schema: JsonObject,
  typed: string,
  page: OwnPage,
): Suggestion[] {
  const choices = choicesOf(schema, page);
  if (choices.length > 0) return choices.map((choice) => ({ label: shownValue(choice), kind: EnumMember }));
  switch (kindOf(schema)) {
    case 'ref':
      return entrySuggestions(model, refCollection(schema) ?? '');
    case 'image':
      return pictureSuggestions(model);
    case 'date':
      return [{ label: model.today, kind: EnumMember, detail: 'today' }];
    case 'link':
      return linkSuggestions(model, typed, page);
    default:
      return [];
  }
}

function choicesOf(schema: JsonObject, { data }: OwnPage): Json[] {
  if (schema.const !== undefined) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (typeOf(schema) === 'boolean') return [true, false];
  const place = schema[VALUE_OF];
  return typeof place === 'string' ? choicesIn(data, place) : [];
}

function entrySuggestions(model: SiteModel, name: string): Suggestion[] {
  const folder = findCollection(model.set, name)?.title ?? name;
  return entriesOf(model, name).map((entry) => ({
    label: entry.key,
    kind: Reference,
    detail: entryTitle(entry),
    documentation: markdown(`${entryTitle(entry)} · ${folder}`),
  }));
}

/** Pictures by their addresses. */
export function pictureSuggestions(model: SiteModel): Suggestion[] {
  return model.masters.map((src) => ({
    label: src,
    kind: Color,
    documentation: markdown(preview(model.root, src)),
  }));
}

/**
 * Pages and anchors with their titles, then addresses outside the content; after a `#`, the anchors of the
 * given page.
 */
export function linkSuggestions(model: SiteModel, typed: string, page: OwnPage): Suggestion[] {
  const hash = typed.indexOf('#');
  if (hash !== -1) return anchorSuggestions(model, typed.slice(0, hash), page);
  const pages = allEntries(model).map((entry): Suggestion => ({
    label: entry.path ?? '',
    kind: entry.path?.includes('#') === true ? Reference : File,
    detail: entryTitle(entry),
    documentation: markdown(`**${entryTitle(entry)}**\n\n${entry.file.path}`),
  }));
  const others = ownedAddresses(model).names.map((label): Suggestion => ({
    label,
    kind: Interface,
    detail: 'outside the content',
  }));
  return [...pages.filter(({ label }) => label !== ''), ...others];
}

function anchorSuggestions(model: SiteModel, written: string, { address }: OwnPage): Suggestion[] {
  const target = written === '' ? (address?.split('#')[0] ?? '') : pathAsRead(written);
  const entries = new Map(allEntries(model).map((entry) => [entry.path, entry]));
  const headings = Object.values(entries.get(target)?.record.markdown ?? {}).flatMap(
    ({ facts }) => facts.headings,
  );
  const ids = [...(model.anchors.get(target) ?? [])].filter((id) => !OF_NOTES.test(id));
  return ids.sort().map((id): Suggestion => {
    const inside = entries.get(`${target}#${id}`);
    const detail =
      inside === undefined ? headings.find((heading) => heading.id === id)?.text : entryTitle(inside);
    return { label: `${written}#${id}`, kind: Reference, ...(detail !== undefined && { detail }) };
  });
}

/** Every token with its value. */
export function tokenSuggestions(model: SiteModel, quoted: boolean): Suggestion[] {
  return Object.keys(tokensIn(model.tokens, undefined)).map((name) => ({
    label: `{${name}}`,
    kind: Constant,
    insertText: quoted ? `"{${name}}"` : `{${name}}`,
    detail: tokenText(model.tokens, name) ?? '',
  }));
}
