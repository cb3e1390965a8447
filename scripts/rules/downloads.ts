import { type Example, notesSchema } from '../diagnostics/rules/rule.ts';
import { thousands } from '../diagnostics/excerpt.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { fileFinding } from '../diagnostics/source-file.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { DOWNLOADS, endingOf } from '../model/downloads.ts';
import { downloadUses, type DownloadUse } from '../model/download-uses.ts';
import { allEntries, isNamedByLeftOut, mayBeUnread, type SiteModel } from '../model/site-model.ts';
import { sizeInWords } from '../disk/read-file.ts';
import { rules, type Check } from './rule.ts';

/**
 * Downloads must exist, match their file extension, be of a kind and size that the field allows, and be used.
 */
export const checkDownloads: Check = ({ model }) => {
  const uses = downloadUses(model, allEntries(model));
  return [...uses.flatMap((use) => useProblem(model, use)), ...orphans(model, uses)];
};

function useProblem(model: SiteModel, use: DownloadUse): Finding[] {
  const { entry, address, span, types, most } = use;
  const problem = (
    rule: 'download-missing' | 'download-invalid' | 'download-too-large',
    message: string,
    suggestion: string,
  ): Finding[] => [entry.file.finding(rule, span, message, { suggestion })];
  const facts = model.downloads.get(address);
  if (facts === undefined) {
    if (mayBeUnread(model, `content${address}`)) return [];
    const existing = [...model.downloads.keys()];
    const path = address.startsWith(DOWNLOADS) ? address : `${DOWNLOADS}${address.replace(/^.*[/\\]/, '')}`;
    const advice =
      address.startsWith(DOWNLOADS) && !address.endsWith('/')
        ? `Put the file at \`content${address}\`.`
        : 'Write files as `/files/NAME.pdf` and keep them in `content/files/`.';
    return problem(
      'download-missing',
      `There is no file \`${address}\`.`,
      didYouMean(path, existing) ?? advice,
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

function orphans(model: SiteModel, uses: readonly DownloadUse[]): Finding[] {
  // An unreadable file may use any of them.
  if (model.unread.mayUseAnything) return [];
  const used = new Set([...uses, ...downloadUses(model, model.unpublished)].map(({ address }) => address));
  return [...model.downloads.keys()]
    .filter((address) => !used.has(address) && !isNamedByLeftOut(model, address))
    .map((address) =>
      fileFinding(
        'download-orphan',
        `content${address}`,
        `No entry uses the file \`${address}\`.`,
        'Link to it, or delete the file.',
      ),
    );
}

const PDF = '%PDF-1.7\n%%EOF\n';

/** A note that offers a download. */
function offering(file: string, files: Record<string, string>): Example {
  const menu = { type: 'string', 'x-file': { types: ['pdf'], bytes: 1024 } };
  const beside = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`content/files/${name}`, content]),
  );
  return {
    file: 'content/notes/plums.yaml',
    content: `menu: ${file}\n`,
    beside: { ...notesSchema({ source: 'notes/plums.yaml', emit: 'plums.json' }, { menu }), ...beside },
  };
}

const RIGHT = offering('/files/menu.pdf', { 'menu.pdf': PDF });

export default rules(
  {
    'download-missing': {
      group: 'Downloads',
      severity: 'error',
      title: 'A missing download',
      about: 'a file to download that is not in `content/files/`',
      why: 'Visitors would get an error instead of the file.',
      remedy: 'check the address, or add the file',
      wrong: offering('/files/manu.pdf', {}),
      right: RIGHT,
    },
    'download-invalid': {
      group: 'Downloads',
      severity: 'error',
      title: 'A download of the wrong kind',
      about:
        'a file to download whose content does not match its ending, whose kind the field does not accept, or whose name cannot be part of an address',
      why: 'Visitors could not open it; an HTML page with another ending could even do harm in their browser.',
      remedy: 'export or download it again',
      wrong: offering('/files/menu.pdf', { 'menu.pdf': '<!doctype html><title>Not found</title>' }),
      right: RIGHT,
    },
    'download-too-large': {
      group: 'Downloads',
      severity: 'error',
      title: 'A download that is too large',
      about: 'a file to download that is larger than its field allows (10 MB if the schema says nothing)',
      why: 'It takes minutes on a phone, and hosts refuse files larger than 25 MB.',
      remedy: 'make it smaller, or split it',
      wrong: offering('/files/menu.pdf', { 'menu.pdf': PDF.padEnd(3000, '%') }),
      right: RIGHT,
    },
    'download-orphan': {
      group: 'Downloads',
      severity: 'warning',
      title: 'A download that nothing uses',
      about: 'a file in `content/files/` that no field and no link uses',
      why: 'It is not part of the site, and the next editor wonders whether it should be.',
      remedy: 'link to it or delete it',
      wrong: { file: 'content/files/old.pdf', content: PDF },
      right: RIGHT,
    },
  },
  checkDownloads,
);
