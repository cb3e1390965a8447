// Renders the compiled content to plain pages in dist/: all that a site needs beside `content build`.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const read = (file) => JSON.parse(readFileSync(`dist-content/${file}`, 'utf8'));
const { entry: site } = read('site.json');
const { entry: hours } = read('hours.json');

const text = (value) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const each = (list, one) => list.map(one).join('\n');
const link = ({ path: to, title, name }) => `<a href="${text(to)}">${text(title ?? name)}</a>`;
const day = (iso) => {
  const words = new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `<time datetime="${iso}">${words}</time>`;
};
const facts = ({ day: on, date, starts, year }) =>
  [on && day(on), date && day(date), starts, year].filter(Boolean).join(', ');
const list = (items) =>
  `<ul class="list">${each(items, (item) => `<li>${link(item)} <small>${facts(item)}</small><br>${text(item.summary ?? '')}</li>`)}</ul>`;
const part = (heading, items) => (items.length === 0 ? '' : `<h2>${text(heading)}</h2>${list(items)}`);
const picture = ({ src, variants, width, height }, alt) => {
  const srcset = variants.map((one) => `${one.src} ${one.width}w`).join(', ');
  return `<img src="${src}" srcset="${srcset}" sizes="(min-width: 44rem) 40rem, 92vw" width="${width}" height="${height}" alt="${text(alt)}">`;
};

const blocks = {
  text: (block) => block.text.html,
  quote: (block) => `<blockquote><p>${text(block.words)}</p><p>${text(block.by)}</p></blockquote>`,
  picture: (block) => picture(block.picture, block.shows),
  listing: (block, include) => part(block.heading, include[block.of]),
  search: (block) =>
    `<search><label>${text(block.label)} <input type="search" id="query"></label></search>
<div id="found" aria-live="polite"></div><script type="module" src="/search-page.js"></script>`,
};
const page = ({ entry, include }) => each(entry.blocks, (block) => blocks[block.kind](block, include));
const about = (entry) => `<p>${text(entry.role ?? entry.summary ?? '')}</p>${entry.about.html}`;

// One template for each collection that has pages.
const templates = {
  home: page,
  pages: page,
  events: ({ entry, include }) =>
    `<p>${facts(entry)} to ${entry.ends}, with ${link(include.host)}</p>${about(entry)}${
      entry.picture ? picture(entry.picture, entry.pictureAlt) : ''
    }${part('Books', include.books)}${part('Other events', include.next)}`,
  books: ({ entry, include }) =>
    `<p>By ${include.authors.map(link).join(', ')}, ${entry.year}</p>${about(entry)}${part('Events', include.events)}`,
  authors: ({ entry, include }) =>
    `<p>${entry.born} to ${entry.died}</p>${about(entry)}${part('Books', include.books)}`,
  people: ({ entry, include }) => `${about(entry)}${part('Events', include.events)}`,
  news: ({ entry, include: { neighbors } }) =>
    `<p>${day(entry.date)}</p>${entry.text.html}${part('More news', Object.values(neighbors).filter(Boolean))}`,
};

const document = (head, title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(head.title)}</title><meta name="description" content="${text(head.description)}">
<link rel="canonical" href="${text(head.canonical)}"><link rel="stylesheet" href="/content.css"><link rel="stylesheet" href="/style.css"></head>
<body><header><a href="/">${text(site.name)}</a><nav>${each(site.menu, ({ label, to }) => link({ path: to, title: label }))}</nav></header>
<main><h1>${text(title)}</h1>${body}</main>
<footer><h2>Open</h2><ul>${each(hours.week, ({ days, opens, closes }) => `<li>${text(days)}, ${opens} to ${closes}</li>`)}
${each(hours.closed, (one) => `<li>Closed on ${day(one.day)}: ${text(one.why)}</li>`)}</ul><p>${text(site.phone)}</p></footer></body></html>
`;

rmSync('dist', { recursive: true, force: true });
for (const route of read('routes.json').routes) {
  const data = read(route.data);
  const folder = path.join('dist', route.path);
  mkdirSync(folder, { recursive: true });
  const html = document(route.head, data.entry.title ?? data.entry.name, templates[route.collection](data));
  writeFileSync(path.join(folder, 'index.html'), html);
}
for (const name of ['images', 'search', 'content.css'])
  cpSync(`dist-content/${name}`, `dist/${name}`, { recursive: true });
for (const name of ['style.css', 'search-page.js']) copyFileSync(name, `dist/${name}`);
// One file without imports: a browser takes it as it is.
copyFileSync(fileURLToPath(import.meta.resolve('copydesk/search')), 'dist/search.js');
