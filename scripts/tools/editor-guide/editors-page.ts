import { Document, visit } from 'yaml';
import { isRecord, parseJson } from '../../shared/safe-parse.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { limitWords } from '../scaffold/limits.ts';
import { renderStarter, valuesOf } from '../scaffold/render.ts';
import { requiredFields, textAt } from '../scaffold/shape.ts';
import type { StarterNode } from '../scaffold/starter.ts';
import { starterFields } from '../scaffold/tree.ts';
import { isMarkdown, siteFile } from '../../disk/paths.ts';
import { isObject, objectAt } from '../../schema/json.ts';

/** One command of the guide: what to type, and what it does. */
export type GuideCommand = readonly [typed: string, does: string];

/** The commands, with the name of an example collection. */
function commands(name: string): readonly GuideCommand[] {
  return [
    [
      'npx content validate',
      'checks everything and names file, line and remedy of each problem; `--fix` applies the safe fixes, `--strict` makes warnings fail',
    ],
    [`npx content new ${name} --title "A new one"`, 'writes a starter file with every field explained'],
    [
      `npx content move ${name}/old-name new-name`,
      'renames an entry or a picture, with every link and a redirect',
    ],
    [
      `npx content remove ${name}/old-name --redirect ${name}/other`,
      'deletes an entry; without `--redirect` only if nothing refers to it',
    ],
    [
      'npx content add-picture ~/IMG_0042.jpg --as front-door',
      'converts a photo for the site, and says what to write where you want it',
    ],
    [`npx content list ${name}`, 'lists entries; also `--drafts`, `--scheduled`, `--orphans`, `--broken`'],
    [
      'npx content links',
      'asks whether pages of other sites that the texts link to are still there; `--fix` writes the new addresses of those that moved',
    ],
    [
      'npx content report',
      'prints what to do: mistakes, placeholders and entries that are left out, dead links, unknown words, questions for the owner, what is held back; writes `dist-report/index.html` with the same, what has changed, and pictures of the pages; `--mail` prints it as a mail',
    ],
    ['npx content build', 'checks everything and writes the data that the site is built from'],
    ['npx content admin', 'shows the files as forms in a browser; check them afterwards'],
    ['npm run dev', 'rebuilds while you write'],
  ];
}

/** What comes up in the first month, and is nowhere in a schema. */
const HOW_TO = `## When you want to

**Add a table.** One line for each row, with a line of hyphens below the first:

\`\`\`markdown
| Machine | Floor    |
| ------- | -------- |
| Cooler  | 3 × 3 ft |
\`\`\`

**Add a picture.** \`npx content add-picture ~/IMG_0042.jpg --as front-door\` puts it into \`content/images/\`. Show it with \`![what it shows](/images/front-door.jpg)\` in a line of its own, or name \`/images/front-door.jpg\` in a field. A picture pasted from a mail or a document is not a file: save it first.

**Offer a download.** Put the file into \`content/files/\` and link to it: \`[the menu](/files/menu.pdf)\`.

**Show a video.** A page cannot play one. Link to it where it is: \`[the video](https://…)\`, perhaps below a picture of it.

**See your change.** \`npm run dev\` prints an address; open it in the browser. The page follows each time you save, and a mistake is told there and in the terminal.

**Undo.** \`git restore content/FILE\` brings a file back as it was last committed, and \`git restore content\` all of them. What is committed is taken back with \`git revert COMMIT\`; \`git log -- content/FILE\` lists the commits of a file.

**Solve a Git conflict.** Somebody changed the same lines. Between \`<<<<<<<\` and \`=======\` is your version, between \`=======\` and \`>>>>>>>\` the other one: keep one, or write one from both, and delete the three lines. After \`npx content validate\`: \`git add content/FILE\`, \`git commit\`. If you are lost, \`git merge --abort\` goes back to before.
`;

/** Fixed values for the examples, so that they depend only on the schemas. */
const EXAMPLE = { slug: 'a-new-entry', title: 'A new entry', today: '2026-01-31' };

/**
 * `content/README.md`: explains to editors what they may write where, from the schemas, with an example of
 * each kind of entry.
 * @param own commands of the site itself
 */
