import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePercent } from '../../../shared/safe-parse.ts';
import { isMarkdown } from '../../../disk/paths.ts';
import { PICTURE_KINDS } from '../../../model/picture-kinds.ts';
import { isCompletedElsewhere } from '../../../model/template-tags.ts';
import { isAsset } from './addresses.ts';
import { appendedTo } from './left-out.ts';
import { filesOfLoader } from './lists.ts';
import { isObject, type Json, type JsonObject } from '../../../schema/json.ts';
import { isDayOrTime } from './fields.ts';
import type { Origin, Place } from './origin.ts';
import { linksIn, withoutCode } from './texts.ts';
import type { Found, Inferred, Leftover, Text } from './found.ts';

/** Syntax in texts that is meant for another tool. */
const IN_TEXTS: readonly [string, RegExp][] = [
  ['shortcodes of Hugo, left as they are', /\{\{[<%]/g],
  [
    'shortcodes of WordPress (`[caption …]`), left as they are',
    /\[(?:(?:caption|gallery|embed|audio|video|playlist)|[a-z][\w-]*(?:[ \t]+[\w-]+=["'][^"'\n]*["'])+)[^\]\n]*\](?![(:[])/g,
  ],
  [
    'citations and cross-references of Pandoc (`[@name]`, `@fig-name`), left as they are',
    /(?<![\w@])\[-?@[\w:.-]+[^\]\n]*\](?![(:])|(?<![\w@/.])@(?:eq|fig|lst|sec|tbl|thm)-[\w-]+/g,
  ],
  ['tags of Liquid or Nunjucks, left as they are', /(?<!\{)\{%/g],
  ['expressions of a template, left as they are', /\{\{(?![<%])/g],
  ['lists of attributes, left as they are', /(?<!\{)\{(?::\s*[\w-]+=|:?\s*[#.][A-Za-z])[^{}\n]*\}(?!\})/g],
  ['definition lists, left as they are', /^[ \t]{0,3}:[ \t]+\S/gm],
  [
    'links that another program looks up, left as they are',
    /\]\((?:`|(?:\[\[|@(?:ref|id|extref)\b|inv:|project:|path:|pathname:|wiki:|xref:|[{|](?:filename|static|attach|author|category|index|tag)[}|])[^)\n]*)\)|<(?:inv|project|path|wiki|xref):[^\s>]+>/g,
  ],
  [
    'fields above a text without lines of `---` (`Title: …`), which are read as words',
    /^(?:title|date|author|category|slug|tags): \S.*\n(?=[A-Za-z_-]+: |[ \t]*\n)/i,
  ],
  ['components in a text', /(?<!\]\()<[A-Z]\w*[\s/>]/g],
  ['containers and directives (`:::`), left as they are', /^[ \t>]*:{2,}[ \t]*[a-z{]/gim],
  [
    'admonitions, tabs, and parts of other files (`!!!`, `===`, `--8<--`, `@include`), left as they are',
    /^[ \t]*(?:(?:!!!|\?\?\?\+?|===\+?)[ \t]+["\w]|-{1,}8<-{1,}|!!![ \t]?include\(|<!--[ \t]*@include:|<<<[ \t]+[@.\w]|@(?:include|\[code[^\]\n]*\])\()/gm,
  ],
  ['links and pictures in double brackets, left as they are', /!?\[\[[^[\]\n]+\]\]/g],
  ['properties of Logseq (`name:: value`), left as they are', /^[ \t]*(?:- )?[\w-]+:: \S/gm],
  ['marks of Obsidian (`==`, `%%`), left as they are', /==[^\s=][^=\n]*==|%%[^%]+%%/g],
  [
    'imports and exports of MDX, left as they are',
    /^(?:import[ \t]+(?:[\w{*][^'"\n]*[ \t]from[ \t]+)?['"]|export[ \t]+(?:const|let|default|function|async|class|\{|\*)).*$/gm,
  ],
  // Not the options of directives (`:members:` below `::: module`), nor roles (`:ref:` before code).
  [
    'names of emoji, left as they are',
    /(?<![\w:/.])(?<!^[ \t>]*:{3}.*\n(?:[ \t]*:.*\n)*[ \t]*):[a-z][a-z0-9_]*[a-z0-9]:(?![\w:/`])/gm,
  ],
  ['formulas, left as they are', /\$\$[^$]+\$\$/g],
  ['abbreviations (`*[HTML]: …`), left as they are', /^\*\[[^\]\n]+\]:[ \t]*\S/gm],
];

/** Fields that another tool uses for sorting, layout, and redirects. */
const FIELDS: readonly [string, RegExp][] = [
  [
    'texts with tags or categories, whose pages the other program makes',
    /^(?:tags?|categor(?:y|ies)|series|keywords)$/,
  ],
  ['texts with a layout, which is not used', /^(?:layout|template|type)$/],
  ['texts with values for others (`cascade`)', /^cascade$/],
  ['texts with `redirect_from`, whose addresses count as existing', /^redirect_from$/],
  ['texts with computed fields (`eleventyComputed`)', /^eleventyComputed$/],
];

const FILES: readonly [string, RegExp][] = [
  [
    'texts of Markdown by another ending, which are not read: rename them to `.md`',
    /\.(?:MD|Md|MARKDOWN|mdown|mkdn?|mdwn|mkdown|mdtext|qmd|Rmd)$/,
  ],
  ['texts in Markdoc or MDsveX, which are not read', /\.(?:mdoc|svx)$/],
  ['texts in other markup, which are not read', /\.(?:adoc|rst|org|textile|ipynb|lr)$/],
  ['templates and pages of HTML', /\.(?:html?|njk|liquid|hbs|ejs|pug|webc|vto|astro)$/],
  ['files of data for templates', /(?:^|\/)_data\/(?!.*\.[ct]sv$)|\.11tydata\./],
  [
    'tables that are not read, because they are long, have a fault, or are named with spaces: rename these',
    /\.[ct]sv$/,
  ],
  [
    'files of data and settings, which do not become entries',
    /^(?!.*(?:(?:^|\/)_data\/|\.11tydata\.|(?:^|\/)(?:_category_|meta|\.navigation)\.))[^/]+\/.*\.(?:ya?ml|json|toml)$/,
  ],
  ['files that order pages', /(?:^|\/)(?:_category_\.(?:json|ya?ml)|meta\.json|\.navigation\.ya?ml)$/],
];

/** Features that the schemas do not cover, by kind, the most frequent first. */
export function leftovers(origin: Origin, own: Found, inferred: readonly Inferred[]): Leftover[] {
  const { texts } = own;
  const found = [
    ...IN_TEXTS.map(([what, pattern]) => inTexts(what, pattern, texts)),
    ...FIELDS.map(([what, pattern]) =>
      leftover(
        what,
        filesOf(texts.filter(({ fields }) => Object.keys(fields ?? {}).some((name) => pattern.test(name)))),
      ),
    ),
    ...otherFiles(origin, own),
    leftover(
      'files of entries outside of the folder of the texts, which are not read: move them into it, and name their new place where the program loads them',
      filesOfLoader(origin).filter((file) => file.startsWith('..')),
    ),
    leftover(
      'files added to every text (`auto_append`), whose abbreviations and addresses are not known',
      appendedTo(origin),
    ),
    leftover(
      'pictures from the folder of a post (`post_asset_folder`), left to Hexo: name them with it (`post/a.png`)',
      texts.flatMap(({ file, body }) =>
        linksIn(body).flatMap((link) => (isAsset(origin, file, link) ? file : [])),
      ),
    ),
    unshownPictures(own),
    excludedTexts(inferred),
    uncheckedLinks(inferred),
    unreadDays(inferred),
    leftover('texts that the configuration leaves out of the site, which are not read', own.leftOut),
    hiddenTexts(origin.content, texts),
    withoutAnchors(texts),
    withoutPages(inferred),
  ];
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** Files that are not Markdown, by kind. */
export function otherFiles({ project, content }: Place, own: Found): Leftover[] {
  const lists = new Set(own.lists.map(({ texts: [item] }) => item?.file));
  // At the top of a project, files are settings of programs.
  const placeOf = (file: string): string => (file.includes('/') || project === content ? file : `./${file}`);
  const kinds = FILES.map(([what, pattern]) =>
    leftover(
      what,
      own.others.filter((file) => !lists.has(file) && pattern.test(placeOf(file))),
    ),
  );
  return [...kinds, mdxLeftover(content, own), ghostLeftover(content, own)];
}

const leftover = (what: string, files: readonly string[]): Leftover => ({
  ...{ what, count: files.length, example: files[0] ?? '' },
});

const filesOf = (texts: readonly Text[]): string[] => texts.map(({ file }) => file);

function inTexts(what: string, pattern: RegExp, texts: readonly Text[]): Leftover {
  let count = 0;
  let example = '';
  for (const { file, body } of texts) {
    const here = withoutCode(body).match(pattern)?.length ?? 0;
    if (count === 0 && here > 0) example = file;
    count += here;
  }
  return { what, count, example };
}

function withoutAnchors(texts: readonly Text[]): Leftover {
  const what = 'texts that another program adds to, so that links to their anchors are not checked';
  return leftover(what, filesOf(texts.filter(({ body }) => isCompletedElsewhere(body))));
}

/** A field for days by its name. */
const DAY =
  /^(?:(?:pub|publish(?:ed)?|updated?|created?|modified|last_?mod)(?:_?(?:at|on|date))?|.*_?date)$/i;

/** Fields for days whose values are not read, so that nothing checks them. */
function unreadDays(inferred: readonly Inferred[]): Leftover {
  const files = inferred.flatMap(({ texts, schema }) => {
    const isUnread = ([name, value]: [string, Json]): boolean =>
      DAY.test(name) &&
      typeof value === 'string' &&
      value !== '' &&
      !isDayOrTime(value) &&
      isPlain(schema, name);
    return filesOf(texts.filter(({ fields }) => Object.entries(fields ?? {}).some(isUnread)));
  });
  const what =
    'texts with a day that is not read as one, and not checked: write `2026-07-31`, and set `x-date` in the schema';
  return leftover(what, files);
}

/** Whether no keyword says that a field is a day. */
function isPlain({ properties }: JsonObject, name: string): boolean {
  const field = isObject(properties) ? properties[name] : undefined;
  return isObject(field) && field['x-date'] !== true && field['x-datetime'] !== true;
}

function excludedTexts(inferred: readonly Inferred[]): Leftover {
  const left = inferred.flatMap(({ texts, isExcluded }) => filesOf(texts).filter(isExcluded));
  return leftover('texts left out by `exclude` in their schema', left);
}

/** Links in texts that are not pages but list them in order, for mdBook, GitBook, and docsify. */
function uncheckedLinks(inferred: readonly Inferred[]): Leftover {
  const files = inferred.flatMap(({ texts, isExcluded }) =>
    texts
      .filter(({ file }) => /(?:^|\/)(?:SUMMARY|_sidebar|_navbar)\.md$/.test(file) && isExcluded(file))
      .flatMap(({ file, body }) => linksIn(body).map(() => file)),
  );
  return leftover('links in lists of chapters, which are not checked', files);
}

/** Parts of a text whose pictures are not shown by the text itself. */
const UNREAD = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;

/** A directive of MyST in the form of code: `{figure} a.png` after three backticks. */
const FIGURE = /^[ \t]*(?:`{3,}|~{3,})\{[\w-]+\}.*$/gm;

/** The last part of a picture's address; of a name with spaces, the last word. */
const PICTURE_NAME = new RegExp(
  String.raw`[^\s/\\()"'<>]+${PICTURE_KINDS.source.replace('$', String.raw`\b`)}`,
  'gi',
);

/** Pictures that only templates, styles, or scripts may show: texts publish what they show or have in a field. */
function unshownPictures({ texts, others }: Found): Leftover {
  const shown = new Set(
    texts
      .flatMap(({ body, fields = {} }) => [
        withoutCode(body).replace(UNREAD, ''),
        JSON.stringify(fields),
        ...(body.match(FIGURE) ?? []),
      ])
      .flatMap((text) => text.match(PICTURE_NAME) ?? [])
      .map((name) => decodePercent(name) ?? name),
  );
  const own = others.filter(
    (file) => PICTURE_KINDS.test(file) && !file.match(PICTURE_NAME)?.some((name) => shown.has(name)),
  );
  return leftover('pictures that no text shows, so that they are not published', own);
}

/** Like most programs, Copydesk reads no files with such names, beside other texts or anywhere. */
function hiddenTexts(content: string, texts: readonly Text[]): Leftover {
  const folders = [...new Set(texts.map(({ file }) => path.posix.dirname(file)))];
  const own = folders.flatMap((folder) =>
    readdirSync(path.join(content, folder))
      .filter((name) => name.startsWith('.') && isMarkdown(name))
      .map((name) => path.posix.join(folder, name)),
  );
  return leftover('texts whose names begin with a dot, which are not read', own);
}

function withoutPages(inferred: readonly Inferred[]): Leftover {
  const own = inferred.filter(({ route, texts }) => route === undefined && isMarkdown(texts[0]?.file ?? ''));
  const what = 'folders of texts that have no pages: add a `route` to their schemas if they do have some';
  return leftover(
    what,
    own.map(({ texts }) => texts[0]?.file ?? ''),
  );
}

/** Exports of Ghost: the texts of all posts are HTML, or the blocks of its editor, in one file. */
function ghostLeftover(content: string, { others }: Pick<Found, 'others'>): Leftover {
  const files = others.filter(
    (file) =>
      file.endsWith('.json') &&
      /^\s*\{\s*"db"\s*:\s*\[[\s\S]*"posts"\s*:/.test(readFileSync(path.join(content, file), 'utf8')),
  );
  return leftover(
    'exports of Ghost, whose texts are HTML and not read: write each post to a Markdown file with its fields above the text, as programs do that move Ghost to Hugo or Eleventy',
    files,
  );
}

/** MDX syntax that is not Markdown: imports, exports, components, and expressions or comments in braces. */
const CODE = /^(?:import|export)[ \t]+[\w{*]|<[A-Z]|\{/m;

/** Reports the number of MDX files, and how many are plain Markdown apart from their extension. */
function mdxLeftover(content: string, { others }: Pick<Found, 'others'>): Leftover {
  const files = others.filter((file) => file.endsWith('.mdx'));
  const plain = files.filter((file) => !CODE.test(bodyOf(path.join(content, file)))).length;
  const advice =
    plain === 0 ? '' : ` (without code, so that they can be renamed to \`.md\` as they are: ${plain})`;
  return leftover(`MDX files, which are not read${advice}`, files);
}

function bodyOf(file: string): string {
  return withoutCode(readFileSync(file, 'utf8').replace(/^\uFEFF?---\r?\n[\s\S]*?\n---/, ''));
}
