import { patternPointer, patternFault } from '../model/owned-addresses.ts';
import { pictureHostFault } from '../model/picture.ts';
import { siteSetting } from '../model/site-settings.ts';
import { valueSpan } from '../model/spans.ts';
import { rules, type Check } from './rule.ts';

/** The form of each text in the lists of the site's settings: one without it would have no effect. */
const FORMS = [
  ['addresses', patternFault],
  ['pictureHosts', pictureHostFault],
] as const;

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
