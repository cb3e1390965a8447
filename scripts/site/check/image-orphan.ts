import { fileProblem } from '../../diagnostics/source-file.ts';
import { readsStructure } from './rule.ts';
import { usedBy, usedMasters } from '../../model/picture-uses.ts';
import { fileOfAddress } from '../../disk/site-paths.ts';

/** Masters that nothing uses: they cost space and confuse. */
export const checkOrphans = readsStructure(({ model }) => {
  // A file that cannot be read may use any of them.
  if (model.unread.keys.size > 0 || model.unread.folders.length > 0) return [];
  // What is held back will want its pictures.
  const used = new Set([...usedMasters(model), ...usedBy(model, model.held).map(({ src }) => src)]);
  return model.masters
    .filter((master) => !used.has(master))
    .map((master) =>
      fileProblem(
        'image-orphan',
        fileOfAddress(master),
        `No entry uses the picture \`${master}\`.`,
        'Use it, or delete the file.',
      ),
    );
});
