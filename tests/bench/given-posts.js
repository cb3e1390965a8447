// Texts that people wrote, as posts which every tool takes: bodies as they are (code, HTML, tables, notes), except what
// only one of the tools understands, and addresses, which become outside ones. Nothing of them is kept in the project.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A shorter file says nothing about parsing; a longer one is a changelog or a list made by a program. */
const CHARACTERS = { least: 400, most: 60_000 };

/**
 * What is changed in a body, in this order.
 * @type {readonly [pattern: RegExp, replacement: string][]}
 */
const CHANGES = [
  // Templates of one tool; other braces would be tokens or template expressions in another.
  [/\{\{[<%][\s\S]*?[>%]\}\}/g, ''],
  [/\{[{%][^\n]*?[%}]\}/g, ''],
  [/\{/g, '('],
  [/\}/g, ')'],
  // Addresses within a site that is not here.
  [/\]\((?!https?:|#)<?[^)\s>]*>?/g, '](https://example.com/x'],
  [/\]\(#[^)]*/g, '](https://example.com/y'],
  [/^([ \t>]*\[[^\]^]+\]:\s*)(?!https?:)\S+/gm, '$1https://example.com/z'],
  [/\b(href|src)=(["'])(?!https?:)[^"']*\2/gi, '$1=$2https://example.com/w$2'],
  // Pictures and other things that would have to be fetched.
  [/!\[([^\]]*)\]/g, '[$1 picture]'],
  [/<(img|iframe|video|audio|script|style|object|embed|form|input|svg)\b[\s\S]*?>/gi, ''],
  [/<\/(iframe|video|audio|script|style|object|form|svg)>/gi, ''],
  // The title of the post is the only heading of the first level; a line of dashes would begin front matter.
  [/^#\s+/gm, '## '],
  [/^[-+]{3}$/gm, '***'],
];

/** @param {string} file */
function bodyOf(file) {
  const text = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---[ \t]*\n/, '');
  if (text.length < CHARACTERS.least || text.length > CHARACTERS.most || text.includes('\0')) return '';
  return CHANGES.reduce((body, [pattern, replacement]) => body.replace(pattern, replacement), text).trim();
}

/**
 * Bodies of all Markdown files, each once.
 * @param {readonly string[]} files
 */
function bodiesOf(files) {
  return [...new Set(files.map(bodyOf))].filter((body) => body.length >= CHARACTERS.least);
}

/**
 * Bodies of the Markdown files below folders.
 * @param {readonly string[]} folders
 * @returns {string[]} never empty; throws if a folder is missing or has no such file
 */
export function readFolders(folders) {
  return folders.flatMap((folder) => {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new Error(`--corpus ${folder}: there is no such folder.`);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(md|markdown)$/i.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    const bodies = bodiesOf(files.sort());
    if (bodies.length === 0) throw new Error(`--corpus ${folder}: no Markdown file in it is long enough.`);
    return bodies;
  });
}
