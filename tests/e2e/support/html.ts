import type { APIRequestContext } from 'playwright/test';
import { PLAN_ID, type BootManifest } from '../../../src/data/boot-manifest.ts';
import { expect } from '../fixtures.ts';

export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of an HTML fragment, without tags and with entities decoded. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
}

/** The start tags in an HTML document, optionally only those with one name; script contents are skipped. */
export function tagsIn(html: string, name = '[a-z][a-z\\d-]*'): Tag[] {
  const markup = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  const found = markup.matchAll(new RegExp(`<(${name})((?:\\s+[^\\s"=>]+(?:="[^"]*")?)*)\\s*/?>`, 'gi'));
  return [...found].map(([, tag = '', list = '']) => ({
    name: tag.toLowerCase(),
    attributes: Object.fromEntries(
      [...list.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        textOf(value),
      ]),
    ),
  }));
}

/** Reads the titles, `meta` values and links in the head of a page. */
export function readHead(html: string) {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? '';
  const metas = tagsIn(head, 'meta').map(({ attributes }) => attributes);
  return {
    titles: [...head.matchAll(/<title>([\s\S]*?)<\/title>/g)].map(([, text = '']) => textOf(text)),
    /** The values of all `meta` elements with a name or property; a page should have exactly one. */
    metas: (key: string) =>
      metas.filter(({ name, property }) => (name ?? property) === key).map(({ content = '' }) => content),
    links: (rel: string) =>
      tagsIn(head, 'link')
        .filter(({ attributes }) => attributes.rel === rel)
        .map(({ attributes }) => attributes.href ?? ''),
  };
}

export interface JsonLdNode {
  '@type': string;
  [key: string]: unknown;
}

/** The structured data nodes of a page; throws if they are not valid JSON. */
export function jsonLdNodes(html: string): JsonLdNode[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].flatMap(([, text = '']) => (JSON.parse(text) as { '@graph': JsonLdNode[] })['@graph']);
}

/** Cache of documents, because many tests read all of them. */
const documents = new Map<string, { status: number; html: string }>();

/** The HTML of a page as the server sends it, before any script runs. */
export async function htmlOf(request: APIRequestContext, path: string, status = 200): Promise<string> {
  let document = documents.get(path);
  if (!document) {
    const response = await request.get(path, { maxRedirects: 0 });
    document = { status: response.status(), html: await response.text() };
    documents.set(path, document);
  }
  expect(document.status, path).toBe(status);
  return document.html;
}

/** The URLs of a document's scripts: those in tags, and those that the boot script fetches. */
export function scriptsOf(html: string): string[] {
  const tags = tagsIn(html, 'script').flatMap(({ attributes: { src } }) => (src ? [src] : []));
  const plan = JSON.parse(new RegExp(`id="${PLAN_ID}">(.*?)</script>`).exec(html)?.[1] ?? '') as BootManifest;
  return [...tags, ...plan.scripts];
}
