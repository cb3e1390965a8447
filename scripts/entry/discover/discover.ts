import path from 'node:path';
import { type Diagnostic, compareText } from '../../diagnostics/diagnostic.ts';
import { fileProblem } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { contentName, isBelow, siteFile } from '../../disk/paths.ts';
import { listFiles, type Listing, type Refusal } from '../../disk/list-files.ts';
import { isDownload } from '../../model/downloads.ts';
import { fileLanguage } from '../../model/languages.ts';
import { permissionAdvice } from '../../disk/read-file.ts';
import { otherKindOfPicture, PICTURE_KINDS } from '../../model/picture-kinds.ts';
import { DOWNLOAD_TYPES } from '../../schema/annotations.ts';
import type { Collection } from '../../schema/collection.ts';

export interface Discovered {
  /** Files with the collection that governs them, sorted by path; paths are relative to the root. */
  files: { path: string; collection: Collection }[];
  /**
   * Master images in `content/images/`, written as content refers to them: `/images/x.jpg`.
   */
  images: string[];
  /** Fonts in `content/fonts/`, in the same form. */
  fonts: string[];
  /** Files in `content/files/` that visitors can download, in the same form. */
  downloads: string[];
  /**
   * Files in the lists above that must not be read: pipes, devices, broken
   * links and links out of the root. Already reported.
   */
  refused: ReadonlySet<string>;
  /** Folders that cannot be read, relative to the root; their contents are unknown. */
  unreadableFolders: string[];
  /** Files whose name marks them as not being entries, relative to the root. */
  leftOut: string[];
  /** Files that look like entries, but no schema governs them, relative to the root. */
  ungoverned: string[];
  diagnostics: Diagnostic[];
}

/** The generated guide for editors (`content docs`). */
const GUIDE = 'README.md';

/**
 * Files as they would be after a change: path relative to the root → text, or undefined for a deleted file.
 * Lets a command check its output before writing it.
 */
export type Changes = ReadonlyMap<string, string | undefined>;

/** Includes `.txt`, because many font licenses must be kept next to the font. */
const FONT = /\.(ttf|otf|woff2?|txt)$/i;

/**
 * Finds every file in `content/` and its collection. A file that no schema governs is an error.
 * @param changes overrides of files on disk
 */
export function discover(root: string, collections: readonly Collection[], changes?: Changes): Discovered {
  const governing = governed(collections);
  const listing = listFiles(path.join(root, 'content'), root);
  const refusals = [...listing.refused, ...misnamedFolders(listing, governing)].filter(
    ({ path: file }) => !(changes?.has(siteFile(file)) ?? false),
  );
  const wrongFiles = refusals.flatMap(({ path: file, isFolder }) => (isFolder ? [] : file));
  const discovered: Discovered = {
    files: [],
    images: [],
    fonts: [],
    downloads: [],
    refused: new Set(wrongFiles.map(siteFile)),
    unreadableFolders: refusals.flatMap(({ path: folder, isFolder }) => (isFolder ? siteFile(folder) : [])),
    leftOut: [],
    ungoverned: [],
    diagnostics: refusals.map(unreadable),
  };
  for (const file of changed([...listing.files, ...wrongFiles], changes)) {
    const collection = governing(file);
    if (collection !== undefined) discovered.files.push({ path: siteFile(file), collection });
    else if (file.startsWith('images/') && PICTURE_KINDS.test(file)) discovered.images.push(`/${file}`);
    else if (file.startsWith('fonts/') && FONT.test(file)) discovered.fonts.push(`/${file}`);
    else if (file.startsWith('files/') && isDownload(file)) discovered.downloads.push(`/${file}`);
    else if (file === GUIDE) continue;
    else if (isLeftOutByName(file)) {
      if (!PROGRAM.test(file)) discovered.leftOut.push(`content/${file}`);
    } else if (!discovered.refused.has(`content/${file}`)) {
      discovered.diagnostics.push(ungoverned(file, collections));
      if (TEXT.test(file)) discovered.ungoverned.push(`content/${file}`);
    }
  }
  discovered.diagnostics.push(...tooFew(discovered, collections));
  return discovered;
}

/** Notes next to the entries of a folder (`README.md`), and files excluded by name (`_template.md`). */
const NO_ENTRY = /(?:^|\/)(?:_[^/]*|readme(?:\.[^/]*)?)$/i;

const isLeftOutByName = (file: string): boolean => NO_ENTRY.test(file);

/** A file of content by its ending, to which a program may have added another. */
const TEXT = /\.(?:md|markdown|ya?ml|json|csv)(?:\.[^./]+)?$/i;

/** A program, such as a `_schemas.ts`; nobody expects an entry in it. */
const PROGRAM = /\.[cm]?[jt]sx?$/;

/** Returns a lookup of the collection of a file: by its own source, or by the file it translates. */
function governed(collections: readonly Collection[]): (file: string) => Collection | undefined {
  const bySource = new Map(collections.map((collection) => [collection.source, collection]));
  // Files with the same folder and extension have the same collections, except those that are a source alone.
  const byPlace = new Map<string, Collection[]>();
  const ofPlace = (file: string): Collection[] => {
    const place = file.slice(0, file.lastIndexOf('/') + 1) + path.posix.extname(file);
    const near = byPlace.get(place) ?? patternsOf(file).flatMap((pattern) => bySource.get(pattern) ?? []);
    byPlace.set(place, near);
    return near;
  };
  return (file) => {
    const original = file.replace(/\.[A-Za-z0-9-]+(\.[^./]+)$/, '$1');
    const single = original === file ? undefined : bySource.get(original);
    if (single !== undefined && fileLanguage(single, file) !== undefined) return single;
    return bySource.get(file) ?? ofPlace(file).find(() => !isLeftOutByName(file));
  };
}

