import { sha256 } from '../../cache/hash.ts';
import { pipelineVersion } from '../../cache/location.ts';
import type { LookTable } from '../cards/looks.ts';
import { usedMasters } from '../../model/picture-uses.ts';
import { contentStylesheet } from '../../entry/compile/styles.ts';
import { buildIndex, planIndexes } from '../search/search-index.ts';
import type { Encoder } from '../images/encode.ts';
import { variantFiles, type ImageFactsTable } from '../images/names.ts';
import { entriesOf, type ContentModel, type Entry, type PictureTable } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { dataFile, type PlannedFile } from './files.ts';
import { buildHead } from './head.ts';
import { createIncludes } from './includes.ts';
import { namedMarkdown, realMarkdown } from './markdown-output.ts';
import { projectEntry, type MarkdownWriter } from './project.ts';
import { routesFile } from './routes-file.ts';
import { sharePicture, type SharePicture } from './share.ts';
import { generateTypes } from './types.ts';

export interface PlanInput {
  model: ContentModel;
  images: ImageFactsTable;
  looks: LookTable;
  pictures: PictureTable;
  encoder: Encoder;
}

/** Every file of the output, each with a key that names its content before it is made. */
export function planFiles(input: PlanInput): PlannedFile[] {
  const { model } = input;
  const shares = new Map(model.routes.map((route) => [route.path, sharePicture(input, route)]));
  const heads = new Map(
    model.routes.map((route) => [route.path, buildHead(model, route, shares.get(route.path))]),
  );
  const routes = routesFile(model, heads);
  const types = sha256(model.set.hash, pipelineVersion());
  const stylesheet = contentStylesheet(
    [...model.entries.values()]
      .flat()
      .flatMap((entry) => Object.values(entry.record.markdown).flatMap((field) => field.facts.styles)),
  );
  return [
    ...pageFiles(input, heads),
    ...variantPictures(input),
    ...sharePictures(input, shares.values()),
    ...searchFiles(model),
    { path: 'routes.json', key: sha256(routes), produce: () => routes },
    { path: 'content.css', key: sha256(stylesheet), produce: () => stylesheet },
    { path: 'types/index.d.ts', key: types, produce: () => generateTypes(model.set) },
  ];
}

/** The data of every page and of collections with a file of their own. */
function pageFiles({ model, pictures }: PlanInput, heads: Map<string, JsonObject>): PlannedFile[] {
  const includes = createIncludes(model);
  const real = realMarkdown(model, pictures);
  const named = namedMarkdown(pictures);
  const content = (entry: Entry, markdown: MarkdownWriter): JsonObject => ({
    entry: projectEntry(model, pictures, entry, undefined, markdown),
    include: includes(entry, (target, fields) => projectEntry(model, pictures, target, fields, markdown)),
  });
  const planned = (path: string, entry: Entry, frame: JsonObject): PlannedFile => ({
    path,
    // The key is made from everything but the compiled texts, which are named and not read.
    key: sha256(JSON.stringify([frame, content(entry, named)])),
    produce: () => JSON.stringify({ ...frame, ...content(entry, real) }),
  });
  const pages = model.routes.map(({ path, entry }) =>
    planned(dataFile(path), entry, {
      path,
      collection: entry.collection.name,
      key: entry.key,
      head: heads.get(path) ?? {},
    }),
  );
  const own = model.set.collections.flatMap((collection) =>
    collection.emit === undefined
      ? []
      : entriesOf(model, collection.name)
          .slice(0, 1)
          .map((entry) => planned(collection.emit ?? '', entry, {})),
  );
  return [...pages, ...own];
}

function variantPictures({ model, images, encoder }: PlanInput): PlannedFile[] {
  return usedMasters(model).flatMap((address) => {
    const facts = images.get(address);
    if (facts === undefined) return [];
    return variantFiles(address, facts).map(({ file, width }) => ({
      path: file,
      key: sha256(facts.hash, String(width)),
      produce: () => encoder.variant(address, facts, width),
    }));
  });
}

/** Pages with the same share picture have one file of it. */
function sharePictures({ encoder }: PlanInput, shares: Iterable<SharePicture | undefined>): PlannedFile[] {
  const files = new Map<string, PlannedFile>();
  for (const share of shares) {
    if (share === undefined) continue;
    const { file: path, key, produce } = share;
    files.set(path, { path, key, produce: () => produce(encoder) });
  }
  return [...files.values()];
}

function searchFiles(model: ContentModel): PlannedFile[] {
  return planIndexes(model).map((plan) => ({
    path: `search/${plan.name}.json`,
    key: sha256(
      ...plan.documents.map(({ entry, spec }) => JSON.stringify([entry.path, entry.textsKey, spec])),
    ),
    produce: () => buildIndex(model, plan),
  }));
}
