import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { codeOf, faultWords, otherKind } from './read-file.ts';

/** The contents of a folder, with relative, sorted paths separated by `/`. */
export interface Listing {
  files: string[];
  /** Folders whose names look like file names, with the reason why they cannot be used as files. */
  foldersLikeFiles: Refusal[];
  /** Items that cannot be used. */
  refused: Refusal[];
}

/** An item that cannot be used, with the reason worded to follow a colon. */
export interface Refusal {
  path: string;
  reason: string;
  isFolder: boolean;
}

/** A folder with such a name is in the place of a file. */
const LIKE_A_FILE = { reason: 'it is a folder, though it is named like a file', isFolder: false };

/** Files that file managers create in folders. */
const OF_FILE_MANAGERS = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);

/**
 * Temporary files of editors: Emacs (`#a.md#`), Vim (`4913`, `a.md~`, swap files), JetBrains
 * (`a.md___jb_tmp___`), Word (`~$a.docx`), LibreOffice (`.~lock.a.odt#`), and backups of merges and scripts.
 * Conflict copies of sync programs are not included, because they contain someone's changes.
 */
const OF_EDITORS =
  /^#.*#$|^~\$|~$|^4913$|___jb_(?:tmp|old|bak)___$|\.(?:sw[a-p]|bak|orig|rej|tmp|kate-swp)$/i;

/** Whether a file or folder is ignored because of its name. */
export function isHidden(name: string, isFolder: boolean): boolean {
  if (name.startsWith('.') || OF_FILE_MANAGERS.has(name.toLowerCase())) return true;
  return !isFolder && OF_EDITORS.test(name);
}

/**
 * All files in a folder. Links to files are followed only into the folder or into `content/`, and not to hidden
 * files, so that nothing else of the checkout or the machine is published. Links to folders are not followed, which avoids cycles. Names that start
 * with a dot and files created by systems and editors are left out. A missing folder counts as empty.
 */
export function listFiles(folder: string, root: string): Listing {
  const listing: Listing = { files: [], foldersLikeFiles: [], refused: [] };
  walk(folder, '', [folder, path.join(root, 'content')], listing);
  return listing;
}

/** @param homes the folders in which targets of links must be */
function walk(home: string, prefix: string, homes: readonly string[], listing: Listing): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(path.join(home, prefix), { withFileTypes: true });
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT' && prefix === '';
    // A link to nothing is not a missing folder: everything that should be there would be lost silently.
    const link = isMissing && lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    const reason = link ? `it is a link to nothing${target(home)}` : faultWords(error);
    if (!isMissing || link) listing.refused.push({ path: prefix.slice(0, -1), reason, isFolder: true });
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isHidden(entry.name, entry.isDirectory())) continue;
    const name = prefix + entry.name;
    if (entry.isFile()) listing.files.push(name);
    else if (entry.isDirectory()) {
      if (entry.name.includes('.')) listing.foldersLikeFiles.push({ path: name, ...LIKE_A_FILE });
      if (entry.name !== 'node_modules') walk(home, `${name}/`, homes, listing);
    } else {
      const refusal = entry.isSymbolicLink()
        ? linkRefusal(path.join(home, name), homes)
        : { reason: `it is ${otherKind(entry) ?? 'no file'}`, isFolder: false };
      if (refusal === undefined) listing.files.push(name);
      else listing.refused.push({ path: name, ...refusal });
    }
  }
}

/** The reason why a link is not followed; undefined if it leads to a file in one of the folders. */
function linkRefusal(
  link: string,
  homes: readonly string[],
): { reason: string; isFolder: boolean } | undefined {
  let reason: string | undefined;
  let isFolder = false;
  try {
    const stats = statSync(link);
    isFolder = stats.isDirectory();
    const kind = isFolder ? 'a folder, and only links to files are followed' : otherKind(stats);
    if (kind !== undefined) reason = `it is a link to ${kind}`;
    else if (!homes.some((home) => isOpenTo(realpathSync(link), home)))
      reason = `it is a link out of the folder of the site${target(link)}`;
  } catch (error) {
    reason = codeOf(error) === 'ENOENT' ? `it is a link to nothing${target(link)}` : faultWords(error);
  }
  return reason === undefined ? undefined : { reason, isFolder };
}

/** Whether a file is in a folder, and neither it nor a folder on the way is hidden (as `..` is) or a package. */
function isOpenTo(file: string, home: string): boolean {
  const folder = realpathSync(home);
  const names = path.relative(folder, file).split(path.sep);
  return !names.some((name) => name.startsWith('.') || name === 'node_modules');
}

/** The target of a link for a message; the link may have been deleted. */
function target(link: string): string {
  try {
    return `, to \`${readlinkSync(link)}\``;
  } catch {
    return '';
  }
}
