import { notesSchema, type Example, type Rule } from './rule.ts';

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

/** Rules for files that visitors can download. */
export const DOWNLOAD_RULES = {
  'download-missing': {
    severity: 'error',
    title: 'A missing download',
    about: 'a file to download that is not in `content/files/`',
    why: 'Visitors would get an error instead of the file.',
    remedy: 'check the address, or add the file',
    wrong: offering('/files/manu.pdf', {}),
    right: RIGHT,
  },
  'download-invalid': {
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
    severity: 'error',
    title: 'A download that is too large',
    about: 'a file to download that is larger than its field allows (10 MB if the schema says nothing)',
    why: 'It takes minutes on a phone, and hosts refuse files larger than 25 MB.',
    remedy: 'make it smaller, or split it',
    wrong: offering('/files/menu.pdf', { 'menu.pdf': PDF.padEnd(3000, '%') }),
    right: RIGHT,
  },
  'download-orphan': {
    severity: 'warning',
    title: 'A download that nothing uses',
    about: 'a file in `content/files/` that no field and no link uses',
    why: 'It is not part of the site, and the next editor wonders whether it should be.',
    remedy: 'link to it or delete it',
    wrong: { file: 'content/files/old.pdf', content: PDF },
    right: RIGHT,
  },
} as const satisfies Record<string, Rule>;
