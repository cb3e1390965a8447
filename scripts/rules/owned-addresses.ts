import { type Example, schemaText } from '../diagnostics/rules/rule.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { isExact, patternFault } from '../model/address-patterns.ts';
import { pathAsRead } from '../model/address.ts';
import { ownedAddresses, patternPointer } from '../model/owned-addresses.ts';
import { pictureHostFault } from '../model/picture.ts';
import { goneRows, redirectRows } from '../model/redirects.ts';
import { allEntries, type StructureEntry, type SiteStructure } from '../model/site-model.ts';
import { siteSetting, type SiteSetting } from '../model/site-settings.ts';
import { valueSpan } from '../model/spans.ts';
import { addressSpan, rules, type Check } from './rule.ts';

/** The form of each text in the lists of the site's settings: one without it would have no effect. */
const FORMS = [
  ['addresses', patternFault],
  ['pictureHosts', pictureHostFault],
] as const;

/**
 * Addresses and hosts in the settings must be well formed. Patterns of addresses outside the content
 * must not match addresses of the content.
 */
export const checkOwnedAddresses: Check = ({ model }) => [
  ...FORMS.flatMap(([name, faultOf]) => {
    const setting = siteSetting(model, name);
    return textsOf(setting).flatMap(({ entry, text, span, field }) => {
      const wrong = faultOf(text);
      const message = `\`${text}\` in \`${field}\` ${wrong?.fault ?? ''}.`;
      return wrong ? [entry.file.finding('address-form', span, message, { suggestion: wrong.remedy })] : [];
    });
  }),
  ...overlaps(model),
];

/** The texts of a setting that is a list, each with its place. */
function textsOf(setting: SiteSetting | undefined) {
  if (!Array.isArray(setting?.value)) return [];
  const { entry, field } = setting;
  return setting.value.flatMap((text, index) => {
    const span = valueSpan(entry.record.spans, patternPointer(setting, index));
    return typeof text === 'string' ? [{ entry, field, text, span }] : [];
  });
}

function overlaps(model: SiteStructure): Finding[] {
  const covered = coveredAddresses(model);
  return textsOf(ownedAddresses(model).setting).flatMap(({ entry, text: pattern, span }): Finding[] => {
    // An exact address is reported at the page that has the same one.
    const [first, ...others] = isExact(pattern) ? [] : (covered.get(pattern) ?? []);
    if (first === undefined) return [];
    // A pattern that is listed twice is reported once.
    covered.delete(pattern);
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const message = `\`${pattern}\` also matches \`${first.address}\`${more} of the content: links there are not checked, and two things would answer at one address.`;
    const suggestion = 'Make the pattern more specific, so that it does not match addresses of the content.';
    const related = [first.entry.file.related(first.span, `\`${first.address}\` is set here`)];
    return [entry.file.finding('address-overlap', span, message, { suggestion, related })];
  });
}

interface Place {
  address: string;
  entry: StructureEntry;
  span: ReturnType<typeof addressSpan>;
}

/** Pages, aliases and redirects that patterns match, by pattern. */
function coveredAddresses(model: SiteStructure): Map<string, Place[]> {
  const { patternOf } = ownedAddresses(model);
  const found = new Map<string, Place[]>();
  const look = (address: string, place: () => Omit<Place, 'address'>): void => {
    const pattern = patternOf(pathAsRead(address));
    if (pattern === undefined) return;
    const known = found.get(pattern) ?? [];
    found.set(pattern, known);
    known.push({ address, ...place() });
  };
  for (const route of model.routes)
    for (const address of [route.path, ...route.aliases])
      look(address, () => ({ entry: route.entry, span: addressSpan(route, address) }));
  for (const { entry, pointer, from } of allEntries(model).flatMap((one) => [
    ...redirectRows(one),
    ...goneRows(one),
  ]))
    if (!from.includes('#'))
      look(from, () => ({ entry, span: valueSpan(entry.record.spans, `${pointer}/from`) }));
  return found;
}

/** Settings that list an address served outside the content. */
function owned(pattern: string): Example {
  const addresses = { type: 'array', items: { type: 'string' } };
  const schema = schemaText({ source: 'app.yaml', addresses: 'addresses' }, { addresses });
  const beside = { 'schemas/app.json': schema };
  return { file: 'content/app.yaml', content: `addresses:\n  - ${pattern}\n`, beside };
}

export default rules(
  {
    'address-overlap': {
      group: 'Keys, addresses and links',
      severity: 'warning',
      title: 'A pattern that matches addresses of the content',
      about:
        'a pattern for addresses that something else answers (`addresses`) that also matches a page or a redirect of the content',
      why: 'Every address that the pattern matches counts as existing, so a link to a missing page there would not be reported.',
      remedy: 'make the pattern more specific',
      wrong: owned('/recipes/**'),
      right: owned('/shop/**'),
    },
  },
  checkOwnedAddresses,
);
