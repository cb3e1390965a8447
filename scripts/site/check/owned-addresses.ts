import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isExact, patternFault } from '../../model/address-patterns.ts';
import { pathAsRead } from '../../model/address.ts';
import { ownedAddresses, patternPointer } from '../../model/owned-addresses.ts';
import { goneRows, redirectRows } from '../../model/redirects.ts';
import { allEntries, type StructureEntry, type SiteStructure } from '../../model/site-model.ts';
import type { SiteSetting } from '../../model/site-settings.ts';
import { valueSpan } from '../../model/spans.ts';
import { readsStructure, addressSpan } from './rule.ts';

/**
 * Address patterns outside the content must be well formed and not match addresses of the content, and their
 * folder must exist.
 */
export const checkOwnedAddresses = readsStructure(({ model }) => {
  const { setting } = ownedAddresses(model);
  return [...(setting === undefined ? [] : patternProblems(model, setting)), ...folderProblems(model)];
});

function patternProblems(model: SiteStructure, setting: SiteSetting): Diagnostic[] {
  const { entry, field, value } = setting;
  const covered = coveredAddresses(model);
  return (Array.isArray(value) ? value : []).flatMap((pattern, index): Diagnostic[] => {
    if (typeof pattern !== 'string') return [];
    const span = valueSpan(entry.record.spans, patternPointer(setting, index));
    const wrong = patternFault(pattern);
    if (wrong !== undefined) {
      const message = `\`${pattern}\` in \`${field}\` ${wrong.fault}.`;
      return [entry.file.problem('address-form', span, message, { suggestion: wrong.remedy })];
    }
    // An exact address is reported at the page that has the same one.
    const [first, ...others] = isExact(pattern) ? [] : (covered.get(pattern) ?? []);
    if (first === undefined) return [];
    // A pattern that is listed twice is reported once.
    covered.delete(pattern);
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const message = `\`${pattern}\` also matches \`${first.address}\`${more} of the content: links there are not checked, and two things would answer at one address.`;
    const suggestion = 'Make the pattern more specific, so that it does not match addresses of the content.';
    const related = [first.entry.file.related(first.span, `\`${first.address}\` is set here`)];
    return [entry.file.problem('address-overlap', span, message, { suggestion, related })];
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

function folderProblems({ set, publicFolder }: SiteStructure): Diagnostic[] {
  if (publicFolder?.fault === undefined) return [];
  const schema = set.collections.find((one) => one.publicFolder !== undefined);
  if (schema === undefined) return [];
  const at = Math.max(0, schema.file.text.indexOf('"publicFolder"'));
  const message = `The folder \`${publicFolder.folder}\` that \`publicFolder\` names cannot be read: ${publicFolder.fault}.`;
  const suggestion =
    'Name the folder of the app whose files are published as they are, or remove `publicFolder`.';
  return [schema.file.problem('public-folder', [at, at + '"publicFolder"'.length], message, { suggestion })];
}
