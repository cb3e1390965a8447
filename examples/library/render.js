// Renders the compiled content to plain pages in dist/: all that a site needs beside `content build`.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { document } from './document.js';
import { day, each, link, list, part, picture, text, when } from './parts.js';

const read = (file) => JSON.parse(readFileSync(`dist-content/${file}`, 'utf8'));
const { routes, languages } = read('routes.json');
// What every page needs is there in each language: site.json and site.es.json.
const shared = Object.fromEntries(
  languages.map((lang, index) => {
    const [site, hours] = ['site', 'hours'].map(
      (name) => read(`${name}${index === 0 ? '' : `.${lang}`}.json`).entry,
    );
    return [lang, { ...site, hours }];
  }),
);

const blocks = {
  text: (block) => block.text.html,
  quote: (block) => `<blockquote><p>${text(block.words)}</p><p>${text(block.by)}</p></blockquote>`,
  picture: (block) => picture(block.picture, block.shows),
  listing: (block, { include, head }) => part(block.heading, include[block.of], head.lang),
  file: ({ file, label }, _data, { load }) =>
    `<p><a href="${file.src}" download="${file.name}">${text(label)}</a> (${load} ${Math.ceil(file.bytes / 1024)} kB)</p>`,
  search: (block) =>
    `<search><label>${text(block.label)} <input type="search" id="query"></label></search>
<div id="found" aria-live="polite"></div><script type="module" src="/search-page.js"></script>`,
};
const page = (data, words) => each(data.entry.blocks, (block) => blocks[block.kind](block, data, words));
const about = (entry) => `<p>${text(entry.role ?? entry.summary ?? '')}</p>${entry.about.html}`;
const newsList = ({ entry, include, head }) =>
  `${list(include.entries, head.lang)}<nav>${each(
    ['previous', 'next'].filter((to) => entry[to]),
    (to) => `<a rel="${to === 'next' ? to : 'prev'}" href="${entry[to]}">${to} page</a>`,
  )}</nav>`;

// One template for each collection that has pages, and one for its lists.
const templates = {
  home: page,
  pages: page,
  events: ({ entry, include, head: { lang } }, words) =>
    `<p>${when(entry, lang)} ${words.to} ${entry.ends.time}, ${words.host} ${link(include.host)}</p>${about(entry)}${
      entry.picture ? picture(entry.picture, entry.pictureAlt) : ''
    }${part(words.books, include.books, lang) + part(words.events, include.next, lang)}`,
  books: ({ entry, include, head: { lang } }, words) =>
    `<p>By ${include.authors.map(link).join(', ')}, ${entry.year}</p>${about(entry)}${part(words.events, include.events, lang)}`,
  authors: ({ entry, include }, words) =>
    `<p>${entry.born} to ${entry.died}</p>${about(entry)}${part(words.books, include.books)}`,
  people: ({ entry, include, head: { lang } }, words) =>
    `${about(entry)}${part(words.events, include.events, lang)}`,
  news: ({ entry, include: { neighbors, tags }, head: { lang } }) =>
    `<p>${day(entry.date, lang)}, about ${tags.map(link).join(', ')}</p>${entry.text.html}${part('More news', Object.values(neighbors).filter(Boolean))}`,
  'news/all': newsList,
  'news/tags': newsList,
};

rmSync('dist', { recursive: true, force: true });
for (const route of routes) {
  const data = { ...read(route.data), head: route.head };
  const folder = path.join('dist', route.path);
  mkdirSync(folder, { recursive: true });
  const site = shared[route.head.lang];
  const title = data.entry.title ?? data.entry.name ?? route.head.title.split(' | ')[0];
  writeFileSync(
    path.join(folder, 'index.html'),
    document(route.head, title, templates[route.collection](data, site.words), site, languages),
  );
}
for (const name of ['images', 'files', 'search', 'content.css'])
  cpSync(`dist-content/${name}`, `dist/${name}`, { recursive: true });
for (const name of ['style.css', 'search-page.js']) copyFileSync(name, `dist/${name}`);
// The search of the checkout as one file.
const bundle = await rolldown({
  input: {
    search: fileURLToPath(
      new URL('../src/lib/search/loader.ts', import.meta.resolve('copydesk/package.json')),
    ),
  },
  platform: 'browser',
});
await bundle.write({ dir: 'dist', chunkFileNames: 'languages/[name]-[hash].js', minify: true });
