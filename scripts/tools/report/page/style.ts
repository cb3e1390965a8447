/** Stylesheet of the page, in light and dark mode and with forced colors. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f7f6f2; --sheet: #fff; --wall: #ece9e2; --ink: #171b19; --soft: #4a534e; --accent: #174c3a; --accent-ground: #d5dfd8;
  --line: #cfcdc4; --field: #79817c; --oak: #7a4e20; --warn: #a3211b; --land: #dfe6de;
  --font: "Site", "Helvetica Neue", Arial, system-ui, sans-serif;
  --edge: clamp(1.25rem, 0.2rem + 4.4vw, 4.5rem);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131715; --sheet: #1b211e; --wall: #232a26; --ink: #eceae4; --soft: #b4bcb7; --accent: #7fe0b8; --accent-ground: #1d3a30;
    --line: #38413c; --field: #8a938d; --oak: #e0b27c; --warn: #ffa497; --land: #202a25;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.5 var(--font); font-optical-sizing: auto; }
header, main { padding-inline: var(--edge); max-width: 100rem; }
header { padding-block: clamp(1.5rem, 1rem + 2vw, 3rem) 0; }
.day { margin: 0; color: var(--soft); font-size: 0.9375rem; }
h1 { margin: 0.25rem 0 1.5rem; font-size: clamp(1.5rem, 7.4vw, 4.25rem); font-weight: 600; line-height: 1.02; letter-spacing: -0.028em; text-wrap: balance; overflow-wrap: anywhere; }
h1 span { display: block; font-size: clamp(1.125rem, 0.42em, 2rem); letter-spacing: -0.01em; line-height: 1.2; color: var(--soft); }
h1 b { font-weight: inherit; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.375rem; }
a { color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--sheet); padding: 0.5rem 1rem; z-index: 1; }
section { margin-top: clamp(3rem, 2rem + 3vw, 5rem); border-top: 3px solid var(--ink); padding-top: 1.25rem; position: relative; }
h2 { margin: 0 0 1rem; font-size: clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem); font-weight: 600; line-height: 1.04; letter-spacing: -0.022em; }
h3 { margin: 2rem 0 0.25rem; font-size: 1.1875rem; font-weight: 600; line-height: 1.25; }
.ticket { position: absolute; top: 0; right: 0; margin: 0; padding: 0.25rem 0.75rem; background: var(--sheet); border: 1.5px solid var(--ink); border-top: 0; border-radius: 0 0 3px 3px; font-size: 0.8125rem; font-weight: 600; }
@media (max-width: 47.99rem) {
  section { display: flex; flex-direction: column; padding-top: 0; }
  section > * { min-width: 0; }
  .ticket { position: static; order: -1; align-self: flex-start; margin-bottom: 1.25rem; }
}
p { max-width: 46rem; margin: 0 0 1rem; text-wrap: pretty; }
.note, .place { color: var(--soft); font-size: 0.875rem; }
.note { margin-top: 0.75rem; }
code { font: 0.875em/1.4 ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.warn { color: var(--warn); font-weight: 600; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
td { position: relative; }

form, #link-choice { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; max-width: none; margin: 0 0 1rem; }
form[hidden], #link-choice[hidden], tr[hidden], li[hidden] { display: none; }
label span { display: block; font-size: 0.875rem; font-weight: 600; margin-bottom: 0.25rem; }
input, select, form button { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--field); border-radius: 6px; background: var(--sheet); color: inherit; font: inherit; max-width: 100%; }
form button { background: transparent; border: 2px solid currentColor; font-weight: 600; }
form label { flex: 1 1 9rem; max-width: 20rem; }
form label:first-child { flex-basis: 11rem; }
form label > :last-child, #link-choice select { width: 100%; }
#link-choice label { flex: 0 1 26rem; min-width: 0; }
#shown { flex-basis: 100%; margin: 0; font-size: 0.9375rem; color: var(--soft); }

.scroll { overflow-x: auto; border-top: 1.5px solid var(--ink); position: relative; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
caption { position: absolute; left: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 0.5rem 0.75rem; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--line); font-weight: 400; }
th:first-child { padding-left: 0; }
thead th { font-weight: 600; white-space: nowrap; vertical-align: bottom; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead button { all: unset; box-sizing: border-box; cursor: pointer; padding: 0.375rem 0; min-height: 1.75rem; font-weight: 600; }
thead button:focus-visible { outline: 3px solid var(--ink); outline-offset: 1px; }
thead button::after { content: "↕"; margin-left: 0.3em; color: var(--soft); font-weight: 400; }
[aria-sort="ascending"] button::after { content: "↑"; color: inherit; }
[aria-sort="descending"] button::after { content: "↓"; color: inherit; }
.entry { display: flex; gap: 0.75rem; align-items: center; min-width: 13rem; }
@media (min-width: 64rem) { .entry { min-width: 22rem; } }
.thumb { flex: none; width: 4.5rem; height: 3rem; object-fit: cover; background: var(--wall); }
.thumb.empty { border: 1px solid var(--line); background: none; }
.name { display: block; min-width: 8.5rem; overflow-wrap: break-word; }
.name b { display: block; font-weight: 600; line-height: 1.3; }
.name .place { display: block; line-height: 1.35; }
.state { white-space: nowrap; }
.state[data-state="broken"] { color: var(--warn); font-weight: 600; }
.state:is([data-state="draft"], [data-state="scheduled"], [data-state="expired"], [data-state="left-out"]) { color: var(--oak); font-weight: 600; }

.previews { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.25rem 1rem; grid-template-columns: repeat(auto-fill, minmax(min(45%, 11rem), 1fr)); }
.previews > li { margin: 0; min-width: 0; }
.previews > li:has(details[open]) { grid-column: 1 / -1; max-width: 40rem; }
.previews h3 { display: inline; margin: 0; font-size: 0.9375rem; overflow-wrap: break-word; }
.previews details { border: 0; }
.previews summary { padding-block: 0.5rem 0.375rem; line-height: 1.3; }
.previews .place { margin-bottom: 0.75rem; overflow-wrap: anywhere; }
.result { color-scheme: light; background: #fff; color: #4d5156; padding: 1rem 1.125rem; border: 1px solid var(--line); font-family: Arial, "Liberation Sans", sans-serif; }
.result p { margin: 0; max-width: none; }
.crumbs { font-size: 0.75rem; overflow-wrap: anywhere; }
.headline { color: #1a0dab; font-size: 1.25rem; line-height: 1.3; margin-block: 0.25rem !important; }
.description { font-size: 0.875rem; line-height: 1.55; }
.verdict { margin: 0.5rem 0 0; font-size: 0.875rem; color: var(--soft); }
.verdict.marked { margin: 0; color: var(--oak); font-weight: 600; }
.card { display: block; width: 100%; height: auto; border-bottom: 3px solid var(--ink); }
.card.none { border: 1px dashed var(--field); padding: 1rem; margin: 0; font-size: 0.875rem; color: var(--soft); }

.arcs { display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); }
.arcs ol { list-style: none; margin: 0; padding: 0; }
.arcs li { display: flex; gap: 0.75rem; height: 1.5rem; line-height: 1.5rem; font-size: 0.875rem; }
.arcs li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.kind { flex: 0 0 auto; max-width: 55%; color: var(--soft); }
.kind.again { visibility: hidden; }
.page { flex: 1; min-width: 0; text-align: right; padding-right: 0.5rem; }
@media (max-width: 47.99rem) { .kind { display: none; } .page { text-align: left; } }
.arcs svg { display: block; overflow: hidden; border-left: 1.5px solid var(--ink); }
.arcs path { fill: none; stroke: var(--accent); stroke-width: 1; stroke-opacity: 0.28; vector-effect: non-scaling-stroke; }
.picked path { stroke-opacity: 0.06; }
.picked path.out { stroke-opacity: 1; stroke-width: 2; }
.picked path.in { stroke: var(--oak); stroke-opacity: 1; stroke-width: 2; stroke-dasharray: 5 3; }
.picked li { color: var(--soft); }
.picked li.near { color: var(--ink); font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; font-size: 0.875rem; min-height: 2.75rem; align-items: center; }
.legend span::before { content: ""; display: inline-block; width: 2rem; margin-right: 0.5rem; vertical-align: middle; border-top: 2px solid var(--accent); }
.legend .in::before { border-top: 2px dashed var(--oak); }

.lead { margin: 0 0 1.25rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.75rem; font-size: clamp(1.1875rem, 1rem + 0.8vw, 1.5rem); max-width: none; }
.lead a { display: inline-block; padding-block: 0.25rem; text-decoration-color: transparent; color: var(--ink); }
.lead a:hover { text-decoration-color: currentColor; }
.lead b { color: var(--oak); font-variant-numeric: tabular-nums; }
.todo { columns: 26rem; column-gap: 2.5rem; }
.todo > div { break-inside: avoid; border-top: 1px solid var(--line); padding-block: 1rem 0.5rem; }
.todo > div:only-child { column-span: all; break-inside: auto; }
.todo > div:only-child ul { columns: 26rem; column-gap: 2.5rem; }
.todo h3 { margin: 0 0 0.5rem; }
.todo .count { margin-left: 0.25rem; color: var(--oak); font-variant-numeric: tabular-nums; }
.todo ul { margin: 0; padding: 0; list-style: none; }
.todo li { break-inside: avoid; padding-block: 0.375rem; overflow-wrap: anywhere; }
.todo time { color: var(--soft); }
.todo :is(.place, .value) { display: block; }
.todo .value { color: var(--soft); font-size: 0.9375rem; }
.todo .note code { white-space: nowrap; }

details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; min-height: 3rem; padding-block: 0.75rem; font-weight: 600; }
details[open] { padding-bottom: 1rem; }
summary + * { margin-top: 0.5rem; }
.arcs + details { margin-top: 1.5rem; border-bottom: 0; }
summary .count { margin-inline: 0.75rem; font-weight: 400; }
summary .count.warn { font-weight: 600; }
summary code { color: var(--soft); font-weight: 400; }
details ul { padding-left: 1.1rem; }
details li { margin-bottom: 0.5rem; max-width: 60rem; }
.remedy { color: var(--soft); }

@media (min-width: 64rem) { .scheduled { display: grid; grid-template-columns: minmax(22rem, 1fr) minmax(0, 1fr); gap: 2.5rem; align-items: start; } }
.months { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 22rem)); margin-bottom: 1.5rem; }
.month { table-layout: fixed; }
.month caption { position: static; width: auto; height: auto; clip-path: none; text-align: left; font-size: 1.0625rem; font-weight: 600; padding-bottom: 0.5rem; }
.month :is(th, td) { padding: 0; height: 2.5rem; text-align: center; border: 0; font-variant-numeric: tabular-nums; vertical-align: middle; }
.month thead th { height: 2rem; color: var(--soft); font-weight: 400; border-bottom: 1px solid var(--line); }
.month [aria-current] { font-weight: 700; box-shadow: inset 0 -3px 0 var(--accent); }
.month a { display: grid; place-items: center; width: 100%; height: 100%; background: var(--accent-ground); color: var(--accent); font-weight: 700; }
.events, .owner { padding: 0; margin: 0 0 1rem; list-style: none; max-width: 60rem; }
.events li { padding-block: 0.625rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.events li:target { background: var(--accent-ground); }
.events time { display: inline-block; min-width: 11rem; color: var(--soft); }

.map { display: grid; gap: 1.5rem 2.5rem; align-items: start; }
.map svg { display: block; width: 100%; max-width: 46rem; height: auto; background: var(--wall); }
.map .shape { fill: var(--land); stroke: var(--field); stroke-width: 1; fill-rule: evenodd; }
.map circle { fill: var(--ink); }
.map text { fill: var(--ink); font: 600 13px var(--font); paint-order: stroke; stroke: var(--land); stroke-width: 3px; stroke-linejoin: round; }
.map .shape-name { fill: var(--soft); font: 400 15px var(--font); }
@media screen and (max-width: 47.99rem) { .map text { display: none; } .map circle { r: 9px; } }

.owner { counter-reset: fact; columns: 26rem; column-gap: 2.5rem; max-width: none; }
.owner li { break-inside: avoid; border-top: 1px solid var(--line); padding: 0.75rem 0 0.75rem 2rem; position: relative; overflow-wrap: anywhere; }
.owner li::before { content: ""; position: absolute; left: 0; top: 1rem; width: 1rem; height: 1rem; border: 1.5px solid var(--field); }
.owner b { font-weight: 600; }
.owner p { margin: 0.125rem 0 0; }
main { padding-bottom: 6rem; }
.on-paper { display: none; }

@media (forced-colors: active) {
  .arcs path { stroke: CanvasText; }
  .picked path.out, .picked path.in { stroke: Highlight; }
  .map .shape { fill: Canvas; stroke: CanvasText; }
  .map circle { fill: Highlight; }
  .map text { fill: CanvasText; stroke: Canvas; }
  .month [aria-current] { outline: 2px solid Highlight; outline-offset: -2px; }
  .month a { text-decoration: underline; }
  .result { forced-color-adjust: none; }
}
@media print {
  :root {
    color-scheme: light;
    --ground: #fff; --sheet: #fff; --wall: #f4f3f0; --ink: #000; --soft: #444; --accent: #174c3a; --accent-ground: #e6ece8;
    --line: #bbb; --field: #555; --oak: #6b4318; --warn: #8f1c17; --land: #eef2ee;
  }
  html { font-size: 10pt; }
  header, main { padding-inline: 0; max-width: none; }
  header { padding-top: 0; }
  h1 { font-size: 20pt; }
  h2 { font-size: 16pt; }
  h1, h2, h3, summary { break-after: avoid; }
  li, tr, svg, .month { break-inside: avoid; }
  section { margin-top: 1.5rem; }
  main { padding-bottom: 0; }
  .lead a { color: inherit; text-decoration: none; }
  .todo > div:only-child ul, .owner { columns: 2; }
  .map svg { max-width: 13cm; }
  thead button::after { content: none; }
  form, nav, .skip, #link-choice { display: none !important; }
  .scroll { overflow: visible; }
  /* As long as the site, and for looking through on a screen. */
  #previews, #links, #pictures, #entries { display: none; }
  details::details-content { content-visibility: visible; }
  .on-paper { display: block; }
}
`;
