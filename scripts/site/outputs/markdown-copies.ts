import type { BlockContent, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { groupBy } from '../../shared/group-by.ts';
import { memoize } from '../../shared/memoize.ts';
import { sha256 } from '../../incremental/hash.ts';
import { pipelineVersion } from '../../incremental/location.ts';
import { DIRECTIVE_LINE } from '../../entry/markdown/figures.ts';
import { parseMarkdown } from '../../entry/markdown/parser.ts';
import { printMarkdown } from '../../entry/markdown/source-copy.ts';
import { visit } from '../../entry/markdown/tree.ts';
import { addressAsRead } from '../../model/address.ts';
import { downloadFor } from '../../model/downloads.ts';
import { membersOnPages } from '../../model/list-members.ts';
import { OUTPUTS_FOLDER, type OutputFile } from '../../model/outputs.ts';
import {
  allEntries,
  visitEntry,
  type Entry,
  type Route,
  type SiteModel,
  isSearchOnly,
} from '../../model/site-model.ts';
import { fieldPointer } from '../../schema/json.ts';
import { kindOf, isReadText } from '../../schema/string-kinds.ts';
import { addressOutside, encodedAddress, htmlOutside, wholeAddress } from './addresses.ts';
import { listedPages, pageFacts, type Outputs, type PageFacts } from './pages.ts';

/** A text of an entry in the order of its file: a pointer to Markdown, or plain text. */
type Part = MarkdownPart | { words: string };

interface MarkdownPart {
  entry: Entry;
  pointer: string;
}

/**
 * The Markdown copy of every page that has one: its title, its description, and its texts as written, with
 * tokens filled in and full URLs. A page that lists entries has links to them.
 */
export function markdownCopies(outputs: Outputs): OutputFile[] {
  return listedPages(outputs).flatMap((page) => {
    if (page.copy === undefined) return [];
    const path = `${OUTPUTS_FOLDER}${page.copy}`;
    const tree = copyOf(outputs, page);
    const key = sha256(pipelineVersion(), JSON.stringify(tree));
    return [{ path, key, produce: () => printMarkdown(tree) }];
  });
}

/**
 * The visible texts of a page except its title and description: the Markdown of an entry that has a document,
 * else all its texts; then those of entries on the page (`anchor`). Fields with `x-not-copied` are excluded.
 */
function partsOf({ model }: Outputs, { route: { entry, path }, title, description }: PageFacts): Part[] {
  if (entry.collection.list !== undefined) return [];
  const anchored = anchoredEntries(model).get(path) ?? [];
  return [entry, ...anchored].flatMap((owner) =>
    textsOf(model, owner).filter((part) => !('words' in part && [title, description].includes(part.words))),
  );
}

function textsOf(model: SiteModel, entry: Entry): Part[] {
  const parts: Part[] = [];
  const { unshown, key } = entry.collection;
  const hasDocument = Object.values(entry.record.markdown).some(({ kind }) => kind === 'document');
  // A text alternative means nothing without its picture.
  const alternatives = new Set<string>();
  visitEntry(model, entry, ({ pointer, schema }) => {
    const alt = schema['x-alt'];
    if (typeof alt === 'string') alternatives.add(pointer.replace(/[^/]*$/, alt));
  });
  visitEntry(model, entry, ({ pointer, value, schema, isNotCopied }) => {
    if (typeof value !== 'string' || !isReadText(schema) || isSearchOnly(entry, pointer)) return;
    if (isNotCopied || alternatives.has(pointer)) return;
    const [, top = ''] = pointer.split('/');
    if (unshown.has(top) || top === key || top === 'aliases') return;
    if (kindOf(schema) === 'markdown') parts.push({ entry, pointer });
    else if (value !== '' && !hasDocument) parts.push({ words: value });
  });
  return parts;
}

/** Entries without a separate page, by the page that they are on. */
const anchoredEntries = memoize((model: SiteModel): Map<string, Entry[]> => {
  const anchored = allEntries(model).filter(
    ({ path, collection }) => path !== undefined && collection.anchor !== undefined,
  );
  return groupBy(anchored, ({ path = '' }) => path.replace(/#.*$/s, ''));
});

const routesByEntry = memoize(
  ({ routes }: SiteModel): ReadonlyMap<Entry, Route> => new Map(routes.map((route) => [route.entry, route])),
);

/** The pages that a list page links to. */
function linksOf(outputs: Outputs, page: Entry): { title: string; url: string }[] {
  if (page.collection.list === undefined) return [];
  const { model } = outputs;
  return membersOnPages(model)(page).flatMap((entry) => {
    const route = routesByEntry(model).get(entry);
    if (route === undefined) return [];
    const { title, url, copy } = pageFacts(outputs, route);
    return [{ title, url: copy === undefined ? encodedAddress(url) : wholeAddress(outputs.origin, copy) }];
  });
}

function copyOf(outputs: Outputs, page: PageFacts): Root {
  const { title, description, author, published } = page;
  const parts = partsOf(outputs, page);
  const links = linksOf(outputs, page.route.entry);
  const url = encodedAddress(page.url);
  const byline = [author, published].filter((part) => part !== undefined).join(', ');
  const place: PhrasingContent[] = [
    ...(byline === '' ? [] : [{ type: 'text' as const, value: `${byline}: ` }]),
    { type: 'link', url, children: [{ type: 'text', value: url }] },
  ];
  const list: BlockContent[] =
    links.length === 0
      ? []
      : [
          {
            type: 'list',
            spread: false,
            children: links.map((link) => ({
              type: 'listItem',
              spread: false,
              children: [
                paragraph({ type: 'link', url: link.url, children: [{ type: 'text', value: link.title }] }),
              ],
            })),
          },
        ];
  return {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
      ...(description === ''
        ? []
        : [{ type: 'blockquote' as const, children: [paragraph({ type: 'text', value: description })] }]),
      paragraph(...place),
      ...parts.flatMap((part, index): RootContent[] =>
        'words' in part
          ? [paragraph({ type: 'text', value: part.words })]
          : textAt(outputs, page, {
              ...part,
              markdown: outputs.loadTexts(part.entry)[part.pointer]?.markdown ?? '',
              prefix: isMainText(page, part, index) ? '' : `${index}-`,
            }),
      ),
      ...list,
    ],
  };
}

function paragraph(...children: PhrasingContent[]): BlockContent {
  return { type: 'paragraph', children };
}

/** Whether the footnotes of a text keep their names: those of the body of the file, else of the first text. */
function isMainText({ route: { entry } }: PageFacts, text: MarkdownPart, index: number): boolean {
  const { body } = entry.collection;
  return body === undefined ? index === 0 : text.entry === entry && text.pointer === fieldPointer(body);
}

/**
 * A text of the page with full URLs.
 * @param prefix added to the names of its footnotes and definitions, so that they do not clash with other texts
 */
function textAt(
  outputs: Outputs,
  { url }: PageFacts,
  { entry, pointer, markdown, prefix }: MarkdownPart & { markdown: string; prefix: string },
): RootContent[] {
  const { model, pictures, origin } = outputs;
  const page = encodedAddress(url);
  const outside = (address: string): string => {
    const file = downloadFor(model.downloads, address)?.src;
    const picture = pictures.get(addressAsRead(address))?.src;
    const own = file ?? picture ?? address;
    return encodedAddress(addressOutside(own, origin, page));
  };
  const { links = [], images = [] } = entry.record.markdown[pointer]?.facts ?? {};
  const linked = new Set([...links.map((link) => link.url), ...images.map(({ src }) => src)]);
  const tree = parseMarkdown(markdown, { directives: DIRECTIVE_LINE.test(markdown) });
  visit(tree, (node: Nodes) => {
    if ('url' in node) node.url = outside(node.url);
    if (node.type === 'leafDirective' || node.type === 'containerDirective')
      for (const [name, value] of Object.entries(node.attributes ?? {}))
        if (linked.has(value ?? '')) node.attributes = { ...node.attributes, [name]: outside(value ?? '') };
    if (node.type === 'html') node.value = htmlOutside(node.value, outside);
    if ('identifier' in node) {
      node.label = prefix + (node.label ?? node.identifier);
      node.identifier = prefix + node.identifier;
    }
  });
  return tree.children;
}
