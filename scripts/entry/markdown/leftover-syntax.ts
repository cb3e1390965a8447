import type { Code, Html, Nodes, Root } from 'mdast';
import { cutText } from '../../shared/cut-text.ts';
import { memoize } from '../../shared/memoize.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { LeftoverSyntax } from './text-problem.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { shortcodeBodies } from '../../model/template-tags.ts';
import { mayDefine } from './definitions.ts';
import { extensionsOf, isOn, type Directives, type Extensions } from '../../schema/markdown-extensions.ts';
import { ALERT, DIALECTS, ENTITY, SLIPS, type Dialect } from './dialects.ts';
import { misreadDirectives, strayEnds } from './misread-directives.ts';
import { characterOf } from './parser.ts';
import { spanOf, SKIP, visit } from './tree.ts';
import { unclosedParts } from './unclosed.ts';
import { VerbatimHtml } from './verbatim-areas.ts';

/** A quick test: a text without any of these contains no leftover syntax. */
const SIGN =
  /[[{$|&<•·▪●]|^[ \t>]*[?!]>|8<|<<<|^[ \t]{0,3}:[ \t]|::|%%| \^[a-z]|!!!|\?\?\?|==|\*\*|`{3}|~{3}|^(?:im|ex)port |:[a-z+-][\w-]*:|^[ \t>]*#+[ \t]*$|^[ \t>]*(?:[-+*]|\d+[.)])\p{L}/imu;

const everywhere = (isHabit: boolean) => (one: Dialect) => ({
  ...one,
  everywhere: new RegExp(one.pattern, `${one.pattern.flags}g`),
  isHabit,
});
const misread = memoize((directives: Directives) => misreadDirectives(directives).map(everywhere(false)));
const FORMS = [...DIALECTS.map(everywhere(true)), ...SLIPS.map(everywhere(false))];

/** Blocks that contain text and no other blocks. */
const WORDS: readonly string[] = ['paragraph', 'heading', 'tableCell'];

/** Finds leftover syntax of Markdown or another dialect, unused notes and definitions, and empty elements. */
export function leftoverSyntax(
  tree: Root,
  source: string,
  extensions: Extensions,
  isElement: (name: string) => boolean = () => true,
): LeftoverSyntax[] {
  if (!SIGN.test(source)) return [];
  const unclosed = unclosedParts(tree, source, isElement);
  // A block that does not end takes in the notes and addresses below it.
  const isCutOff = unclosed.blocks.length > 0;
  const found = mayDefine(source) && !isCutOff ? withoutPartner(tree) : [];
  found.push(...unclosed.blocks, ...unclosed.elements);
  const inShortcode = shortcodeBodies(source);
  const html = new VerbatimHtml();
  visit(tree, (node) => {
    if (node.type === 'html') found.push(...inHtml(node, source, html));
    if (node.type === 'code') found.push(...cellOf(node));
    if (WORDS.includes(node.type)) {
      found.push(...marksIn(node, source, { html, inShortcode, extensions, isCutOff }), ...emptyIn(node));
      return SKIP;
    }
    return undefined;
  });
  found.push(...strayEnds(tree, source, extensions, found));
  return found.sort((a, b) => a.span[0] - b.span[0]);
}

/** Leftover syntax without what the site's plugins have read: that is not in the text that visitors see. */
export function unreadByPlugins(
  marks: readonly LeftoverSyntax[],
  source: string,
  text: string,
): LeftoverSyntax[] {
  const words = (part: string): string => part.replace(/\s/g, '');
  const seen = words(text);
  return marks.filter(({ isHabit, span }) => isHabit !== true || seen.includes(words(source.slice(...span))));
}

const LONGEST = 60;

function shortened(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), LONGEST);
}

interface Surroundings {
  html: VerbatimHtml;
  /** A 1 for each character inside a shortcode. */
  inShortcode: Uint8Array;
  extensions: Extensions;
  /** Whether a block takes in what is below it. */
  isCutOff: boolean;
}

/**
 * Every match in the text of a block; the content of shortcodes is
 * skipped, because it is written for another program.
 */
function marksIn(
  block: Nodes,
  source: string,
  { html, inShortcode, extensions, isCutOff }: Surroundings,
): LeftoverSyntax[] {
  const [start, end] = spanOf(block);
  const words = wordsOf(block, source, html);
  if (!SIGN.test(words)) return [];
  const found: LeftoverSyntax[] = [];
  // Reported characters are flagged one by one: searching a list of
  // spans would be slow with thousands of matches.
  const taken = inShortcode.slice(start, end);
  // Most texts match none of the patterns, and `test` shows that several times faster than `matchAll`.
  const there = [...misread(extensions.directives), ...FORMS].filter(
    ({ pattern, mayBeElsewhere }) => pattern.test(words) && !(isCutOff && mayBeElsewhere === true),
  );
  for (const { everywhere, besideCode = false, inHeading = false, what, isHabit, ...dialect } of there)
    for (const match of words.matchAll(everywhere)) {
      if (inHeading && block.type !== 'heading') continue;
      const lead = /^[\s>]*/.exec(match[0])?.[0].length ?? 0;
      const [from, to] = [match.index + lead, match.index + match[0].trimEnd().length];
      if (besideCode && source[start + from - 1] !== '`' && source[start + to] !== '`') continue;
      // Text that one pattern has reported is not reported again by another.
      if (taken.subarray(from, to).includes(1)) continue;
      taken.fill(1, from, to);
      const span: Span = [start + from, start + to];
      found.push({
        span,
        message: `\`${shortened(source.slice(...span))}\` is ${what}. Visitors see it exactly as written.`,
        suggestion: adviceFor(dialect, match[0], extensions),
        ...(isHabit && { isHabit }),
      });
    }
  if (found.length > 0 || inShortcode[start] === 1) return found;
  return openBold(words, start, source);
}

