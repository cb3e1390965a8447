/** `render.js` of a new site: the shortest way from the output to pages, for whoever has no front end yet. */
export const RENDER = `// Renders dist-content/ to plain pages in dist/. Replace it with the front end of your choice: dist-content/README.md says what is where.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const read = (file) => JSON.parse(readFileSync(\`dist-content/\${file}\`, 'utf8'));
const text = (value) => String(value).replace(/[&<>"]/g, (sign) => \`&#\${sign.charCodeAt(0)};\`);
const link = ({ path: to, title, name }) => \`<a href="\${text(to)}">\${text(title ?? name)}</a>\`;
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

const { entry: site } = read('site.json');
rmSync('dist', { recursive: true, force: true });
for (const route of read('routes.json').routes) {
  const { title, description, canonical } = route.head;
  const file = path.join('dist', route.path, 'index.html');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    \`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>\${text(title)}</title><meta name="description" content="\${text(description)}"><link rel="canonical" href="\${text(canonical)}">
<link rel="stylesheet" href="/content.css"></head><body>
<header><a href="/">\${text(site.name)}</a></header><main>\${templates[route.collection](read(route.data))}</main></body></html>\\n\`,
  );
}
for (const name of ['content.css', 'images', 'search'])
  if (existsSync(\`dist-content/\${name}\`)) cpSync(\`dist-content/\${name}\`, \`dist/\${name}\`, { recursive: true });
// The sitemap, the feed, Markdown copies: each at its own address.
cpSync('dist-content/site', 'dist', { recursive: true });
`;
