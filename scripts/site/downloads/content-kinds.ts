import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import { fileNameFault } from '../../disk/paths.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { downloadFile, endingOf, type DownloadFacts, type DownloadTable } from '../../model/downloads.ts';
import { downloadUses } from '../../model/download-uses.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { allEntries, type SiteModel } from '../../model/site-model.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** First bytes of each kind of file, and for archives a name that their directory must contain. */
const SIGNS: Readonly<Record<string, { begins?: readonly number[]; holds?: string }>> = {
  docx: { begins: ZIP, holds: 'word/' },
  xlsx: { begins: ZIP, holds: 'xl/' },
  pptx: { begins: ZIP, holds: 'ppt/' },
  odt: { begins: ZIP, holds: 'application/vnd.oasis.opendocument.text' },
  ods: { begins: ZIP, holds: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { begins: ZIP, holds: 'application/vnd.oasis.opendocument.presentation' },
  epub: { begins: ZIP, holds: 'application/epub+zip' },
  zip: { begins: ZIP },
  webm: { begins: [0x1a, 0x45, 0xdf, 0xa3], holds: 'webm' },
};

/** First line of text formats. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  ics: /^\uFEFF?BEGIN:VCALENDAR\r?\n/i,
  vcf: /^\uFEFF?BEGIN:VCARD\r?\n/i,
  vtt: /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|$)/,
  csv: /^/,
  txt: /^/,
};

/**
 * How many bytes may precede the signature (ISO 32000 lets a reader search the first 1024 bytes of a PDF).
 */
const HEAD_BYTES = 1024;

/**
 * Whether the content of a file matches its extension: some browsers would run an HTML page named `.pdf`, and
 * visitors could not open the file.
 * @returns the fault, in words that follow a colon; undefined when there is none
 */
export function contentFault(ending: string, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return 'it is empty';
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  if (MARKUP.test(head)) return 'it is a page of HTML';
  if (isRight(ending, bytes, head)) return undefined;
  return `its content is not ${ending.toUpperCase()}`;
}

function isRight(ending: string, bytes: Buffer, head: string): boolean {
  const text = TEXTS[ending];
  if (text !== undefined) return isText(bytes) && text.test(bytes.toString('utf8'));
  if (ending === 'pdf') return head.includes('%PDF-');
  if (ending === 'mp4') return head.slice(4, 8) === 'ftyp';
  // Starts with an ID3 tag or with the first audio frame.
  if (ending === 'mp3')
    return head.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
  const { begins = [], holds } = SIGNS[ending] ?? {};
  return (
    begins.length > 0 &&
    begins.every((byte, at) => bytes[at] === byte) &&
    (holds === undefined || bytes.includes(holds))
  );
}

/**
 * What browsers sniff as HTML or XML (MIME Sniffing Standard, 7.1), and also drawings and server-side
 * scripts.
 */
const MARKUP =
  /^[\s\u00ef\u00bb\u00bf]*<(?:!--|[!?]|(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|math|object|embed|meta|link|base|form|img|video|audio)[\s/>])/i;

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);
}

/** Facts about the files that visitors can download; a file deleted since it was listed is left out. */
export function readDownloads(root: string, addresses: readonly string[]): DownloadTable {
  return new Map(
    addresses.flatMap((address): [string, DownloadFacts][] => {
      const facts = factsOf(root, address);
      return facts === undefined ? [] : [[address, facts]];
    }),
  );
}

function factsOf(root: string, address: string): DownloadFacts | undefined {
  const file = readRegularFile(path.join(root, `content${address}`));
  if ('fault' in file) return file.isMissing ? undefined : { hash: '', bytes: 0, fault: file.fault };
  const { bytes } = file;
  const fault = nameFault(address) ?? contentFault(endingOf(address), bytes);
  return { hash: contentHash(bytes), bytes: bytes.length, fault };
}

/** The downloads in use as files of the output, copied unchanged. */
export function downloadOutput(model: SiteModel): OutputFile[] {
  // Most sites have none; searching all entries takes as long as one edit.
  if (model.downloads.size === 0) return [];
  const addresses = [...new Set(downloadUses(model, allEntries(model)).map(({ address }) => address))].sort();
  return addresses.flatMap((address) => {
    const facts = model.downloads.get(address);
    if (facts === undefined) return [];
    const produce = (): Buffer => {
      const outcome = readRegularFile(path.join(model.root, 'content', address));
      if ('fault' in outcome) throw new Error(`content${address} cannot be read any more: ${outcome.fault}.`);
      // An editor may save the file while the build runs; its name contains the hash of the bytes that were
      // checked.
      if (contentHash(outcome.bytes) !== facts.hash)
        throw new Error(`content${address} was changed during the build. Build again.`);
      return outcome.bytes;
    };
    return [{ path: downloadFile(address, facts), key: facts.hash, produce }];
  });
}

/**
 * Matches anything but letters, digits, and signs without special meaning in URLs, HTML, file systems and
 * host rules.
 */
const OTHER_SIGN = /[^\p{L}\p{M}\p{N}\-._~+,=@/]/u;

/** The fault of a file name, which becomes part of an address; in words that follow a colon. */
function nameFault(address: string): string | undefined {
  const [sign] = OTHER_SIGN.exec(address) ?? [];
  if (sign !== undefined) return `its name contains ${sign === ' ' ? 'a space' : `\`${sign}\``}`;
  if (address !== address.normalize('NFC'))
    return 'its name stores an accent as a separate character (NFD), so a text cannot name it';
  // A name of this length still fits every file system when the output adds part of the hash.
  for (const part of address.slice(1).split('/')) {
    const fault = fileNameFault(part);
    if (fault !== undefined)
      return `its name ${part === address.split('/').at(-1) ? '' : `\`${part}\` `}${fault}`;
  }
  return undefined;
}
