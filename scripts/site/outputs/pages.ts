import { copyAddress, isListed, outputsOf } from '../../model/outputs.ts';
import { entryScope, siteScope } from '../../model/share-card.ts';
import { singleIn } from '../../model/languages.ts';
import { entriesOf, type Entry, type LoadTexts, type Route, type SiteModel } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';
import { tokenText } from '../../model/tokens.ts';
import type { PictureTable } from '../../model/picture.ts';
import type { OutputsSpec } from '../../schema/collection.ts';
import { isObject, type Json, type JsonObject } from '../../schema/json.ts';

export interface OutputsInput {
  model: SiteModel;
  pictures: PictureTable;
  /** The heads of the pages by path, as in `routes.json`. */
  heads: ReadonlyMap<string, JsonObject>;
  loadTexts: LoadTexts;
  /** The HTML of a Markdown text as pages show it. */
  html: (entry: Entry, pointer: string) => string;
}

/** The settings, and values that all outputs need. */
export interface Outputs extends OutputsInput {
  spec: OutputsSpec;
  origin: string;
  /** Name and description of the site, in a language. */
  title: (language: string | undefined) => string;
  description: (language: string | undefined) => string;
  /** Fills a template with the settings as its data. */
  fill: (template: Template, language: string | undefined) => string;
}

export type Template = string | string[] | undefined;

/** The settings of the files beside the pages; undefined on a site that requests none. */
export function readOutputs(input: OutputsInput): Outputs | undefined {
  const { model } = input;
  const outputs = outputsOf(model.set);
  if (outputs === undefined) return undefined;
  const { collection, spec } = outputs;
  const fill = (template: Template, language: string | undefined): string => {
    const entry = singleIn(entriesOf(model, collection.name), language);
    return (entry && firstFilled(template, entry.data, siteScope(model, language))) ?? '';
  };
  const origin = tokenText(model.tokens, 'origin') ?? '';
  return {
    ...input,
    spec,
    origin,
    title: (language) => fill(spec.title, language),
    description: (language) => fill(spec.description, language),
    fill,
  };
}

/** A page as it appears in lists of pages. */
export interface PageFacts {
  route: Route;
  /** Its title without the name of the site. */
  title: string;
  description: string;
  url: string;
  author: string | undefined;
  /** ISO dates, or times with an offset. */
  published: string | undefined;
  modified: string | undefined;
  /** Address of its Markdown copy. */
  copy: string | undefined;
}

const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Facts from the head of a page; the title excludes the name of the site. */
export function pageFacts({ model, heads }: OutputsInput, route: Route): PageFacts {
  const head = heads.get(route.path) ?? {};
  const { collection, data } = route.entry;
  const own = firstFilled(collection.head?.title, data, entryScope(model, route.entry));
  return {
    route,
    title: own ?? text(head.title) ?? route.path,
    description: text(head.description) ?? '',
    url: text(head.canonical) ?? route.path,
    author: text(head.author),
    published: text(head.published),
    modified: text(head.modified),
    copy: copyAddress(route),
  };
}

/** The pages that may be listed, in the order of their addresses. */
export function listedPages(input: OutputsInput): PageFacts[] {
  return input.model.routes.filter(isListed).map((route) => pageFacts(input, route));
}

/** The translations of a page: language tag and full URL. */
export function alternatesOf({ heads }: OutputsInput, { path }: Route): { lang: string; url: string }[] {
  const all = heads.get(path)?.alternates;
  if (!Array.isArray(all)) return [];
  return all.flatMap((alternate) =>
    isObject(alternate) && typeof alternate.lang === 'string' && typeof alternate.url === 'string'
      ? [{ lang: alternate.lang, url: alternate.url }]
      : [],
  );
}
