import { readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { readNote, stampOf, writeNote, type Note, type NotedFile } from './note.ts';

/** Files of one kind of work: pages, copies of the content, texts, compressed copies. Names are below the folder of the site, with `/`. */
export interface KeptGroup {
  /** What the last build noted of a file that still stands as it left it. */
  noted(name: string): NotedFile | undefined;
  /** Whether that file was made of the same; it then stays as it is. */
  take(name: string, key: string): boolean;
  /** A file that this build writes itself: what it is made of. */
  made(name: string, key: string, reads?: readonly string[]): void;
  /** Whether this build has left a file as it was. */
  isTaken(name: string): boolean;
  /** To be called when everything has been taken or is about to be made: removes what nobody took. */
  settle(): void;
}

/** The folder of a site, in which a build leaves what it would write again. */
export interface KeptOutput {
  /** Digest of the code and the settings of this build. */
  readonly code: string;
  group(name: string): KeptGroup;
  /** Digest of a file's bytes, when it is known without reading them. */
  digestOf(name: string): string | undefined;
  /** Remembers the digest of a file that was taken or made. */
  setDigest(name: string, digest: string): void;
  /** To be called when the site stands whole: notes what the next build may keep. */
  finish(): void;
}

interface Options {
  /** Folder of the site. */
  folder: string;
  /** File with what the last build noted. */
  note: string;
  code: string;
  /** Whether nothing may be kept. */
  isForced: boolean;
}

type Files = Map<string, NotedFile>;

/** Who publishes the folder by git has its repository there, which Vite spares too. */
const REPOSITORY = /^\.git(?:\/|$)/;

/** Every file below a folder, with `/` in its name. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => !one.isDirectory())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .filter((name) => !REPOSITORY.test(name));
}

/** Empties a folder but for the files that stand as they were noted, and gives these. */
function emptyBut(
  folder: string,
  noted: ReadonlyMap<string, NotedFile>,
): { standing: Set<string>; left: Set<string> } {
  const standing = new Set<string>();
  const left = new Set<string>();
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    const known = noted.get(name);
    if (known !== undefined && stampOf(file) === known.stamp) {
      standing.add(name);
      continue;
    }
    unlinkSync(file);
    left.add(path.dirname(name));
  }
  return { standing, left };
}

/** Removes folders in which nothing stands any more, and those above them. */
function pruneFolders(root: string, folders: Iterable<string>): void {
  for (let name of folders)
    for (; name !== '.'; name = path.dirname(name))
      try {
        rmdirSync(path.join(root, name));
      } catch {
        break;
      }
}

/** Files of every group in one table; the same name in two groups is written anew. */
function allNoted(note: Note): Map<string, NotedFile> {
  const all = new Map<string, NotedFile>();
  for (const files of Object.values(note))
    for (const [name, file] of Object.entries(files)) all.set(name, file);
  return all;
}

/**
 * Empties the folder of a site, as every build does at its start, but for the files of the last build that this one may want to
 * leave as they are. A file counts as the last build's as long as size, time and inode are those that it noted. A build that is
 * stopped does no harm: what it wrote is not noted, so the next one removes it.
 */
export function openKeptOutput({ folder, note, code, isForced }: Options): KeptOutput {
  const before = isForced ? {} : readNote(note);
  const noted = allNoted(before);
  const { standing, left } = stampOf(folder)
    ? emptyBut(folder, noted)
    : { standing: new Set<string>(), left: new Set<string>() };
  const groups = new Map<string, { files: Files; group: KeptGroup }>();

  const remove = (name: string) => {
    const file = path.join(folder, name);
    // Written by somebody else meanwhile, it is theirs.
    if (stampOf(file) !== noted.get(name)?.stamp) return;
    unlinkSync(file);
    left.add(path.dirname(name));
  };

  const openGroup = (groupName: string) => {
    const old = new Map(Object.entries(before[groupName] ?? {}));
    const files: Files = new Map();
    const taken = new Set<string>();
    const group: KeptGroup = {
      noted: (name) => (standing.has(name) ? old.get(name) : undefined),
      take(name, key) {
        const file = group.noted(name);
        if (file?.key !== key) return false;
        files.set(name, file);
        taken.add(name);
        return true;
      },
      made: (name, key, reads) => void files.set(name, { key, stamp: '', ...(reads && { reads }) }),
      isTaken: (name) => taken.has(name),
      settle() {
        for (const name of old.keys()) if (standing.has(name) && !files.has(name)) remove(name);
      },
    };
    return { files, group };
  };

  const holders = () => [...groups.values()].map(({ files }) => files);
  const groupOf = (name: string): KeptGroup => {
    const known = groups.get(name) ?? openGroup(name);
    groups.set(name, known);
    return known.group;
  };
  return {
    code,
    group: groupOf,
    digestOf: (name) =>
      holders()
        .find((files) => files.has(name))
        ?.get(name)?.digest,
    setDigest(name, digest) {
      for (const files of holders()) {
        const file = files.get(name);
        if (file) files.set(name, { ...file, digest });
      }
    },
    finish() {
      for (const name of new Set([...Object.keys(before), ...groups.keys()])) groupOf(name).settle();
      pruneFolders(folder, left);
      const entries = [...groups].map(([name, { files }]) => [name, stamped(folder, files)] as const);
      writeNote(note, Object.fromEntries(entries));
    },
  };
}

/** The files as they stand now; those that were made get their stamp. */
function stamped(folder: string, files: Files): Record<string, NotedFile> {
  const entries = [...files].flatMap(([name, file]) => {
    const stamp = file.stamp || stampOf(path.join(folder, name));
    return stamp === undefined ? [] : [[name, { ...file, stamp }] as const];
  });
  return Object.fromEntries(entries);
}
