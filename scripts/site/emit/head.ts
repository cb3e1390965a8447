import { groupBy } from '../../shared/group-by.ts';
import { memoize } from '../../shared/memoize.ts';
import { pageTitle } from '../../model/site-settings.ts';
import { SHARE_SIZE } from '../../model/picture.ts';
import { entryScope, type SharePicture } from '../../model/share-card.ts';
import type { Route, SiteModel, Entry } from '../../model/site-model.ts';
import { expandTemplate, firstFilled } from '../../model/template.ts';
import { tokenText } from '../../model/tokens.ts';
import type { JsonObject } from '../../schema/json.ts';
import { languagesOf } from '../../model/languages.ts';

/** Builds the page's head (`Head` in dist-content/types); addresses are absolute. */
export function buildHead(model: SiteModel, route: Route, share: SharePicture | undefined): JsonObject {
  const spec = route.entry.collection.head;
  const { language } = route.entry;
  const scope = entryScope(model, route.entry);
  const fill = (templates: string | string[] | undefined): string | undefined =>
    firstFilled(templates, route.entry.data, scope);
  const origin = tokenText(model.tokens, 'origin') ?? '';
  const optional = {
    published: fill(spec?.published),
    modified: fill(spec?.modified),
    author: fill(spec?.author),
  };
  return {
    title: pageTitle(model, fill(spec?.title) ?? route.path, language),
    description: fill(spec?.description) ?? '',
    keywords: [
      ...new Set(
        (spec?.keywords ?? []).flatMap((template) => expandTemplate(template, route.entry.data, scope)),
      ),
    ],
    canonical: origin + route.path,
    ...languageParts(model, route, origin),
    ...(spec?.index === false ? { index: false } : {}),
    type: spec?.type ?? 'website',
    image:
      share === undefined
        ? null
        : { url: `${origin}/${share.path}`, ...SHARE_SIZE, alt: shareAlt(share, fill(spec?.imageAlt) ?? '') },
    ...Object.fromEntries(
      Object.entries(optional).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  };
}

/** The language of a page, and its translations; empty on a site with one language. */
function languageParts(model: SiteModel, { entry }: Route, origin: string): JsonObject {
  const { languages } = model.set;
  if (languages === undefined) return {};
  const pages = translations(model, entry).map(({ entry: { language }, path }) => ({
    lang: language ?? languages.main,
    url: origin + path,
  }));
  const main = pages.find(({ lang }) => lang === languages.main);
  const unknown = main === undefined ? [] : [{ lang: 'x-default', url: main.url }];
  return {
    lang: entry.language ?? languages.main,
    alternates: pages.length > 1 ? [...pages, ...unknown] : [],
  };
}

/**
 * Text in a picture belongs in its text alternative (WCAG 2.2, 1.1.1): first the title on the card, then the
 * picture.
 */
function shareAlt({ title }: SharePicture, alt: string): string {
  if (title === undefined || title === '') return alt;
  return `${title}${/[.!?…]$/.test(title) ? '' : '.'} ${alt}`.trim();
}

/** All translations of a page, including the page itself, in the order of the languages. */
function translations(model: SiteModel, { collection, key }: Entry): readonly Route[] {
  const pages = grouped(model).get(JSON.stringify([collection.name, key])) ?? [];
  const order = languagesOf(collection);
  return pages.toSorted((a, b) => order.indexOf(a.entry.language) - order.indexOf(b.entry.language));
}

const grouped = memoize(({ routes }: SiteModel) =>
  groupBy(routes, ({ entry }) => JSON.stringify([entry.collection.name, entry.key])),
);
