import { compareText } from '../../diagnostics/diagnostic.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { outputsOf } from '../../model/outputs.ts';
import { siteSetting } from '../../model/site-settings.ts';
import { stringsIn } from '../../schema/json.ts';

/** `README.md` of the output: describes each file, how to read it, and what a page needs to show it. */
export function readmeFile(model: SiteModel): string {
  const { collections } = model.set;
  const own = collections.flatMap(({ name, emit, single }) =>
    emit === undefined ? [] : [{ name, emit, single }],
  );
  const indexes = [...new Set(collections.flatMap(({ search }) => search.map(({ index }) => index)))].sort(
    compareText,
  );
  const rows: [string, string][] = [
    ['`manifest.json`', 'every file with its sha256, what is not published and until when; written last'],
    ['`routes.json`', 'every page, redirects, and what unknown addresses do'],
    [
      '`data/**.json`',
      'one file for each page: `{ path, collection, key, head, entry, include, movedAnchors? }`',
    ],
    ...own.map(({ name, emit, single }): [string, string] => [
      `\`${emit.file}\``,
      single
        ? `\`{ entry, include }\` of \`${name}\``
        : `\`{ entries }\` of \`${name}\`, each entry with its \`key\``,
    ]),
    ...indexes.map((index): [string, string] => [
      `\`search/${index}.json\``,
      'a search index: `{ options, synonyms, index }`',
    ]),
    ['`images/`', 'smaller WebP pictures of every picture in use; `images/share/` what networks show'],
    ['`files/`', 'the downloads in use, if any'],
    ...(outputsOf(model.set) === undefined
      ? []
      : ([
          ['`site/**`', 'files beside the pages, each at its address: copy them to the root of the site'],
        ] satisfies [string, string][])),
    ['`content.css`', 'a rule for each style that a text uses'],
    [
      '`types/index.d.ts`',
      'the TypeScript types of all of it: `Collections`, `Routes`, `RoutesFile`, `Manifest`',
    ],
  ];
  return [
    HEAD,
    ['| file | holds |', '| --- | --- |', ...rows.map(([file, holds]) => `| ${file} | ${holds} |`), ''].join(
      '\n',
    ),
    READING,
    TEXTS,
    ...(indexes.length === 0 ? [] : [searching(indexes)]),
    policy(pictureHosts(model), indexes.length > 0),
  ].join('\n');
}

const HEAD = `# The compiled content

Made by \`content build\`. The next build replaces it as a whole: change \`content/\` and \`schemas/\` instead. Nothing in it depends on a framework.
`;

const READING = `## Pages

\`\`\`js
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(\`dist-content/\${file}\`, 'utf8'));
for (const { path, data, status } of read('routes.json').routes) {
  const { collection, head, entry, include } = read(data);
  // One template for each collection makes a page of it.
}
\`\`\`

- \`head\` has what belongs in \`<head>\`: \`title\`, \`description\`, \`keywords\`, \`canonical\`, \`type\`, \`image\` (\`{ url, width, height, alt }\` or null), where a schema says so also
  \`published\`, \`modified\`, \`author\`, and \`index: false\` for a page that search engines leave out. \`status\` in \`routes.json\` is what the page is served with.
- Where a site has several languages, \`head\` has \`lang\` and \`alternates\` (\`hreflang\`) as well, \`routes.json\` names them in \`languages\`, and \`site.json\` in another one is
  \`site.LANGUAGE.json\`. The collection of a list of entries is called \`COLLECTION/LIST\`; its pages are in \`routes\` like all others.
- \`redirects\` of \`routes.json\` are permanent; \`gone\`, where there are any, are addresses to answer with 410; \`fallbacks\` say where an address goes that matches a \`pattern\` and is not a page.
- \`movedAnchors\` of a page: the places to which anchors lead that it no longer has. Only a browser knows which one was asked for.
`;

const TEXTS = `## Texts and pictures

- A Markdown field is HTML (\`inline\`), \`{ html, text }\` (\`block\`) or \`{ html, headings, words, minutes }\` (\`document\`). The HTML is sanitized: no scripts, no style attributes,
  no event handlers. It can be put into a page as it is; every other text has to be escaped.
- Classes in it: \`md-table\` is the box round a table (give it \`overflow-x: auto\`; \`data-label\` of a cell is its column), \`md-source\` a mark that leads to a source, \`footnotes\` and \`data-footnote-backref\` the notes at
  the end. Other \`md-…\` classes are the styles of \`content.css\`: link that file.
- A picture is \`{ src, width, height, variants: [{ src, width }], placeholder }\`; \`variants\` are a \`srcset\`, \`placeholder\` is a tiny picture as a \`data:\` address. One whose field asks for it
  has its \`variants\` as \`avif\` too, where that makes all of them smaller: a \`<source type="image/avif">\`. For a picture of another
  host \`width\`, \`height\` and \`placeholder\` are null and \`variants\` is empty. Pictures in Markdown have their \`srcset\`, size and \`loading="lazy"\` already.
- A download is \`{ src, name, type, bytes }\`; links to downloads in Markdown lead to the file already.
- Names in \`images/\` and \`files/\` contain a part of the hash of their content, so they may be cached permanently.
`;

function searching([first = 'site']: readonly string[]): string {
  return `## Searching

An index reads words without case and accents and by their stem, in the language that its head names. \`src/lib/search/loader.ts\` of the pipeline reads what somebody types in the same way, in browsers and in Node:

\`\`\`js
import { loadSearchEngine } from './search.js';

const engine = await loadSearchEngine('/search/${first}.json');
const { hits } = engine.search(typed); // [{ path, title, kind, pieces, mark }]
\`\`\`
`;
}

/** The directives a content security policy needs for the content; the rest of a page may need more. */
function policy(hosts: readonly string[] | undefined, hasSearch: boolean): string {
  const lines = [
    "- `style-src 'self'` for `content.css`. No text needs inline styles, and none needs a script.",
    `- \`img-src 'self'${(hosts ?? []).map((host) => ` ${host}`).join('')}\`, and \`data:\` where placeholders are shown.${hosts === undefined ? ' Pictures of other hosts need those hosts.' : ''}`,
    ...(hasSearch
      ? ["- `connect-src 'self'` where a page fetches a search index or the data of another page."]
      : []),
  ];
  return `## Content security policy\n\n${lines.join('\n')}\n`;
}

/** External hosts that pictures may come from, if the site lists them. */
function pictureHosts(model: SiteModel): string[] | undefined {
  const setting = siteSetting(model, 'pictureHosts');
  return setting && stringsIn(setting.value).map((host) => `https://${host}`);
}
