import { createHash } from 'node:crypto';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { dayWords } from '../calendar.ts';
import type { ReportFacts } from '../facts.ts';
import { BEHAVIOR } from './behavior.ts';
import { calendarSection } from './calendar.ts';
import { entriesSection } from './entries.ts';
import { linksSection } from './links.ts';
import { mapSection } from './map.ts';
import { picturesSection, previewsSection } from './pictures.ts';
import { leadOf, todoSection, ownerSection, findingsSection } from './todo.ts';
import { STYLE } from './style.ts';

/** Identifies a report, so that no other file is ever overwritten. */
export const MARK = '<!doctype html><!-- content report -->';

/**
 * The report as one self-contained page that makes no requests. Its content security policy allows only its
 * own style and script, so a text of the site can never run as code.
 */
export function reportPage(facts: ReportFacts): string {
  const sections = [
    // First what to do, then overviews, then details.
    todoSection(facts.todo),
    previewsSection(facts.entries),
    calendarSection(facts),
    mapSection(facts.maps),
    linksSection(facts.links),
    picturesSection(facts.pictures),
    entriesSection(facts.entries),
    findingsSection(facts.findings),
    ownerSection(facts.owner),
  ].filter((one) => one !== undefined);
  const style = STYLE + fontFace(facts.font);
  const title = `Content report: ${facts.name}`;
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { httpEquiv: 'Content-Security-Policy', content: policy(style) }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('title', title),
    h('style', style),
  ]);
  const body = h('body', [
    h('a.skip', { href: '#main' }, 'Skip to the report'),
    h('header', [
      h('p.day', dayWords(facts.today)),
      h('h1', [h('span', 'Content report '), h('b', facts.name)]),
      leadOf(facts.todo),
      navigation(sections),
    ]),
    h('main#main', { tabIndex: -1 }, [
      ...sections,
      h('p.note.on-paper', 'Previews, links, pictures and the list of entries are in the page itself.'),
    ]),
    h('script', BEHAVIOR),
  ]);
  return `${MARK}${toHtml(h('html', { lang: 'en' }, [head, body]))}\n`;
}

function navigation(sections: readonly Element[]): Element {
  const links = sections.map((one) => {
    const id = String(one.properties.id);
    return h('li', h('a', { href: `#${id}` }, titleOf(one)));
  });
  return h('nav', { ariaLabel: 'Parts of the report' }, h('ul', links));
}

function titleOf({ children: [heading] }: Element): string {
  const [text] = heading?.type === 'element' ? heading.children : [];
  return text?.type === 'text' ? text.value : '';
}

function fontFace(font: string | undefined): string {
  return font === undefined
    ? ''
    : `@font-face{font-family:"Site";src:url("${font}");font-weight:200 800;font-display:block}`;
}

function policy(style: string): string {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    'img-src data:',
    'font-src data:',
    `style-src ${hash(style)}`,
    `script-src ${hash(BEHAVIOR)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
