import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../disk/read-file.ts';
import { statSnapshot } from '../disk/stat-snapshot.ts';
import { parseJson } from '../shared/safe-parse.ts';
import { isInside } from '../disk/paths.ts';
import { OUTSIDE_FOLDER } from './collection-schema.ts';
import type { SchemaSet } from './collection.ts';
import { isObject } from './json.ts';
import type { RawSchemas } from './load.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * The folders outside the root that schemas name (`outside`), as
 * written; works even if other schemas are invalid.
 */
export function outsideFolders({ files }: Pick<RawSchemas, 'files'>): string[] {
  const written = files.flatMap(({ schema }) => {
    const spec = schema?.['x-collection'];
    return isObject(spec) && typeof spec.outside === 'string' ? [spec.outside] : [];
  });
  return [...new Set(written.filter((one) => new RegExp(OUTSIDE_FOLDER, 'u').test(one)))].sort();
}

/** The folders outside the root that collections in use are in. */
export function foldersOfCollections({ collections }: Pick<SchemaSet, 'collections'>): string[] {
  return [...new Set(collections.flatMap((one) => one.outside ?? []))];
}

/** The folders outside the root that may be read. */
export function openFolders(root: string, raw: Pick<RawSchemas, 'files'>): string[] {
  return outsideFolders(raw).filter((one) => outsideFault(root, one) === undefined);
}

/**
 * The reason why a folder outside the root is not read, and the advice. It must be in the site's repository,
 * so that a schema from elsewhere cannot read other files on the machine.
 */
export function outsideFault(
  root: string,
  outside: string,
): { message: string; suggestion: string } | undefined {
  const folder = path.join(root, outside);
  if (!isFolder(folder))
    return {
      message: `\`outside\` names \`${outside}\`, which does not exist.`,
      suggestion: 'Name it relative to the folder that contains `content/`, such as `../docs`.',
    };
  const [home, real] = [realpathSync(root), realpathSync(folder)];
  if (isInside(real, home))
    return {
      message: `\`outside\` names \`${outside}\`, which is inside the site.`,
      suggestion: 'Move the files to `content/`, and remove `outside`.',
    };
  const repository = repositoryOf(home);
  if (repository === undefined)
    return {
      message: `\`outside\` names \`${outside}\`, but the site is not in a repository that could contain both.`,
      suggestion:
        'A folder above both has to be a repository of Git, or to name its packages (`workspaces` in `package.json`, or `pnpm-workspace.yaml`).',
    };
  if (isInside(real, repository)) return undefined;
  return {
    message: `\`outside\` names \`${outside}\`, which is outside the repository of the site (\`${path.basename(repository)}\`).`,
    suggestion: 'Only folders of the same repository can be read: move the files there.',
  };
}

function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}

/** The nearest Git repository at or above the root, or else the folder that lists its workspaces. */
function repositoryOf(root: string): string | undefined {
  const above: string[] = [root];
  for (let folder = root; path.dirname(folder) !== folder; folder = path.dirname(folder))
    above.push(path.dirname(folder));
  return above.find((one) => existsSync(path.join(one, '.git'))) ?? above.find(namesPackages);
}

function namesPackages(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true;
  const found = readRegularFile(path.join(folder, 'package.json'));
  const manifest = 'bytes' in found ? parseJson(found.bytes.toString('utf8')) : undefined;
  return isObject(manifest) && 'workspaces' in manifest;
}

/**
 * Reports the folders outside the site that schemas open and that may not be read. This depends on the disk,
 * so it runs every time, even if the schemas are cached.
 */
export function outsideProblems(root: string, raw: Pick<RawSchemas, 'files'>): Diagnostic[] {
  return outsideFolders(raw).flatMap((outside) => {
    const fault = outsideFault(root, outside);
    if (fault === undefined) return [];
    return raw.files
      .filter(
        ({ schema }) => isObject(schema?.['x-collection']) && schema['x-collection'].outside === outside,
      )
      .map(({ file }) => {
        const at = Math.max(0, file.text.indexOf('"outside"'));
        const { message, suggestion } = fault;
        return file.problem('schema-invalid', [at, at + '"outside"'.length], message, { suggestion });
      });
  });
}

/** The state of folders outside the site at the start of a run, and whether they may be read. */
export interface OutsideSnapshot {
  folders: string[];
  found: { faults: (string | undefined)[]; lines: string };
  /** Whether a file in them is so new that it could change again without a change of its stat data. */
  isFresh: boolean;
}

/** Reads the state of folders outside the site; folders that may not be read are skipped. */
export function snapshotOutside(root: string, folders: string[]): OutsideSnapshot {
  const faults = folders.map((one) => outsideFault(root, one)?.message);
  const open = folders.filter((_, at) => faults[at] === undefined);
  const { lines, fresh } = statSnapshot(root, open);
  return { folders, found: { faults, lines }, isFresh: fresh.length > 0 };
}
