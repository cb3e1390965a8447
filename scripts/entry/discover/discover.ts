import path from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { fileProblem } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { contentName, isBelow, leadsOut, siteFile } from '../../disk/site-paths.ts';
import { listFiles, type Listing } from '../../disk/list-files.ts';
import type { PublicFolder } from '../../model/site-model.ts';
import type { DictionaryTable } from '../../model/dictionaries.ts';
import { isDownload } from '../../model/downloads.ts';
import { fileLanguage } from '../../model/languages.ts';
import { otherKindOfPicture, PICTURE_KINDS } from '../../model/picture-kinds.ts';
import { liesBeside } from '../../model/picture-names.ts';
import { DOWNLOAD_TYPES } from '../../schema/annotations.ts';
import { isOneFile, type Collection } from '../../schema/collection.ts';
import { dictionariesOf } from './dictionaries.ts';
import { isExcluded, isLeftOutByName } from './exclude.ts';
import { withOutside } from './outside.ts';
import { publicFolder } from './public-folder.ts';

export interface Discovered {
  /** Files with the collection that governs them, sorted by path; paths relative to the root. */
  files: { path: string; collection: Collection }[];
  /** Masters below `content/images/` and beside entries, as the addresses content uses: paths below `content/` (`/images/x.jpg`). */
  images: string[];
  /** Fonts below `content/fonts/`, in the same form. */
  fonts: string[];
  /** Files below `content/files/` that visitors can download, in the same form. */
  downloads: string[];
  /** What the app publishes beside the content. */
  publicFolder: PublicFolder | undefined;
  /** The spelling dictionaries that are installed, where the site asks for them. */
  dictionaries: DictionaryTable;
  /** Files among them that must not be read: pipes, devices, links that lead nowhere or out of the root. Already reported. */
  refused: ReadonlySet<string>;
  /** Folders that cannot be read, as paths relative to the root; nobody knows what they hold. */
  unreadableFolders: string[];
  /** Files that are no entries by their name, as paths relative to the root. */
  leftOut: string[];
  diagnostics: Diagnostic[];
}

/** What editors are told stands beside what they edit (`content docs`). */
const GUIDE = 'README.md';

/**
 * Files as they would be: path relative to the root → text, or undefined for a file that would be gone.
 * Lets a command check what it is about to write before it writes it.
 */
export type Changes = ReadonlyMap<string, string | undefined>;

/** The licence that most fonts ask to be kept beside them is a text. */
const FONT = /\.(ttf|otf|woff2?|txt)$/i;

/**
 * Finds every file below `content/` and the collection it belongs to. A file that no schema governs is an error.
 * @param changes laid over what is on the disk
 */
export function discover(root: string, collections: readonly Collection[], changes?: Changes): Discovered {
  const governing = governed(collections);
  const listing = withOutside(listFiles(path.join(root, 'content'), root), root, collections, governing);
  const wrong = [...listing.refused, ...misnamedFolders(listing, governing)].filter(
    ({ path: file }) => !(changes?.has(siteFile(file)) ?? false),
  );
  const wrongFiles = wrong.filter(({ isFolder }) => !isFolder).map((one) => one.path);
  const found: Discovered = {
    files: [],
    images: [],
    fonts: [],
    downloads: [],
    publicFolder: publicFolder(root, collections),
    dictionaries: dictionariesOf(root, collections),
    refused: new Set(wrongFiles.map(siteFile)),
    unreadableFolders: wrong.filter((one) => one.isFolder).map((one) => siteFile(one.path)),
    leftOut: [],
    diagnostics: wrong.map(unreadable),
  };
  for (const file of changed([...listing.files, ...wrongFiles], changes)) {
    const collection = governing(file);
    if (collection !== undefined) found.files.push({ path: siteFile(file), collection });
    else if (file.startsWith('images/') && PICTURE_KINDS.test(file)) found.images.push(`/${file}`);
    // What a schema leaves out needs no note.
    else if (collections.some((one) => isExcludedBy(one, file))) continue;
    else if (PICTURE_KINDS.test(file) && liesBeside(collections, file)) found.images.push(`/${file}`);
    // What else lies outside is somebody else's.
    else if (leadsOut(file)) continue;
    else if (file.startsWith('fonts/') && FONT.test(file)) found.fonts.push(`/${file}`);
    else if (file.startsWith('files/') && isDownload(file)) found.downloads.push(`/${file}`);
    else if (file === GUIDE) continue;
    else if (isLeftOutByName(file)) found.leftOut.push(`content/${file}`);
    else if (!found.refused.has(`content/${file}`)) found.diagnostics.push(ungoverned(file, collections));
  }
  found.diagnostics.push(...tooFew(found, collections));
  return found;
}

