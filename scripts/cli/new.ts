import { existsSync } from 'node:fs';
import path from 'node:path';
import { asReported } from '../diagnostics/consequences.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { humanized, slugify } from '../model/slug.ts';
import { entryName, type EntryName } from '../tools/scaffold/entry-name.ts';
import { MARK } from '../model/entry-record.ts';
import { newEntry } from '../tools/scaffold/new-entry.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import { UsageError } from './paths.ts';
import { print, tell } from './print.ts';
import { guarded, openSite, type OpenSite, namedCollection, placeOf } from './site.ts';
import { siteFile } from '../disk/paths.ts';
import { writeFiles } from '../tools/write-files.ts';

export interface NewOptions {
  root?: string;
  title?: string;
  dryRun: boolean;
}

/**
 * `content new`: writes a starter file and reports its problems, on stderr if stdout has its text. Returns the
 * exit code.
 */
export function runNew(name: string, slug: string | undefined, options: NewOptions): Promise<number> {
  return guarded(async () => {
    // The new file may be the settings file that defines the tokens.
    const site = await openSite(options.root, { withoutTokens: true });
    const { model } = site.site;
    const collection = namedCollection(model.set, name, foldersOf(model.set));
    const target = collection.single
      ? onlyFile(site, collection)
      : chosenName(site, collection, slug, options.title);
    const title = options.title ?? humanized(target.key);
    const input = { root: site.root, model, diagnostics: site.diagnostics, collection, name: target, title };
    const { text, problems: brought } = await newEntry({ ...input, today: localDay(new Date()) });
    const problems = asReported(brought, []);
    if (options.dryRun) {
      await print(text);
      tell(outcome(target.file, 'would be written', problems));
    } else {
      // Never over a file that somebody has written meanwhile.
      writeFiles(site.root, [{ file: target.file, bytes: Buffer.from(text), plannedOn: null }]);
      await print(outcome(target.file, 'is written', problems));
    }
    return problems.some(isError) ? 1 : 0;
  });
}

/** The collections that have a file for each entry. */
const foldersOf = ({ collections }: SchemaSet): Collection[] => collections.filter(({ single }) => !single);

/** The file of a single collection; throws if it already exists. */
function onlyFile({ root, site }: OpenSite, { source, title, name }: Collection): EntryName {
  const file = siteFile(source);
  if (existsSync(path.join(root, file))) {
    const others = foldersOf(site.model.set).map((collection) => collection.name);
    throw new UsageError(
      `${title} is a single file, \`${file}\`, which already exists: edit it.` +
        (others.length === 0 ? '' : ` New entries are for ${others.join(', ')}.`),
    );
  }
  return { slug: name, key: path.posix.basename(file).replace(/\.[^.]+$/, ''), file };
}

function chosenName(
  site: OpenSite,
  collection: Collection,
  slug: string | undefined,
  title: string | undefined,
): EntryName {
  const key = wantedKey(collection, slug, title);
  const { set, tokens } = site.site.model;
  const result = entryName(set, collection, key, tokens);
  if (!result.ok) throw new UsageError(result.message);
  return result.name;
}

/** The key of the new entry, from the arguments. */
function wantedKey(collection: Collection, slug: string | undefined, title: string | undefined): string {
  const wanted = slug ?? (title === undefined ? undefined : slugify(title));
  if (wanted !== undefined && wanted !== '') return wanted;
  const key = collection.key ?? 'file name';
  throw new UsageError(
    `The new entry needs a ${key}: \`content new ${collection.name} NAME\`, or \`content new ${collection.name} --title "Its Title"\` to make it from the title.`,
  );
}

/** The date in the local time zone; `toISOString` would give the date in UTC. */
function localDay(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function outcome(file: string, verb: string, diagnostics: readonly Diagnostic[]): string {
  const problems = diagnostics.filter(({ rule }) => rule !== 'text-unwritten');
  const next = `Put your own words where it says \`${MARK}\` (\`content validate\` warns until that is done, and \`content build\` fails) and check every other value.\n`;
  if (problems.length === 0) return `✓ ${file} ${verb} and valid.\n${next}`;
  const errors = problems.filter(isError);
  const head =
    errors.length === 0
      ? `✓ ${file} ${verb} and valid; ${problems.length === 1 ? 'one warning' : `${problems.length} warnings`}:`
      : `✗ ${file} ${verb}; ${errors.length === 1 ? 'one problem is' : `${errors.length} problems are`} for you to solve before it can be built:`;
  const lines = problems.map(
    (problem) =>
      `  ${placeOf(problem)} ${problem.rule}: ${problem.message}${problem.suggestion === undefined ? '' : ` ${problem.suggestion}`}`,
  );
  return `${[head, ...lines].join('\n')}\n${next}`;
}
