import { thousands } from '../diagnostics/collapse.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileProblem } from '../diagnostics/source-file.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { DOWNLOADS, endingOf } from '../model/downloads.ts';
import { downloadUses, type DownloadUse } from '../model/download-uses.ts';
import { allEntries, mayBeUnread, type SiteStructure } from '../model/site-model.ts';
import { sizeInWords } from '../schema/limits.ts';
import { readsStructure } from './rule.ts';

/**
 * Downloads must exist, match their file extension, be of a kind and size that the field allows, and be used.
 */
export const checkDownloads = readsStructure(({ model }) => {
  const uses = downloadUses(model, allEntries(model));
  return [...uses.flatMap((use) => useProblem(model, use)), ...orphans(model, uses)];
});

function useProblem(model: SiteStructure, use: DownloadUse): Diagnostic[] {
  const { entry, address, span, types, most } = use;
  const problem = (
    rule: 'download-missing' | 'download-invalid' | 'download-too-large',
    message: string,
    suggestion: string,
  ): Diagnostic[] => [entry.file.problem(rule, span, message, { suggestion })];
  const facts = model.downloads.get(address);
  if (facts === undefined) {
    if (mayBeUnread(model, `content${address}`)) return [];
    const known = [...model.downloads.keys()];
    const meant = address.startsWith(DOWNLOADS) ? address : `${DOWNLOADS}${address.replace(/^.*[/\\]/, '')}`;
    const advice =
      address.startsWith(DOWNLOADS) && !address.endsWith('/')
        ? `Put the file at \`content${address}\`.`
        : 'Write files as `/files/NAME.pdf` and keep them in `content/files/`.';
    return problem(
      'download-missing',
      `There is no file \`${address}\`.`,
      didYouMean(meant, known) ?? advice,
    );
  }
  const ending = endingOf(address);
  if (!types.includes(ending))
    return problem(
      'download-invalid',
      `\`${address}\` is a \`${ending}\` file, which this field does not accept.`,
      `Kinds: ${listed(types)}.`,
    );
  if (facts.fault !== undefined)
    return problem(
      'download-invalid',
      `The file \`content${address}\` cannot be offered: ${facts.fault}.`,
      facts.fault.startsWith('its name')
        ? 'Give it another name with only letters, digits, hyphens and dots.'
        : 'Export or download it again, and open it once before you put it there.',
    );
  if (facts.bytes > most)
    return problem(
      'download-too-large',
      `The file \`content${address}\` is ${sizeInWords(facts.bytes)}${overWords(facts.bytes, most)}.`,
      'Make it smaller (the pictures in it are usually the reason), or split it.',
    );
  return [];
}

/** Describes a size limit; sizes that round to the same text are described by their difference. */
function overWords(bytes: number, most: number): string {
  if (sizeInWords(bytes) !== sizeInWords(most)) return `; it may be at most ${sizeInWords(most)}`;
  const over = bytes - most;
  return `, which is ${over === 1 ? '1 byte' : `${thousands(over)} bytes`} too large`;
}

function orphans(model: SiteStructure, uses: readonly DownloadUse[]): Diagnostic[] {
  // An unreadable file may use any of them.
  if (model.unread.keys.size > 0 || model.unread.folders.length > 0) return [];
  const used = new Set([...uses, ...downloadUses(model, model.held)].map(({ address }) => address));
  return [...model.downloads.keys()]
    .filter((address) => !used.has(address))
    .map((address) =>
      fileProblem(
        'download-orphan',
        `content${address}`,
        `No entry uses the file \`${address}\`.`,
        'Link to it, or delete the file.',
      ),
    );
}