/** How many of the files that are left out are named. */
const NAMED = 5;

/** Says which files are no entries, so that nobody looks for them on the site. */
export function leftOutNotes({ leftOut }: Pick<Discovered, 'leftOut'>): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length > NAMED ? `, and ${leftOut.length - NAMED} more` : '';
  const names = leftOut.slice(0, NAMED).join(', ');
  return [`No entries, because their names begin with \`_\` or \`README\`: ${names}${more}.`];
}

/** Gives the collection of a file: that of its own source, or of the file that it is a translation of. */
function governed(collections: readonly Collection[]): (file: string) => Collection | undefined {
  const bySource = new Map(collections.map((one) => [one.source, one]));
  // Files of a folder that end alike have the same, but for those that are a source by themselves.
  const byPlace = new Map<string, Collection[]>();
  const ofPlace = (file: string): Collection[] => {
    const place = file.slice(0, file.lastIndexOf('/') + 1) + path.posix.extname(file);
    const known = byPlace.get(place) ?? patternsOf(file).flatMap((pattern) => bySource.get(pattern) ?? []);
    byPlace.set(place, known);
    return known;
  };
  return (file) => {
    const original = file.replace(/\.[A-Za-z0-9-]+(\.[^./]+)$/, '$1');
    const single = original === file ? undefined : bySource.get(original);
    if (single !== undefined && fileLanguage(single, file) !== undefined) return single;
    return bySource.get(file) ?? ofPlace(file).find((one) => !isExcluded(one, file));
  };
}

/** Whether a file lies in the folder of a collection that says it is no entry. */
function isExcludedBy(one: Collection, file: string): boolean {
  return one.exclude !== undefined && isBelow(file, one.folder) && isExcluded(one, file);
}

/** The patterns that govern a file, the nearest first: that of its folder, then of every folder that it lies in. */
function patternsOf(file: string): string[] {
  const extension = path.posix.extname(file);
  const folders = file.split('/').slice(0, -1);
  const above = folders.map((_, at) => folders.slice(0, folders.length - at).join('/'));
  const own = folders.length === 0 ? '' : `${folders.join('/')}/`;
  return [`${own}*${extension}`, ...above.map((folder) => `${folder}/**/*${extension}`), `**/*${extension}`];
}

/** Folders that stand where a collection has its files: nothing in them is read. */
function misnamedFolders(
  { files, foldersLikeFiles }: Listing,
  governing: (file: string) => Collection | undefined,
): Listing['refused'] {
  return foldersLikeFiles
    .filter(
      (folder) =>
        governing(folder) !== undefined &&
        !files.some((file) => file.startsWith(`${folder}/`) && governing(file) !== undefined),
    )
    .map((path) => ({ path, reason: 'it is a folder, though it is named like a file', isFolder: false }));
}

function unreadable({ path: file, reason, isFolder }: Listing['refused'][number]): Diagnostic {
  const what = isFolder ? 'folder' : 'file';
  const suggestion = reason.includes('link')
    ? `Replace the link with the ${what} itself, or delete the link.`
    : reason.includes('permission')
      ? 'Give yourself the permission to read it (on Linux and macOS: `chmod -R u+rX`).'
      : `Replace it with a ${what} that can be read, or delete it.`;
  const message = `The ${what} cannot be read: ${reason}.`;
  return fileProblem('file-unreadable', siteFile(file), message, suggestion);
}

