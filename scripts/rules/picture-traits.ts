import { pie } from '../diagnostics/rules/rule.ts';
import { PHOTO } from '../diagnostics/rules/texts.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { ImageFacts } from '../model/picture.ts';
import type { ImageUse } from '../model/picture-uses.ts';
import { MOST_PICTURE_BYTES, NARROWEST_USE, pictureFileName } from '../model/picture-kinds.ts';
import { reportedImages } from './images.ts';
import { rules, type Check } from './rule.ts';
import { fileOfAddress } from '../disk/paths.ts';

type Found = Pick<Finding, 'rule' | 'message'> & { suggestion: string };

/** Reports valid pictures that pages would not show as intended, or that have awkward names. */
export const checkPictureTraits: Check = ({ model, images }) => {
  const masters = new Set(model.masters);
  return reportedImages(model)
    .filter(({ src }) => masters.has(src))
    .flatMap((use) => {
      const facts = images.get(use.src);
      const problems = facts?.fault === undefined ? traitProblems(use, facts) : [];
      return [...problems, ...nameProblems(use)].map(({ rule, message, suggestion }) => ({
        ...use.entry.file.finding(rule, use.span, message, { suggestion }),
        about: `${rule} ${use.src}`,
      }));
    });
};

function traitProblems({ src }: ImageUse, facts: ImageFacts | undefined): Found[] {
  const { width, traits } = facts ?? {};
  if (width === undefined || traits === undefined) return [];
  const file = fileOfAddress(src);
  const picture = `The picture \`${file}\``;
  const name = src.startsWith('/images/') ? pictureFileName(src) : src.slice(1);
  // The command writes a JPEG, or a PNG if parts of the picture are transparent, so the address may change.
  const then = /\.jpe?g$/i.test(src)
    ? ''
    : ', and if it prints another address, write that one here and delete this file';
  const command = `\`npx content add-picture ${shellWord(file)} --as ${shellWord(name)} --force\`${then}`;
  const problems: Found[] = [];
  if (width < NARROWEST_USE && !src.endsWith('.svg'))
    problems.push({
      rule: 'image-small',
      message: `${picture} is only ${width} ${width === 1 ? 'pixel' : 'pixels'} wide, but even phones show it ${NARROWEST_USE} pixels wide.`,
      suggestion: 'Export it again from the original, at least 1200 pixels wide, and replace the file.',
    });
  if (traits.bytes > MOST_PICTURE_BYTES)
    problems.push({
      rule: 'image-heavy',
      message: `${picture} has ${(traits.bytes / 1024 / 1024).toFixed(1)} MB.`,
      suggestion: `Make it smaller: ${command}.`,
    });
  if (traits.isForPrint)
    problems.push({
      rule: 'image-kind',
      message: `${picture} has colors for printing (CMYK), not for screens.`,
      suggestion: `Convert the colors: ${command}.`,
    });
  if (traits.frames > 1)
    problems.push({
      rule: 'image-kind',
      message: `${picture} is animated, but the site only shows the first of its ${traits.frames} frames.`,
      suggestion: `Keep only that one: ${command}. Or publish the animation elsewhere, and link to it.`,
    });
  return problems;
}

/** A word of a command; in double quotes, which shells of all systems know, if it needs them. */
function shellWord(word: string): string {
  return /^[\w./@-]+$/.test(word) ? word : `"${word}"`;
}

function nameProblems({ src }: ImageUse): Found[] {
  const name = src.replace(/^.*\//, '');
  const better = pictureFileName(name);
  // Pictures beside an entry keep their names, since files of the output are named differently.
  if (name === better || !src.startsWith('/images/')) return [];
  return [
    {
      rule: 'image-name',
      message: `\`${name}\` does not work well in an address: use only lowercase letters, digits, hyphens and dots.`,
      suggestion: `Rename it everywhere: \`npx content move "${src}" ${better}\`.`,
    },
  ];
}

export default rules(
  {
    'image-small': {
      group: 'Pictures and share cards',
      severity: 'warning',
      title: 'A picture that is too small',
      about: 'a picture that is narrower than the narrowest place where it is shown',
      why: 'The site never enlarges a picture, so it would be blurred or leave a gap, even on phones.',
      remedy: 'export it again, at least 1200 pixels wide where you can',
      wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'small picture' } }),
      right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
    },
    'image-heavy': {
      group: 'Pictures and share cards',
      severity: 'warning',
      title: 'A picture that is too large',
      about: 'a picture of more than 6 MB',
      why: 'Visitors get smaller ones, but every copy of the site and every build has to carry it.',
      remedy: 'let `content add-picture` make it smaller',
      wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'heavy picture' } }),
      right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
    },
    'image-kind': {
      group: 'Pictures and share cards',
      severity: 'warning',
      title: 'A picture that looks different on the site',
      about: 'a picture in colors for printing (CMYK), or an animated one',
      why: 'Screens show these colors duller or too bright; of an animated picture, the site only shows the first frame.',
      remedy: 'let `content add-picture` turn it into an ordinary picture',
      wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture for print' } }),
      right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
    },
    'image-name': {
      group: 'Pictures and share cards',
      severity: 'warning',
      title: 'A name of a picture that is hard to use',
      about:
        'a file name of a picture with spaces, capitals or characters other than letters, digits, hyphens and dots',
      why: 'Capitals make a different name on some computers and the same name on others, and a space ends an address.',
      remedy: '`content move` gives it another name everywhere',
      wrong: pie('photo: /images/Plum Pie.jpg\nphotoAlt: A pie on a plate', undefined, {
        'content/images/Plum Pie.jpg': { made: 'picture' },
      }),
      right: pie('photo: /images/plum-pie.jpg\nphotoAlt: A pie on a plate', undefined, {
        'content/images/plum-pie.jpg': { made: 'picture' },
      }),
    },
  },
  checkPictureTraits,
);