export function editorsPage(set: SchemaSet, own: readonly GuideCommand[] = []): string {
  const folders = set.collections.filter(({ single }) => !single);
  const example = (folders.find(({ route }) => route !== undefined) ?? folders[0])?.name ?? 'COLLECTION';
  const singles = set.collections.filter(({ single }) => single);
  return [
    '# Content\n\nMade by `content docs` from `schemas/`; change those and not this page. Everything else in this folder is yours to edit.\n',
    `## Commands\n\n${[...commands(example), ...own]
      .map(([typed, does]) => `- \`${typed}\` ${does}`)
      .join('\n')}\n`,
    textsPart(set, example),
    HOW_TO,
    '## Folders: one file for each entry\n',
    'Each example shows every field of its schema. `npx content new` writes the same with real values: names of entries, pictures, the next free number.\n',
    ...folders.map((collection) => folderPart(set, collection)),
    '## Single files\n',
    ...singles.map((collection) => singlePart(set, collection)),
  ].join('\n');
}

/** Features that all texts may use, as far as the schemas of this site enable them. */
function textsPart({ collections, byId }: SchemaSet, example: string): string {
  const hasFigures = [...byId.values()].some((schema) => JSON.stringify(schema).includes('"figures":true'));
  const tokens = collections.flatMap((collection) =>
    Object.keys(collection.tokens).map((token) => ({ token, source: collection.source })),
  );
  const [first, second] = tokens;
  const register = collections.find((collection) => collection.register !== undefined)?.register;
  const canBeUnpublished = collections.some(({ publish }) => publish !== undefined);
  const lines = [
    '- A link is `[words](/address)`, a picture `![what it shows](/images/name.jpg)`. Both are checked.',
    hasFigures &&
      '- Alone in a paragraph, `![what it shows](/images/name.jpg "The caption")` is a picture with a caption.',
    '- A quotation that begins with `> [!NOTE]`, or `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`, is a callout; words behind it are its title.',
    first !== undefined &&
      `- \`{${first.token}}\`${second === undefined ? '' : ` and \`{${second.token}}\``} are replaced with values from \`${first.source}\`${tokens.length > 2 ? ', like other names in braces' : ''}.`,
    register !== undefined && `- \`{${register.token}:NAME}\` is replaced with an entry of the register.`,
    `- \`{count:${example}}\` and \`{count:${example}|words}\` are replaced with the number of entries.`,
    canBeUnpublished && unpublishedLine(collections),
    ...confirmedLine(collections),
    '- A text that begins with `Write here -` is a placeholder. A site cannot be published with it.',
  ];
  return `## In every text\n\n${lines.filter((line) => line !== false).join('\n')}\n`;
}

/** Explains how an entry is kept unpublished, with the fields of the first collection that supports it. */
function unpublishedLine(collections: SchemaSet['collections']): string {
  const { draft, from, until, date } =
    collections.find(({ publish }) => publish !== undefined)?.publish ?? {};
  const parts = [
    ...(draft === undefined ? [] : [`\`${draft}: true\` keeps an entry off the site`]),
    ...((from ?? date) === undefined ? [] : [`\`${from ?? date ?? ''}: 2026-12-01\` until a day`]),
    ...(until === undefined ? [] : [`\`${until}: 2026-12-24\` from a day on`]),
  ];
  return `- ${parts.join(', ')}.`;
}

/**
 * Explains how the owner confirms the items of `content list --owner`, in the first file that supports it.
 */
function confirmedLine(collections: SchemaSet['collections']): string[] {
  const { confirmed, schema, source } =
    collections.find((collection) => collection.confirmed !== undefined) ?? {};
  if (confirmed === undefined || schema === undefined) return [];
  const group = objectAt(objectAt(schema, 'properties'), confirmed.field);
  const [name = 'NAME'] = Object.keys(objectAt(group, 'properties'));
  const line = `\`${confirmed.field}: { ${name}: 2026-11-20 }\``;
  const days = String(Number.parseInt(confirmed.after, 10));
  return [
    `- ${line} (here in \`${source ?? ''}\`) is the owner's word that a field is true, with the day. \`npx content list --owner\` lists what is not confirmed, and asks again after ${days} days. If you change the value, remove its day.`,
  ];
}

function heading({ title, source }: Collection): string {
  return `### ${title}: \`${siteFile(source)}\`\n`;
}

function folderPart(set: SchemaSet, collection: Collection): string {
  const model = emptyModel(set);
  const fields = starterFields({ model, collection, ...EXAMPLE });
  const { extension } = collection;
  const kind = isMarkdown(extension) ? 'markdown' : extension === '.csv' ? 'csv' : 'yaml';
  const about = textAt(collection.schema, 'description') ?? '';
  return [
    heading(collection),
    `${about}\n`,
    `\`\`\`\`${kind}\n${renderStarter(collection, fields).trimEnd()}\n\`\`\`\`\n`,
  ].join('\n');
}