/** What to write instead, with the name that was meant if one in the syntax is misspelled. */
function adviceFor(
  { remedy, names, off }: Pick<Dialect, 'remedy' | 'names' | 'off'>,
  written: string,
  extensions: Extensions,
): string {
  if (off !== undefined && !isOn(extensions, off.extension)) return off.remedy;
  const meant = names && nearest(/\w+/.exec(written)?.[0] ?? '', names.known);
  return meant === undefined ? remedy : `Did you mean \`${names?.written(meant) ?? meant}\`? ${remedy}`;
}

function openBold(words: string, start: number, source: string): LeftoverSyntax[] {
  if (!words.includes('**')) return [];
  const marks = [...words.matchAll(/\*\*/g)];
  const at = words.search(/(?<![\w*])\*\*(?=[\p{L}\p{N}"“(])/u);
  if (marks.length !== 1 || at === -1) return [];
  const span: Span = [start + at, start + at + 2];
  return [
    {
      span,
      message: `The \`**\` before “${shortened(source.slice(span[1], span[1] + 30).split('\n')[0] ?? '')}” has no second one, so nothing is bold. Visitors see the stars.`,
      suggestion: 'Write `**` after the last bold word, or remove these.',
    },
  ];
}

/** The text of a block as in the source, with everything else blanked so that offsets stay the same. */
function wordsOf(block: Nodes, source: string, html: VerbatimHtml): string {
  const [start, end] = spanOf(block);
  const parts: string[] = [];
  let from = start;
  const blank = (to: number): void => {
    if (to > from) parts.push(blanks(source.slice(from, to)));
    from = Math.max(from, to);
  };
  visit(block, (node) => {
    if (node.type !== 'text' && node.type !== 'html') return;
    const [a, b] = spanOf(node);
    // The text of a shortcode `{{<name>}}` looks like an HTML element.
    const isWords = node.type === 'text' ? !html.isOpen : source.startsWith('{{', a - 2);
    if (node.type === 'html') html.pieces(node.value);
    if (!isWords || a < from) return;
    blank(a);
    const written = source.slice(a, b).replace(/\\[!-/:-@[-`{-~]/g, '  ');
    // A character that was written by its name is no longer in the text by that name.
    const isNamed = (one: string): boolean =>
      node.type !== 'text' || !node.value.includes(one) || written.includes(`&amp;${one.slice(1)}`);
    parts.push(written.replace(/&\w+;/g, (one) => (isNamed(one) ? blanks(one) : one)));
    from = b;
  });
  blank(end);
  return parts.join('');
}

/** Spaces of the same length as a text, with its line breaks kept. */
function blanks(text: string): string {
  return text.includes('\n') ? text.replace(/[^\n]/g, ' ') : ' '.repeat(text.length);
}

/** Markdown and unknown character names in a block of HTML, which visitors may see as written. */
const IN_HTML =
  /!?\[[^[\]\n]{1,300}\]\((?:https?:|\/|#|\.{1,2}\/|mailto:)[^\s()]*\)|(?<![\w*])\*\*[^\s*][^*\n]*\*\*(?![\w*])|(?<!https?:\/\/\S{0,300})&[A-Za-z][A-Za-z\d]{1,30};/g;

/** HTML that is a block of its own ends at an empty line; Markdown is not read before that. */
function inHtml(node: Html, source: string, html: VerbatimHtml): LeftoverSyntax[] {
  const [start, end] = spanOf(node);
  const areRead = /\smarkdown=/.test(node.value);
  const pieces = html.pieces(node.value).filter(({ isVerbatim }) => !isVerbatim && !areRead);
  const written = pieces.flatMap(({ text }) => text.replace(/<[^<>]*>/g, blanks).match(IN_HTML) ?? []);
  let from = start;
  return written.flatMap((one) => {
    const at = source.indexOf(one, from);
    if (at === -1 || at >= end) return [];
    from = at + one.length;
    const isEntity = one.startsWith('&');
    if (isEntity && characterOf(one) !== undefined) return [];
    const what = isEntity ? ENTITY.what : 'in a block of HTML, where Markdown is not read';
    return {
      span: [at, from],
      message: `\`${shortened(one)}\` is ${what}. Visitors see it exactly as written.`,
      suggestion: isEntity
        ? adviceFor(ENTITY, one, extensionsOf())
        : 'Put an empty line before it and after it, or write it in HTML: `<a href="/page">words</a>`.',
    };
  });
}

/** Names of directives that MyST (Sphinx, Jupyter Book) writes like code. */
const MYST =
  /^\{(?:admonition|attention|caution|danger|dropdown|error|figure|grid|hint|image|important|include|note|seealso|tab-set|tip|toctree|versionadded|versionchanged|warning)\}$/;

function cellOf(node: Code): LeftoverSyntax[] {
  if (!MYST.test(node.lang ?? '')) return [];
  const [start] = spanOf(node);
  const fence = '`'.repeat(3);
  return [
    {
      span: [start, start + fence.length + (node.lang ?? '').length],
      message: `\`${node.lang ?? ''}\` is a directive in the notation of MyST (Sphinx). Visitors see what stands in it as code.`,
      suggestion: ALERT,
      isHabit: true,
    },
  ];
}

function emptyIn(block: Nodes): LeftoverSyntax[] {
  const found: LeftoverSyntax[] = [];
  if (block.type === 'heading' && block.children.length === 0)
    found.push({
      span: spanOf(block),
      message: 'This heading has no words.',
      suggestion: 'Write words after the hashes, or remove the line.',
    });
  let open: Span | undefined;
  visit(block, (node) => {
    if (node.type === 'html' && /^<a\s[^>]*href/i.test(node.value)) open = spanOf(node);
    if (node.type === 'html' && /^<\/a/i.test(node.value)) open = undefined;
    if (node.type !== 'link' && node.type !== 'linkReference') return;
    if (open !== undefined)
      found.push({
        span: open,
        message: 'There is a link inside this link, and browsers split the two.',
        suggestion: 'Write one link: `[words](/address)`.',
      });
    open = undefined;
    if (node.children.length === 0)
      found.push({
        span: spanOf(node),
        message: 'This link has no words, so nobody sees it or can follow it.',
        suggestion: 'Write words between the square brackets that say where it leads.',
      });
  });
  return found;
}

/** The usual ways to write a comment as a definition; another is an address of `#` alone. */
const COMMENT = /^(?:\/\/|comment|_|-)$/i;

/** Footnotes and link definitions that nothing in the text uses. */
function withoutPartner(tree: Root): LeftoverSyntax[] {
  const used = new Set<string>();
  const written: { name: string; label: string; isNote: boolean; isAgain: boolean; span: Span }[] = [];
  const first = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
    if (node.type === 'footnoteDefinition' || node.type === 'definition') {
      const isNote = node.type === 'footnoteDefinition';
      if (!isNote && (node.url === '#' || COMMENT.test(node.identifier))) return;
      const { identifier, label } = node;
      const name = isNote ? `^${identifier}` : identifier;
      const address = node.type === 'definition' ? `${node.url} ${node.title ?? ''}` : undefined;
      written.push({
        name,
        label: `[${isNote ? '^' : ''}${label ?? identifier}]`,
        isNote,
        // Nothing is lost if two definitions have the same address.
        isAgain: first.has(name) && (isNote || first.get(name) !== address),
        span: spanOf(node),
      });
      if (!first.has(name)) first.set(name, address ?? '');
    }
  });
  return written
    .filter(({ name, isAgain }) => isAgain || !used.has(name))
    .map(({ label, isNote, isAgain, span }) => ({
      span: [span[0], span[0] + label.length + 1],
      ...(isAgain ? twice(label, isNote) : withoutUse(label, isNote)),
    }));
}

/** The first note or address of a name is the one that counts. */
function twice(label: string, isNote: boolean): Omit<LeftoverSyntax, 'span'> {
  return {
    message: isNote
      ? `The note \`${label}\` is written twice: visitors only see the first one.`
      : `The address of \`${label}\` is written twice; only the first one counts.`,
    suggestion: 'Give one of them another name, or remove it.',
  };
}

function withoutUse(label: string, isNote: boolean): Omit<LeftoverSyntax, 'span'> {
  return {
    message: isNote
      ? `Nothing refers to the note \`${label}\`, so nobody sees it.`
      : `Nothing uses the address of \`${label}\`.`,
    suggestion: isNote
      ? `Write \`${label}\` where it belongs, or remove the note.`
      : `Write \`[words]${label}\` where the link belongs, or remove the line.`,
  };
}
