import { pie } from '../diagnostics/rules/rule.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { addressKey } from '../model/address.ts';
import { downloadFile } from '../model/downloads.ts';
import { outputAddresses, dataFile, OUTPUT_FILES } from '../model/outputs.ts';
import { ownedAddresses, patternFault, patternPointer } from '../model/owned-addresses.ts';
import { avifFiles, drawingFile, moreFiles, namesOfVariants, variantFiles } from '../model/picture-names.ts';
import { isRemote } from '../model/picture.ts';
import { goneRows, redirectRows } from '../model/redirects.ts';
import { allEntries, pageCollections, type Route, type Entry } from '../model/site-model.ts';
import { siteSetting } from '../model/site-settings.ts';
import { valueSpan } from '../model/spans.ts';
import { MORE_VARIANTS } from '../schema/annotations.ts';
import { addressSpan, rules, type Check, type Site } from './rule.ts';
import { fileOfAddress } from '../disk/paths.ts';

/**
 * Reports pages, aliases and redirects whose address is that of a file, or one that the settings reserve for
 * others.
 */
export const checkTakenAddresses: Check = (input) => {
  const files = fileAddresses(input);
  const owned = ownedAddresses(input.model);
  const report = (entry: Entry, address: string, span: Span, kind: 'page' | 'redirect'): Finding[] => {
    // Invalid addresses are already reported.
    if (address === '') return [];
    const what = files.get(addressKey(address)) ?? owned.ownerOf(address, kind);
    if (what === undefined) return [];
    const message = `The address \`${address}\` is already ${what}.`;
    const suggestion = 'Choose another address.';
    return [entry.file.finding('address-taken', span, message, { suggestion })];
  };
  const pages = input.model.routes.flatMap((route) =>
    [route.path, ...route.aliases].flatMap((address) =>
      report(route.entry, address, addressSpan(route, address), address === route.path ? 'page' : 'redirect'),
    ),
  );
  const rows = allEntries(input.model).flatMap((entry) => [...redirectRows(entry), ...goneRows(entry)]);
  // Redirects of moved anchors do not claim an address of their own.
  const moved = rows
    .filter(({ from }) => !from.includes('#'))
    .flatMap(({ entry, pointer, from }) =>
      report(entry, from, valueSpan(entry.record.spans, `${pointer}/from`), 'redirect'),
    );
  return [...pages, ...moved, ...shared(input.model.routes)];
};

/** Reports pages whose data would be in the file of another page, or below it: `/a.json/b` beside `/a`. */
function shared(routes: readonly Route[]): Finding[] {
  const sorted = [...routes].sort((a, b) => a.path.length - b.path.length);
  const first = new Map<string, Route>();
  return sorted.flatMap((route) => {
    const parts = addressKey(dataFile(route.path)).split('/');
    const files = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
    const other = files.map((file) => first.get(file)).find((route) => route !== undefined);
    if (other === undefined) {
      first.set(files.at(-1) ?? '', route);
      return [];
    }
    const message = `The pages \`${other.path}\` and \`${route.path}\` cannot both exist: they would need the same file in the output.`;
    const related = [other.entry.file.related(addressSpan(other), `\`${other.path}\` is this page`)];
    const suggestion = 'Choose another address.';
    return [route.entry.file.finding('address-taken', addressSpan(route), message, { suggestion, related })];
  });
}

/** The form of each text in the lists of the site's settings: one without it would have no effect. */
const FORMS = [
  ['addresses', patternFault],
  ['pictureHosts', pictureHostFault],
] as const;

/** The problem with a host of pictures in the site's settings, with the remedy; undefined for a valid one. */
function pictureHostFault(written: string): { fault: string; remedy: string } | undefined {
  const address = isRemote(written) ? written : `https://${written}`;
  const host = URL.canParse(address) ? new URL(address).host : '';
  const isPlain = /^[\w.:-]+$/.test(host);
  if (isPlain && host === written) return undefined;
  return {
    fault: 'is not the name of a host as it stands in addresses',
    remedy: `Write ${isPlain ? `\`${host}\`` : 'one such as `images.example.com`'}.`,
  };
}

/** Addresses and hosts in the settings must be well formed. */
export const checkOwnedAddresses: Check = ({ model }) =>
  FORMS.flatMap(([name, faultOf]) => {
    const setting = siteSetting(model, name);
    if (!Array.isArray(setting?.value)) return [];
    const { entry, field } = setting;
    return setting.value.flatMap((text, index) => {
      if (typeof text !== 'string') return [];
      const wrong = faultOf(text);
      if (wrong === undefined) return [];
      const span = valueSpan(entry.record.spans, patternPointer(setting, index));
      const message = `\`${text}\` in \`${field}\` ${wrong.fault}.`;
      return [entry.file.finding('address-form', span, message, { suggestion: wrong.remedy })];
    });
  });

/** Addresses of files of the site, with a description of each. */
function fileAddresses({ model, images }: Site): Map<string, string> {
  const addresses = new Map<string, string>();
  const add = (file: string, what: string): void => {
    addresses.set(addressKey(`/${file.replace(/^\//, '')}`), what);
  };
  for (const master of [...model.masters, ...model.fonts])
    add(master, `the address of the file \`${fileOfAddress(master)}\``);
  for (const [address, facts] of images) {
    const variants = [
      ...variantFiles(address, facts),
      ...moreFiles(address, facts, MORE_VARIANTS),
      ...avifFiles(address, facts, new Set(namesOfVariants(MORE_VARIANTS))),
    ];
    for (const file of [...variants.map((variant) => variant.file), drawingFile(address, facts) ?? []].flat())
      add(file, `the address of the picture \`${fileOfAddress(address)}\``);
  }
  for (const [address, facts] of model.downloads)
    add(downloadFile(address, facts), `the address of the file \`${fileOfAddress(address)}\``);
  for (const [address, what] of outputAddresses(model)) add(address, `the address of ${what}`);
  for (const file of OUTPUT_FILES) add(file, 'the address of a file of the output');
  for (const { path } of model.routes) add(dataFile(path), `the address of the data of the page \`${path}\``);
  for (const { emit, search } of pageCollections(model.set)) {
    if (emit !== undefined) add(emit, 'the address of a file of the output');
    for (const { index } of search) add(`search/${index}.json`, 'the address of a search index');
  }
  return addresses;
}

export default rules(
  {
    'address-taken': {
      group: 'Keys, addresses and links',
      severity: 'error',
      title: 'An address that is already taken',
      about:
        'a page or an alias at an address where the site has a file, or that the settings reserve for something else (`addresses`)',
      why: 'Only one of the two could be reached: a redirect would hide a picture, or what answers there would hide the page.',
      remedy: 'choose another address',
      wrong: pie('aliases: [/images/pot.jpg]'),
      right: pie('aliases: [/pictures/pot]'),
    },
  },
  (site) => [...checkTakenAddresses(site), ...checkOwnedAddresses(site)],
);
