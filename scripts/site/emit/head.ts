import { pageTitle } from '../../model/page-title.ts';
import { SHARE_SIZE } from '../../model/picture.ts';
import { siteScope, type SharePicture } from '../../model/share-card.ts';
import type { Route, SiteModel } from '../../model/site-model.ts';
import { expandTemplate, firstFilled } from '../../model/template.ts';
import { tokenText } from '../../model/tokens.ts';
import type { JsonObject } from '../../schema/json.ts';

/** What the page's head says (`Head` in dist-content/types); addresses are absolute. */
export function buildHead(model: SiteModel, route: Route, share: SharePicture | undefined): JsonObject {
  const spec = route.entry.collection.head;
  const scope = siteScope(model);
  const fill = (templates: string | string[] | undefined): string | undefined =>
    firstFilled(templates, route.entry.data, scope);
  const origin = tokenText(model.tokens, 'origin') ?? '';
  const optional = {
    published: fill(spec?.published),
    modified: fill(spec?.modified),
    author: fill(spec?.author),
  };
  return {
    title: pageTitle(model, fill(spec?.title) ?? route.path),
    description: fill(spec?.description) ?? '',
    keywords: [
      ...new Set(
        (spec?.keywords ?? []).flatMap((template) => expandTemplate(template, route.entry.data, scope)),
      ),
    ],
    canonical: origin + (route.path === '/' && origin !== '' ? '/' : route.path),
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

/** Words in a picture belong to its text alternative (WCAG 2.2, 1.1.1): first the title on the card, then the picture. */
function shareAlt({ title }: SharePicture, alt: string): string {
  if (title === undefined || title === '') return alt;
  return `${title}${/[.!?…]$/.test(title) ? '' : '.'} ${alt}`.trim();
}
