import { didYouMean } from '../../diagnostics/suggest.ts';
import { isRemote } from '../../model/picture.ts';
import { usedImages } from '../../model/picture-uses.ts';
import { siteSetting } from '../../model/site-settings.ts';
import { stringsIn } from '../../schema/json.ts';
import { readsStructure } from './rule.ts';

/**
 * Pictures come from the site itself or from a host that its settings name: the content security policy of the built
 * site is made from the same list, so that a browser would refuse any other. A site without such a list takes all.
 */
export const checkImageHosts = readsStructure(({ model }) => {
  const setting = siteSetting(model, 'pictureHosts');
  if (setting === undefined) return [];
  const allowed = stringsIn(setting.value);
  return usedImages(model).flatMap(({ entry, src, span }) => {
    if (!isRemote(src)) return [];
    const host = URL.canParse(src) ? new URL(src).host : src;
    if (allowed.includes(host) && src.startsWith('https:')) return [];
    const [message, suggestion] = allowed.includes(host)
      ? [`The address of the picture \`${src}\` does not begin with https.`, 'Write `https://`.']
      : [
          `Pictures from \`${host}\` are not allowed; browsers would not show this one.`,
          didYouMean(host, allowed) ??
            `Put the picture in \`content/images/\`, or add \`${host}\` to \`${setting.field}\` in \`${setting.entry.file.path}\`.`,
        ];
    return [entry.file.problem('image-host', span, message, { suggestion })];
  });
});
