/**
 * Script of the page: sorts columns, filters entries and previews, highlights the links of one page. Without
 * it everything is shown, in the order of the site.
 */
export const BEHAVIOR = String.raw`'use strict';
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

function sortValue(row, column) {
  const cell = row.cells[column];
  const value = cell.dataset.value ?? cell.textContent.trim();
  const number = value === '' ? NaN : Number(value);
  return Number.isNaN(number) ? value : number;
}

function compare(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}

function sortBy(table, head, column) {
  const falls = head.getAttribute('aria-sort') === 'ascending';
  for (const other of all('thead th', table)) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', falls ? 'descending' : 'ascending');
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => [sortValue(row, column), row]);
  rows.sort(([a], [b]) => (falls ? compare(b, a) : compare(a, b)));
  body.append(...rows.map(([, row]) => row));
}

for (const table of all('table.sortable')) {
  all('thead th', table).forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    button.addEventListener('click', () => sortBy(table, head, column));
    head.append(button);
  });
}

const form = document.getElementById('filters');
const filtered = all('#entry-table tbody tr, .previews > li');
const entries = all('#entry-table tbody tr').length;

function fits({ words, kind, state, marks }, wanted) {
  const typed = wanted.get('words').toLowerCase().split(/\s+/).filter(Boolean);
  return (
    typed.every((word) => words.includes(word)) &&
    (!wanted.get('kind') || kind === wanted.get('kind')) &&
    (!wanted.get('state') || state === wanted.get('state')) &&
    (!wanted.get('only') || marks.split(' ').includes(wanted.get('only')))
  );
}

function filter() {
  const wanted = new FormData(form);
  for (const one of filtered) one.hidden = !fits(one.dataset, wanted);
  const isFiltered = [...wanted.values()].some(Boolean);
  for (const fold of all('#previews > details')) fold.open ||= isFiltered;
  const shown = filtered.filter((one) => one.tagName === 'TR' && !one.hidden).length;
  document.getElementById('shown').textContent = shown + ' of ' + entries + ' shown';
}

form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('reset', () => setTimeout(filter));
form.addEventListener('submit', (event) => event.preventDefault());
filter();

const choice = document.getElementById('link-choice');
if (choice) {
  const arcs = all('.arcs path');
  const lines = all('.arcs li');
  const select = choice.querySelector('select');
  const show = (node) => {
    document.querySelector('.arcs').classList.toggle('picked', node !== '');
    for (const arc of arcs) {
      arc.classList.toggle('out', node !== '' && arc.dataset.from === node);
      arc.classList.toggle('in', node !== '' && arc.dataset.to === node);
    }
    const near = arcs.filter((arc) => arc.matches('.out, .in')).flatMap((arc) => [arc.dataset.from, arc.dataset.to]);
    for (const line of lines) line.classList.toggle('near', line.dataset.node === node || near.includes(line.dataset.node));
  };
  choice.hidden = false;
  select.addEventListener('input', () => show(select.value));
  for (const line of lines) {
    line.addEventListener('pointerenter', () => show(line.dataset.node));
    line.addEventListener('pointerleave', () => show(select.value));
    line.addEventListener('click', () => {
      select.value = line.dataset.node;
      show(select.value);
    });
  }
}

// On paper nothing can be opened.
let closed = [];
addEventListener('beforeprint', () => {
  closed = all('details:not([open])');
  for (const one of closed) one.open = true;
});
addEventListener('afterprint', () => {
  for (const one of closed) one.open = false;
});
`;