function changed(files: string[], changes: Changes | undefined): string[] {
  if (changes === undefined) return files.sort(compareText);
  const kept = new Set(files);
  for (const [file, text] of changes) {
    const name = contentName(file);
    if (text === undefined) kept.delete(name);
    else kept.add(name);
  }
  return [...kept].sort(compareText);
}

function ungoverned(file: string, collections: readonly Collection[]): Diagnostic {
  const other = file.startsWith('images/') ? otherKindOfPicture(file) : undefined;
  if (other !== undefined) {
    const message = `\`content/${file}\` is ${other.what}.`;
    return fileProblem('file-ungoverned', `content/${file}`, message, other.advice);
  }
  if (PICTURE_KINDS.test(file) && !file.startsWith('images/')) {
    const message = `\`content/${file}\` is a picture, and pictures belong in \`content/images/\`.`;
    const advice = `\`npx content add-picture "content/${file}"\` puts it there; then delete this file.`;
    return fileProblem('file-ungoverned', `content/${file}`, message, advice);
  }
  if (file.startsWith('files/')) {
    const message = `\`content/${file}\` is not a kind of file that can be offered for download.`;
    const kinds = Object.keys(DOWNLOAD_TYPES).join(', ');
    return fileProblem('file-ungoverned', `content/${file}`, message, `Kinds: ${kinds}.`);
  }
  const sources = collections.map((one) => siteFile(one.source));
  const folder = path.posix.dirname(file);
  const sameFolder = collections.find(
    (one) => !isOneFile(one) && (one.folder === folder || (one.deep && isBelow(folder, one.folder))),
  );
  const message = `No schema covers \`content/${file}\`, so nothing reads it.`;
  const suggestion = sameFolder
    ? `Files in \`content/${folder}/\` end in \`${sameFolder.extension}\`.`
    : (didYouMean(`content/${file}`, sources) ??
      (folder !== '.' && collections.some((one) => one.folder === folder)
        ? `Each file in \`content/${folder}/\` has its own schema in \`schemas/\`, and a new file needs one too.`
        : didYouMean(
            `content/${folder}`,
            sources.map((one) => path.posix.dirname(one)).filter((one) => one !== 'content'),
          )) ??
      'Move it to the folder of its collection, or delete it.');
  return fileProblem('file-ungoverned', `content/${file}`, message, suggestion);
}

function tooFew({ files, unreadableFolders }: Discovered, collections: readonly Collection[]): Diagnostic[] {
  return collections.flatMap((one) => {
    // What an unreadable folder lacks, nobody can tell.
    const isUnread = (folder: string): boolean =>
      isBelow(siteFile(one.source), folder) || (one.deep && isBelow(folder, siteFile(one.folder)));
    if (unreadableFolders.some(isUnread)) return [];
    const own = files.filter((file) => file.collection === one && fileLanguage(one, file.path) === undefined);
    const count = own.length;
    // How many entries one file holds is told when it is read.
    if (count >= (isOneFile(one) ? Math.min(1, one.minEntries) : one.minEntries)) return [];
    const place = siteFile(isOneFile(one) ? one.source : one.folder);
    const message = isOneFile(one)
      ? `The file \`${place}\` is missing.`
      : `\`${place}/\` has ${count === 0 ? 'no entries' : count === 1 ? '1 entry' : `${count} entries`}; at least ${one.minEntries} ${one.minEntries === 1 ? 'is' : 'are'} required.`;
    const name = one.single ? one.name : `${one.name} NAME`;
    const suggestion =
      one.parts === undefined
        ? `\`content new ${name}\` writes a file to begin with; its fields are described in \`${one.schemaFile}\`.`
        : `Make it, with an entry in each ${one.extension === '.csv' ? 'row below the names of the columns' : 'item'}; the fields are described in \`${one.schemaFile}\`.`;
    return [fileProblem('collection-empty', place, message, suggestion)];
  });
}
