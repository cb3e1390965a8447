import { recipe } from '../diagnostics/rules/rule.ts';
import { PHOTO } from '../diagnostics/rules/texts.ts';
import { fileFinding } from '../diagnostics/source-file.ts';
import { isNamedByLeftOut } from '../model/site-model.ts';
import { rules, type Check } from './rule.ts';
import { usedBy, usedMasters } from '../model/picture-uses.ts';
import { fileOfAddress } from '../disk/paths.ts';

/** Reports masters that nothing uses: they cost space and confuse editors. */
export const checkOrphans: Check = ({ model }) => {
  // An unreadable file may use any of them.
  if (model.unread.mayUseAnything) return [];
  // Unpublished entries will need their pictures.
  const used = new Set([...usedMasters(model), ...usedBy(model, model.unpublished).map(({ src }) => src)]);
  return model.masters
    .filter((master) => !used.has(master) && !isNamedByLeftOut(model, master))
    .map((master) =>
      fileFinding(
        'image-orphan',
        fileOfAddress(master),
        `No entry uses the picture \`${master}\`.`,
        'Use it, or delete the file.',
      ),
    );
};

export default rules(
  {
    'image-orphan': {
      group: 'Pictures and share cards',
      severity: 'warning',
      title: 'A picture that nothing uses',
      about: 'a picture in `content/images/` that nothing uses',
      why: 'It takes up space in every copy of the site, and the next editor wonders whether it is needed.',
      remedy: 'use it or delete it',
      wrong: { file: 'content/images/pie.jpg', content: { made: 'picture' } },
      right: {
        file: 'content/images/pie.jpg',
        content: { made: 'picture' },
        beside: { 'content/recipes/plum-pie.md': recipe(`title: Plum pie\n${PHOTO}`) },
      },
    },
  },
  checkOrphans,
);
