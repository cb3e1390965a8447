/** `vite.config.js` of a new site. */
export const VITE_CONFIG = `import copydesk from 'copydesk/vite';
import { defineConfig } from 'vite';
import pages from './src/pages.js';

// \`copydesk\` builds the content and follows edits, \`pages\` makes the pages of it.
export default defineConfig({ appType: 'mpa', plugins: [copydesk(), pages()] });
`;

/** `src/pages.js` of a new site: renders the page of an address, in development and for the build. */
export const PAGES = `// A plugin of Vite that serves each page as it is now, and writes all of them as files for \`vite build\`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRoute } from 'copydesk/read';

/** The HTML of the page at an address; undefined where there is none. */
async function htmlOf(address, { page }) {
  const [route, home] = await Promise.all([getRoute(address), getRoute('/')]);
  return route && page(route, home.entry);
}

export default function pages() {
  const addresses = new Map();
  return {
    name: 'pages',
    enforce: 'pre',
    config({ root = process.cwd() }, { command }) {
      if (command !== 'build') return;
      const { routes } = JSON.parse(readFileSync(path.resolve(root, 'dist-content/routes.json'), 'utf8'));
      for (const { path: address } of routes)
        addresses.set(path.join(path.resolve(root), address, 'index.html').replaceAll('\\\\', '/'), address);
      return { build: { rollupOptions: { input: [...addresses.keys()] } } };
    },
    resolveId: (id) => (addresses.has(id) ? id : undefined),
    async load(id) {
      // Imported by address, because Vite restarts its server after an edit of a file that its configuration imports.
      if (addresses.has(id))
        return htmlOf(addresses.get(id), await import(pathToFileURL(path.resolve('src/render.js')).href));
    },
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.originalUrl, 'http://localhost');
          const address = pathname.replace(/(?:\\/index\\.html|\\/)$/, '') || '/';
          const html = await htmlOf(decodeURI(address), await server.ssrLoadModule('/src/render.js'));
          if (html === undefined) return next();
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(request.originalUrl, html));
        } catch (error) {
          next(error);
        }
      });
    },
    // The manifest is written last, when the files of a build are all there.
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && /\\/(?:dist-content\\/manifest\\.json|src\\/render\\.js)$/.test(file))
        this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
`;

/** `src/search.js` of a new site: its search box. */
export const SEARCH = `// Searches while somebody types. The index is loaded with the first letter; without a script there is no box.
import { loadSearchEngine } from 'copydesk/search';

const form = document.querySelector('[role=search]');
const [box, list] = [form.querySelector('input'), form.querySelector('ul')];
let engine;

box.addEventListener('input', async () => {
  engine ??= loadSearchEngine('/search/site.json');
  const { hits } = (await engine).search(box.value);
  list.replaceChildren(
    ...hits.map(({ path, title }) => {
      const item = document.createElement('li');
      const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
      item.append(link);
      return item;
    }),
  );
});
form.addEventListener('submit', (event) => event.preventDefault());
form.hidden = false;
`;

/** `src/style.css` of a new site: minimal styles for a readable page. */
export const STYLE = `:root {
  color-scheme: light dark;
  font: 1.125rem/1.6 system-ui, sans-serif;
}

body {
  max-width: 42rem;
  margin: 0 auto;
  padding: 1rem;
}

header {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  justify-content: space-between;
}

img {
  max-width: 100%;
  height: auto;
}

pre {
  overflow-x: auto;
}
`;

/** `src/render.js` of a new site: a simple template for each collection, to start from. */
export const RENDER = `// The HTML of each page, from what the build has written: dist-content/README.md says what is where.
const text = (value) => String(value).replace(/[&<>"]/g, (sign) => \`&#\${sign.charCodeAt(0)};\`);
const link = ({ path, title, name }) => \`<a href="\${text(path)}">\${text(title ?? name)}</a>\`;
const list = (posts) =>
  \`<ul>\${posts.map((post) => \`<li>\${link(post)} <time>\${post.date}</time><br>\${text(post.summary)}</li>\`).join('')}</ul>\`;
const picture = ({ src, variants, width, height }, alt) =>
  \`<img src="\${src}" srcset="\${variants.map((one) => \`\${one.src} \${one.width}w\`).join(', ')}" sizes="100vw" \${
    width ? \`width="\${width}" height="\${height}"\` : ''
  } alt="\${text(alt)}">\`;

// One template for each collection. Markdown has been compiled to HTML that is safe to use as it is.
const templates = {
  site: ({ entry, include }) =>
    \`<h1>\${text(entry.tagline)}</h1>\${entry.welcome.html}\${list(include.posts)}<p>By \${include.people.map(link).join(', ')}</p>\`,
  people: ({ entry, include }) =>
    \`<h1>\${text(entry.name)}</h1><p>\${text(entry.role)}</p>\${entry.about.html}<h2>Posts</h2>\${list(include.posts)}\`,
  posts: ({ entry, include }) =>
    \`<h1>\${text(entry.title)}</h1><p><time>\${entry.date}</time> by \${link(include.author)}</p>\${
      entry.picture ? picture(entry.picture, entry.pictureAlt) : ''
    }\${entry.body.html}\`,
};

/** A whole page: the data of its address, and the settings of the site. */
export const page = (route, site) => \`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>\${text(route.head.title)}</title>
<meta name="description" content="\${text(route.head.description)}">
<link rel="canonical" href="\${text(route.head.canonical)}">
<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="\${text(site.name)}">
<link rel="stylesheet" href="/dist-content/content.css">
<link rel="stylesheet" href="/src/style.css">
</head>
<body>
<header>
<a href="/">\${text(site.name)}</a>
<form role="search" hidden><label>Search <input type="search"></label><ul aria-live="polite"></ul></form>
</header>
<main>\${templates[route.collection](route)}</main>
<script type="module" src="/src/search.js"></script>
</body>
</html>
\`;
`;