/** The fields of a single file, with their limits. */
function singlePart(set: SchemaSet, collection: Collection): string {
  const shape = new SchemaResolver(set.byId).root(collection.schema).first;
  const required = requiredFields(shape.schema);
  const lines = shape.names.map((name) => {
    const { schema } = shape.property(name).first;
    const limits = [required.has(name) ? '' : 'optional', ...limitWords(schema, set.collections)].filter(
      Boolean,
    );
    const about = (textAt(schema, 'description') ?? '').replace(/\s+/g, ' ');
    // Starter files contain every required field, except lists that may be empty.
    const isThere = required.has(name) && (schema.type !== 'array' || schema.minItems !== undefined);
    const example = isThere ? [] : exampleOf(set, collection, name);
    const words = [about, limits.length > 0 ? `(${limits.join('; ')})` : '', ...example];
    return `- \`${name}\`: ${words.filter(Boolean).join(' ')}`;
  });
  return [
    heading(collection),
    `${textAt(collection.schema, 'description') ?? ''}\n`,
    `${lines.join('\n')}\n`,
  ].join('\n');
}

/** An example of a field that contains other fields, in one line with its required content. */
function exampleOf(set: SchemaSet, collection: Collection, name: string): string[] {
  const fields = starterFields({ model: emptyModel(set), collection, ...EXAMPLE });
  const field = fields.find((starterField) => starterField.name === name);
  if (field === undefined || !holdsFields(field.node)) return [];
  const document = new Document(valuesOf([{ ...field, optional: false }]));
  visit(document, { Collection: (_, node) => void (node.flow = node !== document.contents) });
  return [`Such as \`${document.toString({ lineWidth: 0 }).trim()}\`.`];
}

function holdsFields(node: StarterNode): boolean {
  if (node.kind === 'group') return node.fields.some(({ optional }) => !optional);
  return node.kind === 'list' && node.items.some(holdsFields);
}

/** A site without entries: examples must not change with the content. */
function emptyModel(set: SchemaSet): SiteModel {
  return {
    root: '',
    set,
    resolver: new SchemaResolver(set.byId),
    tokens: {},
    today: '',
    entries: new Map(),
    routes: [],
    anchors: new Map(),
    aliases: new Map(),
    movedAnchors: new Map(),
    lists: new Map(),
    gone: new Set(),
    unpublished: [],
    unpublishedPaths: new Map(),
    masters: ['/images/name.jpg'],
    fonts: [],
    downloads: new Map(),
    leftOut: [],
    unread: { mayUseAnything: false, keys: new Set(), paths: new Set(), folders: [] },
  };
}

/**
 * The commands that a site offers its editors in addition: the scripts of its `package.json` that
 * `scripts-info` there describes.
 * @param manifest the text of `package.json`; undefined if there is none
 */
export function ownCommands(manifest: string | undefined): GuideCommand[] {
  // npm reports a manifest that is not JSON.
  const fields = parseJson(manifest ?? '');
  const { scripts, 'scripts-info': about } = isObject(fields) ? fields : {};
  if (!isObject(scripts) || !isObject(about)) return [];
  return Object.entries(about).flatMap(([name, does]): GuideCommand[] =>
    Object.hasOwn(scripts, name) && typeof does === 'string' ? [[`npm run ${name}`, does]] : [],
  );
}

/**
 * `.vscode/settings.json`: maps schemas to YAML files, for completion and checks while typing, beside the other
 * settings. Markdown is left out, because the editor's YAML support does not read front matter.
 * @param before current content of the file
 * @returns undefined if the content is not JSON
 */
export function editorSettings(set: SchemaSet, before: string): string | undefined {
  const settings = before.trim() === '' ? {} : parseJson(before);
  if (!isRecord(settings)) return undefined;
  const schemas = set.collections
    .filter(({ extension }) => !isMarkdown(extension) && extension !== '.csv')
    .map(({ schemaFile, source }) => [`./${schemaFile}`, siteFile(source)] as const);
  return `${JSON.stringify({ ...settings, 'yaml.schemas': Object.fromEntries(schemas) }, undefined, 2)}\n`;
}
