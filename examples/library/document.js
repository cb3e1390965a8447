import { day, each, link, text } from './parts.js';

/** A whole page. */
export const document = (head, title, body, site, languages) => `<!doctype html>
<html lang="${head.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(head.title)}</title><meta name="description" content="${text(head.description)}"><link rel="canonical" href="${text(head.canonical)}">
${each(head.alternates, (one) => `<link rel="alternate" hreflang="${one.lang}" href="${text(one.url)}">`)}
<link rel="stylesheet" href="/content.css"><link rel="stylesheet" href="/style.css"></head>
<body><header><a href="${head.lang === languages[0] ? '/' : `/${head.lang}`}">${text(site.name)}</a><nav>${each(site.menu, ({ label, to }) => link({ path: to, title: label }))}
${each(
  head.alternates.filter(({ lang }) => languages.includes(lang) && lang !== head.lang),
  ({ lang, url }) =>
    `<a href="${new URL(url).pathname}" hreflang="${lang}" lang="${lang}">${new Intl.DisplayNames(lang, { type: 'language' }).of(lang)}</a>`,
)}</nav></header>
<main><h1>${text(title)}</h1>${body}</main>
<footer><h2>${site.words.open}</h2><ul>${each(site.hours.week, ({ days, opens, closes }) => `<li>${text(days)}, ${opens} ${site.words.to} ${closes}</li>`)}
${each(site.hours.closed, (one) => `<li>${site.words.closed} ${day(one.day, head.lang)}: ${text(one.why)}</li>`)}</ul><p>${text(site.phone)}</p></footer></body></html>
`;
