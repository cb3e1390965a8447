// What several templates show: links, days, lists, pictures.
export const text = (value) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const each = (list, one) => list.map(one).join('\n');
export const link = ({ path: to, title, name, value }) =>
  `<a href="${text(to)}">${text(title ?? name ?? value)}</a>`;
export const day = (iso, lang) =>
  `<time datetime="${iso}">${new Date(iso.slice(0, 10)).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' })}</time>`;
export const when = ({ starts }, lang) => `${day(starts.iso, lang)}, ${starts.time}`;
export const facts = (item, lang) =>
  [item.starts && when(item, lang), item.date && day(item.date, lang), item.year].filter(Boolean).join(', ');
export const list = (items, lang) =>
  `<ul class="list">${each(items, (item) => `<li>${link(item)} <small>${facts(item, lang)}</small><br>${text(item.summary ?? '')}</li>`)}</ul>`;
export const part = (heading, items, lang) =>
  items.length === 0 ? '' : `<h2>${text(heading)}</h2>${list(items, lang)}`;
const sources = (variants) =>
  `srcset="${variants.map((one) => `${one.src} ${one.width}w`).join(', ')}" sizes="(min-width: 44rem) 40rem, 92vw"`;
export const picture = ({ src, variants, width, height }, alt) =>
  `<img src="${src}" ${variants.length > 0 ? sources(variants) : ''} width="${width}" height="${height}" alt="${text(alt)}">`;
