import { patternPointer, patternFault } from '../model/owned-addresses.ts';
import { isRemote } from '../model/picture.ts';
import { siteSetting } from '../model/site-settings.ts';
import { valueSpan } from '../model/spans.ts';
import { rules, type Check } from './rule.ts';

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

/** What the rule says stands with those of pages, which report it too. */
export default rules({}, checkOwnedAddresses);
