import path from 'node:path';
import { FileChangeType, type Connection, type FileEvent, type TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { TextPlaces, fileOfUri, isRoot, rootOf } from '../places/protocol.ts';
import { isInside, relativeTo } from '../../disk/paths.ts';
import type { Request } from '../features/request.ts';
import { LiveSite, type OpenDocuments } from './live-site.ts';

/** The client's open sites by root; a document that is not in a site is ignored. */
export class OpenSites {
  readonly #sites = new Map<string, LiveSite>();
  /** The client's URI of each open file. */
  readonly #uris = new Map<string, string>();
  readonly #openDocuments: OpenDocuments;
  /** Folders of the client that are not sites, and may contain some. */
  readonly #folders = new Set<string>();
  /** Whether the client has allowed running code from its folders. */
  isTrusted = false;

  constructor(
    private readonly connection: Connection,
    private readonly documents: TextDocuments<TextDocument>,
  ) {
    const uri = (root: string, file: string): string | undefined => this.#uris.get(path.join(root, file));
    this.#openDocuments = {
      uri,
      version: (root, file) => documents.get(uri(root, file) ?? '')?.version,
    };
  }

  /**
   * Adds a folder of the client; if it is not a site itself, sites below it are opened with their first
   * document.
   */
  addFolder(uri: string): void {
    const folder = fileOfUri(uri);
    if (folder === undefined) return;
    if (isRoot(folder)) this.#open(folder);
    else this.#folders.add(folder);
  }

  removeFolder(uri: string): void {
    const folder = fileOfUri(uri);
    this.#folders.delete(folder ?? '');
    for (const [root, live] of this.#sites) {
      if (folder === undefined || !isInside(root, folder)) continue;
      if ([...this.#uris.keys()].some((file) => isInside(file, root))) continue;
      live.close();
      this.#sites.delete(root);
    }
  }

  /** Handles an opened or changed document. */
  show(document: TextDocument): void {
    const found = this.#find(document.uri);
    const text = textOf(document);
    if (found === undefined || text === undefined) return;
    this.#uris.set(path.join(found.live.site.root, found.file), document.uri);
    found.live.setText(found.file, text);
  }

  hide(document: TextDocument): void {
    const found = this.#find(document.uri);
    if (found === undefined) return;
    found.live.setText(found.file, undefined);
    this.#uris.delete(path.join(found.live.site.root, found.file));
  }

  /** Handles files that were created, changed, deleted or saved. */
  disk(changes: readonly FileEvent[]): void {
    for (const { uri, type } of changes) {
      const found = this.#find(uri);
      found?.live.disk(found.file, type === FileChangeType.Deleted);
    }
  }

  /**
   * Resolves the document of a request; undefined if it is not open, or not in a site.
   * @param isQuick whether the site may be in its state before the last edits
   */
  async request(uri: string, isQuick = false): Promise<(Request & { live: LiveSite }) | undefined> {
    const document = this.documents.get(uri);
    const found = document === undefined ? undefined : this.#find(uri);
    const text = document === undefined ? undefined : textOf(document);
    if (found === undefined || text === undefined) return undefined;
    const { live, file } = found;
    await live.site.settle(isQuick);
    const model = isQuick ? live.site.recentModel : live.site.model;
    if (model === undefined) return undefined;
    const { site } = live;
    const version = (one: string): number | null => this.#openDocuments.version(site.root, one) ?? null;
    return { live, site, model, file, text, places: new TextPlaces(text, true), version };
  }

  close(): void {
    for (const live of this.#sites.values()) live.close();
    this.#sites.clear();
  }

  #find(uri: string): { live: LiveSite; file: string } | undefined {
    const file = fileOfUri(uri);
    const root = file === undefined ? undefined : this.#rootOf(file);
    if (file === undefined || root === undefined) return undefined;
    return { live: this.#open(root), file: relativeTo(root, file) };
  }

  /** Falls back to open sites, because the files that identify a root may just have been deleted. */
  #rootOf(file: string): string | undefined {
    const open = [...this.#sites.keys()].filter((root) => isInside(file, root));
    return rootOf(file) ?? open.sort((a, b) => b.length - a.length)[0];
  }

  #open(root: string): LiveSite {
    let live = this.#sites.get(root);
    if (live === undefined)
      this.#sites.set(
        root,
        (live = new LiveSite(root, this.connection, this.#openDocuments, this.isTrusted)),
      );
    return live;
  }
}

/** The text of a document; undefined if the client sent something else. */
function textOf(document: TextDocument): string | undefined {
  const text: unknown = document.getText();
  return typeof text === 'string' ? text : undefined;
}
