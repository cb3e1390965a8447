import type { Element, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { parseJson } from '../scripts/shared/safe-parse.ts';
import { toHtml } from 'hast-util-to-html';

export type Test = (element: Element) => boolean;

/** All matching elements of a tree, with their parents, in document order. */
export function findAll(tree: Parents, test: Test): { element: Element; parent: Parents }[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const below = findAll(child, test);
    return test(child) ? [{ element: child, parent: tree }, ...below] : below;
  });
}

/** The first matching element. */
export const find = (tree: Parents, test: Test): Element | undefined => findAll(tree, test)[0]?.element;

/** Removes all matching elements from their tree. */
export function remove(tree: Parents, test: Test): void {
  for (const { element, parent } of findAll(tree, test))
    parent.children = parent.children.filter((child) => child !== element);
}

export const isTag =
  (tagName: string): Test =>
  (node) =>
    node.tagName === tagName;

/**
 * Tests for an attribute, in the notation of hast (`dataAnswer` for `data-answer`), with any or one value.
 */
export const hasProperty =
  (name: string, value?: string): Test =>
  ({ properties }) =>
    value === undefined ? properties[name] !== undefined : properties[name] === value;

/** Replaces the content of an element by a text. */
export function setText(node: Element | undefined, value: string): void {
  if (node) node.children = [{ type: 'text', value }];
}

export function addClasses(node: Element, classes: Element['properties'][string]): void {
  const of = (value: typeof classes) => (Array.isArray(value) ? value.map(String) : []);
  node.properties.className = [...of(node.properties.className), ...of(classes)];
}

/**
 * Makes a page independent: without scripts, which would replace the response by the page's own content, and
 * not indexed by search engines.
 */
export function makeStatic(page: Root): void {
  remove(
    page,
    (node) =>
      node.tagName === 'script' ||
      (node.tagName === 'link' && /modulepreload|canonical/.test(String(node.properties.rel))) ||
      (node.tagName === 'meta' && node.properties.name === 'robots'),
  );
  find(page, isTag('head'))?.children.push(h('meta', { name: 'robots', content: 'noindex' }));
}

/**
 * Parses a JSON block of a page; null if it is missing or invalid. Only a script element counts, because
 * content may use the same ID.
 */
export function readJsonBlock(page: Root, id: string): unknown {
  const block = find(page, (node) => isTag('script')(node) && hasProperty('id', id)(node));
  return (block && parseJson(toString(block))) ?? null;
}

/** A minimal page for when there is no other, so that every response has a readable message. */
export function plainPage(status: number, words: readonly [title: string, ...text: string[]]): string {
  const [title = '', ...text] = words.map((value) => toHtml({ type: 'text', value }));
  const body = text.map((line) => `<p>${line}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${status}</h1><h2>${title}</h2>${body}<p><a href="/">Homepage</a></p></body></html>`;
}
