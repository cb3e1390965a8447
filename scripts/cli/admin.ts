import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBackend, TRIAL, type BackendChoice } from '../shared/editing-backend.ts';
import { editingConfig } from '../tools/admin/editing-config.ts';
import { EditingHelp } from '../tools/admin/help/help.ts';
import { pageConfig, writeEditingPage } from '../tools/admin/page-config.ts';
import { documentFrom, editingServer } from '../tools/admin/serve/serve.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { findRoot, UsageError } from './paths.ts';
import { print } from './print.ts';
import { guarded, usableSchemas } from './site.ts';

export interface AdminOptions {
  root?: string;
  serve?: boolean;
  to?: string;
  port?: number;
  site?: string;
  host?: string[];
  program?: string;
}

const DEFAULT_PORT = 4174;
const TITLE = 'Content';

/**
 * `content admin`: prints the configuration of the editing page, which is generated from the schemas; serves
 * the page, or writes it. Returns the exit code.
 */
export function runAdmin(options: AdminOptions): Promise<number> {
  return guarded(async () => {
    if (options.serve === true && options.to !== undefined)
      throw new UsageError('Choose one of --serve and --to.');
    for (const name of ['port', 'site', 'host'] as const)
      if (options[name] !== undefined && options.serve !== true)
        throw new UsageError(`--${name} means something only with --serve.`);
    if (options.program !== undefined && options.serve !== true && options.to === undefined)
      throw new UsageError('--program means something only with --serve or --to.');
    const root = findRoot(options.root);
    const set = await usableSchemas(root);
    if (options.serve === true) return serve(root, set, options);
    if (options.to !== undefined) return write(set, options.to, options);
    await print(`${JSON.stringify(editingConfig(set), undefined, 2)}\n`);
    return 0;
  });
}

async function serve(root: string, set: SchemaSet, options: AdminOptions): Promise<number> {
  const { site, host = [], port = DEFAULT_PORT } = options;
  // `localhost:4173` would be an address of the kind `localhost:`.
  if (site !== undefined && !(/^https?:/.test(site) && URL.canParse(site)))
    throw new UsageError(`--site is a web address such as http://localhost:4173, not '${site}'.`);
  const wrong = host.find((one) => !/^[\w-]+(?:\.[\w-]+)*$/.test(one));
  if (wrong !== undefined) throw new UsageError(`--host is a name such as edit.example.org, not '${wrong}'.`);
  const isFolder = !process.env.ADMIN_REPO;
  const choice = isFolder ? TRIAL : backendOf();
  const config = pageConfig(set, {
    title: TITLE,
    choice,
    help: isFolder ? 'folder' : 'repository',
    hasPages: site !== undefined,
  });
  const server = editingServer({
    ...{ title: TITLE, program: programOf(options), config, choice, hosts: host, site },
    help: new EditingHelp(root),
    mayChange: isFolder,
    show: site === undefined ? undefined : (page) => documentFrom(site, page),
  });
  const stopped = new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fault = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.message})`;
      reject(new UsageError(`Port ${port} ${fault}. Choose another one: --port ${port + 1}`));
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        server.closeAllConnections();
        server.close(() => resolve(0));
      });
  });
  server.listen(port, 'localhost', () => {
    const address = server.address();
    const open = typeof address === 'object' && address !== null ? address.port : port;
    void print(
      `The editing page is at http://localhost:${open}/admin and stops with Ctrl+C.\n${wayIn(root, isFolder)}`,
    );
  });
  return stopped;
}

function wayIn(root: string, isFolder: boolean): string {
  if (!isFolder) return `It edits ${process.env.ADMIN_REPO ?? ''}; its checks read ${root}.\n`;
  return `Open it in Chrome or Edge, press "Work with Local Repository" and choose this folder:\n  ${root}\n`;
}

async function write(set: SchemaSet, folder: string, options: AdminOptions): Promise<number> {
  const choice = backendOf();
  const config = pageConfig(set, { title: TITLE, choice, help: undefined, hasPages: false });
  const page = { title: TITLE, program: programOf(options), config, choice };
  writeEditingPage(path.resolve(folder), page);
  await print(`✓ The editing page of ${choice.backend.repo} is in ${folder}/admin.\n`);
  return 0;
}

function backendOf(): BackendChoice {
  try {
    return readBackend(process.env);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Folder of the page's front end: in the package it is beside the command; a checkout of Copydesk builds it.
 */
function programOf({ program }: AdminOptions): string {
  const own = [fileURLToPath(new URL('admin', import.meta.url)), path.resolve('dist-admin')];
  const found = (program === undefined ? own : [program]).find((one) =>
    existsSync(path.join(one, 'main.js')),
  );
  if (found !== undefined) return found;
  throw new UsageError(
    program === undefined
      ? 'The program of the editing page is not beside this command. Name its folder: --program FOLDER.'
      : `--program ${program}: this folder contains no main.js.`,
  );
}
