import { pie } from '../diagnostics/rules/rule.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isRemote } from '../model/picture.ts';
import { siteSetting } from '../model/site-settings.ts';
import { stringsIn } from '../schema/json.ts';
import { reportedImages } from './images.ts';
import { rules, type Check } from './rule.ts';

/**
 * Pictures must come from the site itself or from a host listed in its settings: the content security policy
 * of the built site uses the same list, so a browser would block any other. Without such a list, every host
 * is allowed.
 */
export const checkImageHosts: Check = ({ model }) => {
  const setting = siteSetting(model, 'pictureHosts');
  if (setting === undefined) return [];
  const allowed = stringsIn(setting.value);
  return reportedImages(model).flatMap(({ entry, src, span }) => {
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
    return [entry.file.finding('image-host', span, message, { suggestion })];
  });
};

export default rules(
  {
    'image-host': {
      group: 'Pictures and share cards',
      severity: 'error',
      title: 'A picture from a host that is not allowed',
      about: 'a picture from another host that the site does not allow',
      why: 'The site tells browsers which hosts pictures may come from; pictures from any other host are not shown.',
      remedy: 'put the picture in `content/images/`, or add the host to the list of picture hosts',
      wrong: pie('photo: https://elsewhere.example/pie.jpg\nphotoAlt: A pie'),
      right: pie('photo: https://pictures.example/pie.jpg\nphotoAlt: A pie'),
    },
  },
  checkImageHosts,
);
