// Searches while somebody types. Titles and addresses are put in as text, never as HTML.
import { loadSearchEngine } from './search.js';

const [field, found] = ['query', 'found'].map((id) => document.getElementById(id));
// Every language has an index of its own.
const { lang } = document.documentElement;
const engine = await loadSearchEngine(lang === 'en' ? '/search/site.json' : `/search/site.${lang}.json`);

const line = ({ path, kind, pieces }) => {
  const link = Object.assign(document.createElement('a'), { href: path });
  for (const { text, isMarked } of pieces)
    link.append(isMarked ? Object.assign(document.createElement('mark'), { textContent: text }) : text);
  const item = document.createElement('li');
  item.append(link, ` ${kind ?? ''}`);
  return item;
};

const show = () => {
  const { hits, nearest } = engine.search(field.value);
  const list = document.createElement('ul');
  list.append(...(hits.length > 0 ? hits : nearest).map(line));
  const words =
    hits.length > 0 || field.value.trim() === ''
      ? ''
      : nearest.length > 0
        ? 'Nothing, but near:'
        : 'Nothing.';
  found.replaceChildren(words, list);
};
field.addEventListener('input', show);
show();