/** The patterns that can govern a file, nearest first: its own folder, then each parent folder. */
function patternsOf(file: string): string[] {
  const extension = path.posix.extname(file);
  const folders = file.split('/').slice(0, -1);
  const above = folders.map((_, at) => folders.slice(0, folders.length - at).join('/'));
  const beside = [...folders, `*${extension}`].join('/');
  return [beside, ...above.map((folder) => `${folder}/**/*${extension}`), `**/*${extension}`];
}

/** Folders whose paths match the files of a collection; their contents are not read. */
function misnamedFolders(
  { files, foldersLikeFiles }: Listing,
  governing: (file: string) => Collection | undefined,
): Refusal[] {
  return foldersLikeFiles.filter(
    ({ path: folder }) =>
      governing(folder) !== undefined &&
      !files.some((file) => file.startsWith(`${folder}/`) && governing(file) !== undefined),
  );
}

function unreadable({ path: file, reason, isFolder }: Refusal): Diagnostic {
  const what = isFolder ? 'folder' : 'file';
  const suggestion = reason.includes('link')
    ? `Replace the link with the ${what} itself, or delete the link.`
    : (permissionAdvice(reason) ?? `Replace it with a ${what} that can be read, or delete it.`);
  const message = `The ${what} cannot be read: ${reason}.`;
  return fileProblem('file-unreadable', siteFile(file), message, suggestion);
}

function changed(files: string[], changes: Changes | undefined): string[] {
  if (changes === undefined) return files.sort(compareText);
  const names = new Set(files);
  for (const [file, text] of changes) {
    const name = contentName(file);
    if (text === undefined) names.delete(name);
    else names.add(name);
  }
  return [...names].sort(compareText);
}

/** Files of word processors. */
const DOCUMENT = /\.(?:docx?|odt|rtf|pages|pdf)$/i;

function ungoverned(file: string, collections: readonly Collection[]): Diagnostic {
  const other = file.startsWith('images/') ? otherKindOfPicture(file) : undefined;
  if (other !== undefined) {
    const message = `\`content/${file}\` is ${other.what}.`;
    return { ...fileProblem('file-ungoverned', `content/${file}`, message, other.advice), about: `/${file}` };
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
  const name = path.posix.basename(file);
  if (DOCUMENT.test(name) || /\.(?:md|markdown|ya?ml)\.[^.]+$/i.test(name)) {
    const [what, advice] = DOCUMENT.test(name)
      ? [
          'a document, which no page can be made of',
          'Copy its text into a new file: `npx content new` writes one to begin with. A document for visitors goes into `content/files/`.',
        ]
      : [
          'no entry, because a program has added an ending to its name',
          `Rename it to \`${name.replace(/\.[^.]+$/, '')}\`. Windows and macOS show endings only if they are told to.`,
        ];
    return fileProblem('file-ungoverned', `content/${file}`, `\`content/${file}\` is ${what}.`, advice);
  }
  const sources = collections.map((collection) => siteFile(collection.source));
  const folder = path.posix.dirname(file);
  const sameFolder = collections.find(
    ({ single, folder: home, deep }) => !single && (home === folder || (deep && isBelow(folder, home))),
  );
  const message = `No schema covers \`content/${file}\`, so nothing reads it.`;
  const suggestion = sameFolder
    ? `Files in \`content/${folder}/\` end in \`${sameFolder.extension}\`.`
    : (didYouMean(`content/${file}`, sources) ??
      (folder !== '.' && collections.some((collection) => collection.folder === folder)
        ? `Each file in \`content/${folder}/\` has its own schema in \`schemas/\`, and a new file needs one too.`
        : didYouMean(
            `content/${folder}`,
            sources.map((source) => path.posix.dirname(source)).filter((parent) => parent !== 'content'),
          )) ??
      'Move it to the folder of its collection, or delete it.');
  return fileProblem('file-ungoverned', `content/${file}`, message, suggestion);
}

function tooFew({ files, unreadableFolders }: Discovered, collections: readonly Collection[]): Diagnostic[] {
  return collections.flatMap((collection) => {
    // The contents of an unreadable folder are unknown, so nothing in it is reported as missing.
    const isUnread = (folder: string): boolean =>
      isBelow(siteFile(collection.source), folder) ||
      (collection.deep && isBelow(folder, siteFile(collection.folder)));
    if (unreadableFolders.some(isUnread)) return [];
    const count = files.filter(
      (file) => file.collection === collection && fileLanguage(collection, file.path) === undefined,
    ).length;
    if (count >= collection.minEntries) return [];
    const place = siteFile(collection.single ? collection.source : collection.folder);
    const message = collection.single
      ? `The file \`${place}\` is missing.`
      : `\`${place}/\` has ${count === 0 ? 'no entries' : count === 1 ? '1 entry' : `${count} entries`}; at least ${collection.minEntries} ${collection.minEntries === 1 ? 'is' : 'are'} required.`;
    const name = collection.single ? collection.name : `${collection.name} NAME`;
    const suggestion = `\`content new ${name}\` writes a file to begin with; its fields are described in \`${collection.schemaFile}\`.`;
    return [fileProblem('collection-empty', place, message, suggestion)];
  });
}
