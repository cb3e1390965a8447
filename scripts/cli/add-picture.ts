import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Edit } from '../diagnostics/diagnostic.ts';
import { wholeFile } from '../diagnostics/entry-part.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { usedImages } from '../model/picture-uses.ts';
import { pictureFileName } from '../model/picture-kinds.ts';
import { edited } from '../shared/edited.ts';
import { findSubject, MoveError } from '../tools/move/subject.ts';
import {
  picturePlace,
  pictureText,
  placingEdits,
  type PicturePlace,
} from '../tools/pictures/place-picture.ts';
import { PictureError, preparePicture, type PreparedPicture } from '../tools/pictures/prepare-picture.ts';
import { bytesOf, ChangeRefused, digestOf, writeFiles, type FileChange } from '../tools/write-files.ts';
import { UsageError } from './paths.ts';
import { print } from './print.ts';
import { ContentError, guarded, openSite, type OpenSite } from './site.ts';
import { fileOfAddress } from '../disk/paths.ts';

export interface AddPictureOptions {
  root?: string;
  as?: string;
  to?: string;
  alt?: string;
  force: boolean;
  dryRun: boolean;
}

/**
 * `content add-picture`: converts a picture to a master, and adds it and its text alternative to an entry.
 * Returns the exit code.
 */
export function runAddPicture(given: string, options: AddPictureOptions): Promise<number> {
  return guarded(async () => {
    const site = await openSite(options.root, { shown: 'everything' });
    try {
      return await add(site, given, options);
    } catch (error) {
      if (error instanceof PictureError || error instanceof MoveError || error instanceof ChangeRefused)
        throw new ContentError(`${error.message}\nNothing was written.`);
      throw error;
    }
  });
}

async function add(site: OpenSite, given: string, options: AddPictureOptions): Promise<number> {
  const places = [process.cwd(), site.root].map((folder) => path.resolve(folder, given));
  const found = readRegularFile(places.find((place) => existsSync(place)) ?? given);
  if ('fault' in found) throw new UsageError(`${given} cannot be read: ${found.fault}.`);
  const name = options.as ?? pictureFileName(path.basename(given).toLowerCase());
  const place = options.to === undefined ? undefined : placeOf(site, options.to);
  const picture = await preparePicture(found.bytes, { given, name, force: options.force });
  const file = fileOfAddress(picture.address);
  const present = bytesOf(path.join(site.root, file));
  if (present !== undefined && !options.force)
    throw new PictureError(
      `The picture ${file} already exists. Choose another name with --as, or replace it with --force.`,
    );
  const alt =
    place === undefined ? options.alt && oneLine(options.alt) : await alternative(place, options.alt);
  const edits = place === undefined ? [] : placingEdits(place, picture.address, alt);
  const changes = [{ file, bytes: picture.bytes, plannedOn: digestOf(present) }, ...editedFiles(site, edits)];
  const size = `${picture.width} × ${picture.height}, ${Math.ceil(picture.bytes.length / 1024)} KB`;
  const lines = [
    `✓ ${file} (${size}) ${options.dryRun ? 'would be' : 'is'} written.`,
    ...picture.done.map((one) => `  ${one}`),
    ...(place === undefined
      ? toDo(site, picture, alt)
      : [`✓ It is used in ${place.entry.file.path}, ${place.field}.`]),
  ];
  if (!options.dryRun) writeFiles(site.root, changes);
  await print(`${lines.join('\n')}\n`);
  return 0;
}

/** Resolves `blog/a-post#imageUrl`; the entry may be given by any of its names. */
function placeOf({ site }: OpenSite, to: string): PicturePlace {
  const at = to.lastIndexOf('#');
  if (at === -1)
    throw new UsageError(
      '--to names an entry and its field: `--to blog/a-post#imageUrl`, `#body` for the end of the text.',
    );
  const subject = findSubject(site.model, to.slice(0, at), process.cwd());
  if (subject.kind !== 'entry') throw new UsageError(`\`${to.slice(0, at)}\` is not an entry.`);
  return picturePlace(site.model, subject.entry, to.slice(at + 1));
}

/** The text alternative, from the option or entered interactively. */
async function alternative(
  { alt, isText, field }: PicturePlace,
  given: string | undefined,
): Promise<string | undefined> {
  if (alt === undefined && !isText) return undefined;
  const words = given ?? (process.stdin.isTTY ? await ask() : '');
  if (words.trim() === '')
    throw new UsageError(
      `A picture in \`${field}\` needs words for people who cannot see it: --alt "What it shows".`,
    );
  return oneLine(words);
}

/** Joins a text alternative to one line: an empty line would end the Markdown paragraph around it. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

async function ask(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('What does the picture show? (for people who cannot see it) ');
  } finally {
    lines.close();
  }
}

function editedFiles({ site }: OpenSite, edits: readonly Edit[]): FileChange[] {
  const [first] = edits;
  const files = site.compiled.entries.map(({ file }) => wholeFile(file));
  const file = files.find((one) => one.path === first?.file);
  if (file === undefined) return [];
  return [{ file: file.path, bytes: Buffer.from(edited(file.text, edits)), plannedOn: file.hash }];
}

/** How to insert the picture by hand; of one that is replaced, where its words have to be read again. */
function toDo({ site }: OpenSite, { address }: PreparedPicture, alt: string | undefined): string[] {
  const uses = usedImages(site.model).filter(({ src }) => src === address);
  const places = uses.map(({ entry: { file }, altSpan }) => {
    const place = file.place(altSpan);
    return `  ${place.file}:${place.line}`;
  });
  if (places.length > 0)
    return ['Look whether these words, and the point to crop around, still fit:', ...new Set(places)];
  return [
    'Write it where you want the picture: in a field',
    `  ${address}`,
    'or in a text',
    `  ${pictureText(alt ?? 'What it shows', address)}`,
  ];
}
