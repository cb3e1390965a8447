import { fileProblem } from '../diagnostics/source-file.ts';
import { readsStructure } from './rule.ts';
import { usedBy, usedMasters } from '../model/picture-uses.ts';
import { fileOfAddress } from '../disk/paths.ts';

/** Reports masters that nothing uses: they cost space and confuse editors. */
export const checkOrphans = readsStructure(({ model }) => {
  // An unreadable file may use any of them.
  if (model.unread.keys.size > 0 || model.unread.folders.length > 0) return [];
  // Unpublished entries will need their pictures.
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
