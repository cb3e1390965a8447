import type { ContentModel, Route } from '../pipeline/model.ts';
import { entriesOf } from '../pipeline/model.ts';
import { SHARE_SIZE } from '../images/picture.ts';
import { shareFile, type ImageFactsTable } from '../images/names.ts';
import { expandTemplate, firstFilled, type Scope } from '../resolve/template.ts';
import type { JsonObject } from '../schema/json.ts';

/** The master that a page's share picture is made from, if its collection names one. */
export function shareMaster(model: ContentModel, route: Route): string | undefined {
  return firstFilled(route.entry.collection.head?.image, route.entry.data, scopeOf(model));
}

/** What the page's head says (`Head` in dist-content/types); addresses are absolute. */
export function buildHead(model: ContentModel, route: Route, images: ImageFactsTable): JsonObject {
  const spec = route.entry.collection.head;
  const scope = scopeOf(model);
  const fill = (templates: string | string[] | undefined): string | undefined =>
    firstFilled(templates, route.entry.data, scope);
  const origin = model.tokens.origin ?? '';
  const master = shareMaster(model, route);
  const facts = master === undefined ? undefined : images.get(master);
  const optional = {
    published: fill(spec?.published),
    modified: fill(spec?.modified),
    author: fill(spec?.author),
  };
  return {
    title: fill(spec?.title) ?? route.path,
    description: fill(spec?.description) ?? '',
    keywords: [
      ...new Set(
        (spec?.keywords ?? []).flatMap((template) => expandTemplate(template, route.entry.data, scope)),
      ),
    ],
    canonical: origin + (route.path === '/' && origin !== '' ? '/' : route.path),
    type: spec?.type ?? 'website',
    image:
      master === undefined || facts === undefined
        ? null
        : { url: `${origin}/${shareFile(master, facts)}`, ...SHARE_SIZE, alt: fill(spec?.imageAlt) ?? '' },
    ...Object.fromEntries(
      Object.entries(optional).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  };
}

/** `$site.name` reads the single entry of the collection `site`. */
function scopeOf(model: ContentModel): Scope {
  return (name) => entriesOf(model, name)[0]?.data;
}
