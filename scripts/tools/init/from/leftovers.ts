import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePercent } from '../../../contract/safe-parse.ts';
import { isMarkdown } from '../../../disk/paths.ts';
import { PICTURE_KINDS } from '../../../model/picture-kinds.ts';
import { isCompletedElsewhere } from '../../../model/template-tags.ts';
import type { Inferred } from './collections.ts';
import type { Origin } from './origin.ts';
import { withoutCode, type Found, type Leftover, type Text } from './texts.ts';

/** Syntax in texts that is meant for another tool. */
const IN_TEXTS: readonly [string, RegExp][] = [
  ['shortcodes of Hugo, left as they are', /\{\{[<%]/g],
  ['tags of Liquid or Nunjucks, left as they are', /(?<!\{)\{%/g],
  ['expressions of a template, left as they are', /\{\{(?![<%])/g],
  ['lists of attributes, left as they are', /(?<!\{)\{:?\s*[#.][A-Za-z][^{}\n]*\}(?!\})/g],
  ['definition lists, left as they are', /^[ \t]{0,3}:[ \t]+\S/gm],
  [
    'links that another program looks up, left as they are',
    /\]\((?:`|(?:@(?:ref|id|extref)\b|inv:|project:|path:|wiki:|xref:|[{|](?:filename|static|attach|author|category|index|tag)[}|])[^)\n]*)\)|<(?:inv|project|path|wiki|xref):[^\s>]+>/g,
  ],
  [
    'fields above a text without lines of `---` (`Title: …`), which are read as words',
    /^(?:title|date|author|category|slug|tags): \S.*\n(?=[A-Za-z_-]+: |[ \t]*\n)/i,
  ],
  ['components in a text', /(?<!\]\()<[A-Z]\w*[\s/>]/g],
  ['containers and directives (`:::`), left as they are', /^[ \t>]*:{2,}[ \t]*[a-z{]/gim],
  [
    'admonitions, tabs, and parts of other files (`!!!`, `===`, `--8<--`), left as they are',
    /^[ \t]*(?:(?:!!!|\?\?\?\+?|===\+?)[ \t]+["\w]|-{1,}8<-{1,}|!!![ \t]?include\()/gm,
  ],
  ['links and pictures in double brackets, left as they are', /!?\[\[[^[\]\n]+\]\]/g],
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
  ['texts in other markup, which are not read', /\.(?:adoc|rst|org|textile|ipynb)$/],
  ['templates and pages of HTML', /\.(?:html?|njk|liquid|hbs|ejs|pug|webc|vto|astro)$/],
  ['files of data for templates', /(?:^|\/)_data\/|\.11tydata\.|\.(?:csv|tsv)$/],
  [
    'files of data and settings, which do not become entries',
    /^(?!.*(?:(?:^|\/)_data\/|\.11tydata\.|(?:^|\/)(?:_category_|meta|\.navigation)\.))[^/]+\/.*\.(?:ya?ml|json|toml)$/,
  ],
  ['files that order pages', /(?:^|\/)(?:_category_\.(?:json|ya?ml)|meta\.json|\.navigation\.ya?ml)$/],
];

/** Features that the schemas do not cover, by kind, the most frequent first. */
export function leftovers(origin: Origin, own: Found, inferred: readonly Inferred[]): Leftover[] {
  const { content } = origin;
  const { texts, others } = own;
  const found = [
    ...IN_TEXTS.map(([what, pattern]) => inTexts(what, pattern, texts)),
    ...FIELDS.map(([what, pattern]) => {
      const own = texts.filter(({ fields }) => Object.keys(fields ?? {}).some((name) => pattern.test(name)));
      return { what, count: own.length, example: own[0]?.file ?? '' };
    }),
    ...FILES.map(([what, pattern]) => {
      // At the top of a project, they are settings of programs.
      const place = origin.project === content ? '' : './';
      const own = others.filter((file) => pattern.test(file.includes('/') ? file : place + file));
      return { what, count: own.length, example: own[0] ?? '' };
    }),
    ...FIELDS.map(([what, pattern]) =>
      leftover(
        what,
        filesOf(texts.filter(({ fields }) => Object.keys(fields ?? {}).some((name) => pattern.test(name)))),
      ),
    ),
    ...FILES.map(([what, pattern]) =>
      leftover(
        what,
        others.filter((file) => pattern.test(file)),
      ),
    ),
    mdxLeftover(content, own),
    unshownPictures(own),
    excludedTexts(inferred),
    hiddenTexts(content, texts),
    withoutAnchors(texts),
    withoutPages(inferred),
  ];
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** A feature with the files that have it. */
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

function excludedTexts(inferred: readonly Inferred[]): Leftover {
  const left = inferred.flatMap(({ texts, isExcluded }) => filesOf(texts).filter(isExcluded));
  return leftover('texts left out by `exclude` in their schema', left);
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
  const what = 'folders of texts for which no address is known: add a `route` to their schemas';
  return leftover(
    what,
    own.map(({ texts }) => texts[0]?.file ?? ''),
  );
}

/** MDX syntax that is not Markdown: imports, exports, components, and expressions or comments in braces. */
const CODE = /^(?:import|export)[ \t]+[\w{*]|<[A-Z]|\{/m;

/** Reports the number of MDX files, and how many are plain Markdown apart from their extension. */
export function mdxLeftover(content: string, { others }: Pick<Found, 'others'>): Leftover {
  const files = others.filter((file) => file.endsWith('.mdx'));
  const plain = files.filter((file) => !CODE.test(bodyOf(path.join(content, file)))).length;
  const advice =
    plain === 0 ? '' : `; without code, so that they can be renamed to \`.md\` as they are: ${plain}`;
  return leftover(`MDX files, which are not read${advice}`, files);
}

function bodyOf(file: string): string {
  return withoutCode(readFileSync(file, 'utf8').replace(/^\uFEFF?---\r?\n[\s\S]*?\n---/, ''));
}
