import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json } from '../../../scripts/schema/json.ts';
import type { Manifest, RoutesFile } from '../output-types.ts';
import { unsafeHtml } from './unsafe-html.ts';

const MOST_FAULTS = 5;

/** Checks output with means of its own: nothing here is shared with the code that wrote it. */
export class OutputChecker {
  /** Digests of files that were found sound, with the routes they were checked against. */
  readonly #sound = new Set<string>();

  /** @param embeds whether its texts may hold directives, formulas, films, and pages of `player.example` */
  constructor(
    private readonly out: string,
    private readonly embeds = false,
  ) {}

  /** What is wrong with the output; empty when it is sound. */
  faults(): string[] {
    const manifest = JSON.parse(readFileSync(path.join(this.out, 'manifest.json'), 'utf8')) as Manifest;
    const listed = Object.keys(manifest.files).sort();
    const present = readdirSync(this.out, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) =>
        path.relative(this.out, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .filter((file) => file !== 'manifest.json')
      .sort();
    if (JSON.stringify(listed) !== JSON.stringify(present))
      return [
        `the manifest does not list what lies there: ${listed.filter((file) => !present.includes(file)).join()} / ${present.filter((file) => !listed.includes(file)).join()}`,
      ];
    const clashes = present.filter(
      (file, index) => present.findIndex((one) => sameElsewhere(one, file)) !== index,
    );
    const routesText = readFileSync(path.join(this.out, 'routes.json'), 'utf8');
    const site = new Site(JSON.parse(routesText) as RoutesFile, new Set(listed));
    const places = createHash('sha256').update(site.places()).digest('hex');
    return [
      ...clashes.map(
        (file) => `on a system that does not tell case or form apart ${file} overwrites another file`,
      ),
      ...site.faults(),
      ...listed.flatMap((file) => this.#fileFaults(file, manifest.files[file]?.sha256 ?? '', site, places)),
    ].slice(0, MOST_FAULTS);
  }

  #fileFaults(file: string, digest: string, site: Site, places: string): string[] {
    const key = `${file} ${digest} ${file.endsWith('.json') ? places : ''}`;
    if (this.#sound.has(key)) return [];
    const bytes = readFileSync(path.join(this.out, file));
    if (createHash('sha256').update(bytes).digest('hex') !== digest)
      return [`${file} is not what the manifest says`];
    const faults = file.endsWith('.json')
      ? jsonFaults(bytes.toString('utf8'), site, this.embeds).map((fault) => `${file}: ${fault}`)
      : [];
    if (faults.length === 0) this.#sound.add(key);
    return faults;
  }
}

function sameElsewhere(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
}

/** The addresses that the output has. */
class Site {
  readonly #paths: Set<string>;

  constructor(
    private readonly routes: RoutesFile,
    private readonly files: ReadonlySet<string>,
  ) {
    this.#paths = new Set([
      ...routes.routes.flatMap(({ path: own, aliases }) => [own, ...aliases]),
      ...routes.redirects.map(({ from }) => from),
    ]);
  }

  /** Everything that decides whether a link leads anywhere. */
  places(): string {
    return JSON.stringify([[...this.#paths], [...this.files].filter((file) => file.startsWith('images/'))]);
  }

  faults(): string[] {
    const { routes, redirects } = this.routes;
    const paths = routes.map((route) => route.path);
    return [
      ...paths.filter((one, index) => paths.indexOf(one) !== index).map((one) => `two pages at ${one}`),
      ...routes
        .filter(({ data }) => !this.files.has(data))
        .map(({ data }) => `${data} is named by routes.json and is missing`),
      ...[...paths, ...redirects.map(({ from }) => from)]
        .filter((one) => !/^\/(?:[\p{L}\p{M}\p{N}._~!$&'()+,;=:@-]|%[0-9A-F]{2}|\/(?!\/))*$/u.test(one))
        .map((one) => `${JSON.stringify(one)} is no address of a page`),
      ...redirects
        .filter(({ from }) => paths.includes(from))
        .map(({ from }) => `a redirect lies over the page ${from}`),
    ];
  }

  /** Why an address in a page leads nowhere; undefined when it leads somewhere. */
  linkFault(address: string): string | undefined {
    if (!address.startsWith('/') || address.startsWith('//')) return undefined;
    const [target = ''] = address.split(/[?#]/);
    const plain = target.length > 1 ? target.replace(/\/$/, '') : target;
    if (this.#paths.has(plain) || this.#paths.has(decoded(plain)) || this.files.has(decoded(plain.slice(1))))
      return undefined;
    return `nothing is at ${JSON.stringify(address.slice(0, 100))}`;
  }
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function jsonFaults(text: string, site: Site, embeds: boolean): string[] {
  const faults: string[] = [];
  const look = (value: Json, key: string): void => {
    if (typeof value === 'string') {
      if (!isWellFormed(value))
        faults.push(`a text with half a character: ${JSON.stringify(value.slice(0, 60))}`);
      // eslint-disable-next-line no-control-regex -- it is these characters that XML and HTML cannot hold
      if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value))
        faults.push(`a control character: ${JSON.stringify(value.slice(0, 60))}`);
      if (key === 'html') faults.push(...unsafeHtml(value, (address) => site.linkFault(address), embeds));
    } else if (Array.isArray(value)) for (const item of value) look(item, key);
    else if (isObject(value)) for (const [name, item] of Object.entries(value)) look(item, name);
  };
  look(JSON.parse(text) as Json, '');
  return faults;
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
