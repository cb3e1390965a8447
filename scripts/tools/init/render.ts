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
