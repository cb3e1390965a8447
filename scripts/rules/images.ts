import { pie } from '../diagnostics/rules/rule.ts';
import { IMAGE, PHOTO } from '../diagnostics/rules/texts.ts';
import type { Finding, Edit, Fix } from '../diagnostics/diagnostic.ts';
import { nearFixes, unsafely } from '../diagnostics/fixes.ts';
import { isSameSpelling } from '../diagnostics/spelling.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { permissionAdvice } from '../disk/read-file.ts';
import { otherKindOfPicture, remedyFor } from '../model/picture-kinds.ts';
import { isRemote, type ImageFacts } from '../model/picture.ts';
import { isLocalFile, isWebAddress } from '../model/link-schemes.ts';
import { isElsewhere } from '../model/owned-addresses.ts';
import { usedBy, usedImages, type ImageUse } from '../model/picture-uses.ts';
import { hasProblem, mayBeUnread, type Entry, type SiteModel } from '../model/site-model.ts';
import { addressEdits, writtenAddress } from './support/link-edits.ts';
import { rules, type Check } from './rule.ts';
import { fileOfAddress } from '../disk/paths.ts';

/** Every picture exists, can be decoded, and has a text alternative. */
export const checkImages: Check = ({ model, images, entries }) => {
  const masters = new Set(model.masters);
  return entries.flatMap((entry) =>
    usedBy(model, [entry]).flatMap((use) => {
      if (use.block !== undefined) return [];
      const out: Finding[] = [];
      const isReportedFolder = !masters.has(use.src) && mayBeUnread(model, fileOfAddress(use.src));
      const source = isRemote(use.src)
        ? remoteProblem(use)
        : isReportedFolder
          ? undefined
          : sourceProblem(
              entry,
              use,
              faultOf(images.get(use.src), use),
              masters,
              isElsewhere(model, fromRoot(entry, use.src)),
            );
      if (source !== undefined) out.push(source);
      // What is no file yet has to be replaced, with its text alternative.
      if (isNoFile(use.src)) return out;
      if ((use.alt ?? '').trim() === '' && !isDecoration(entry, use) && !isReported(use))
        out.push(altProblem(use));
      return out;
    }),
  );
};

/**
 * Whether an address is relative: it starts neither with a slash nor
 * with a scheme, and is not just a fragment.
 */
function isRelative(url: string): boolean {
  return /^(?![a-z][a-z0-9+.-]*:|[/\\#?])\S/i.test(url);
}

/** The root-relative address that a browser would request for a relative picture (`../../assets/a.png`). */
function fromRoot({ file }: Entry, src: string): string {
  if (!isRelative(src)) return src;
  return new URL(src, `https://site.example/${encodeURI(file.path.replace(/^content\//, ''))}`).pathname;
}

/**
 * The fault of a picture; a master that is listed but has no facts is a broken symlink, or was deleted since.
 */
function faultOf(facts: ImageFacts | undefined, { more }: ImageUse): string | undefined {
  if (facts === undefined) return 'it is not there';
  return facts.fault ?? (more.includes('svg') ? facts.traits?.drawing?.fault : undefined);
}

/** The uses of pictures at which problems are reported: a picture of a reusable block only at the block. */
export function reportedImages(model: SiteModel): ImageUse[] {
  return usedImages(model).filter(({ block }) => block === undefined);
}

/** Reports a picture that turned out to be damaged only during encoding, at each use. */
export function brokenPicture(model: SiteModel, address: string, reason: string): Finding[] {
  return reportedImages(model)
    .filter(({ src }) => src === address)
    .map((use) => invalid(use, reason));
}

/**
 * Whether an empty text alternative is intentional: editors leave `![](…)` behind, but `alt=""` is never
 * accidental.
 */
function isDecoration(
  { file }: Entry,
  { alt, altSpan, ownerSpan, isDecoration: isAllowed }: ImageUse,
): boolean {
  const isText = ownerSpan === undefined;
  return isAllowed === true || (alt === '' && isText && file.text.startsWith('<', altSpan[0]));
}

/** Whether the schema requires the field and has already reported it as missing or empty. */
function isReported({ entry, ownerSpan, altSpan, emptySpan }: ImageUse): boolean {
  if (emptySpan !== undefined && hasProblem(entry, emptySpan)) return true;
  return [ownerSpan, altSpan].some(
    (span) => span !== undefined && hasProblem(entry, span, ({ rule }) => rule === 'image-alt'),
  );
}

function remoteProblem({ entry, src, span }: ImageUse): Finding | undefined {
  if (isWebAddress(src)) return undefined;
  const message = `There is no picture \`${src}\`: that is not a full web address.`;
  return entry.file.finding('image-missing', span, message);
}

function sourceProblem(
  entry: Entry,
  use: ImageUse,
  fault: string | undefined,
  masters: ReadonlySet<string>,
  isOutside: boolean,
): Finding | undefined {
  const { src, span } = use;
  if (!masters.has(src)) {
    if (isNoFile(src)) return noFile(entry, use);
    // A file of the public folder is served unchanged, like one from another host.
    if (isOutside) return undefined;
    const hasFolder = src.startsWith('/images/');
    // Often the folder is missing from the address, or wrong.
    const address = hasFolder ? src : `/images/${src.replace(/^.*[/\\]/, '')}`;
    const other = otherKindOfPicture(src);
    const suggestion =
      didYouMean(src, masters) ??
      didYouMean(address, masters) ??
      other?.advice ??
      (hasFolder
        ? `Put the picture at \`${fileOfAddress(src)}\`.`
        : 'Write pictures as `/images/NAME.jpg` and keep them in `content/images/`.');
    const message = other === undefined ? `There is no picture \`${src}\`.` : `\`${src}\` is ${other.what}.`;
    const fixes = pictureFixes(entry, use, address, masters);
    return { ...entry.file.finding('image-missing', span, message, { suggestion, fixes }), about: src };
  }
  return fault === undefined ? undefined : invalid(use, fault);
}

/** Whether an address holds the picture itself, or names a file on the editor's computer. */
function isNoFile(src: string): boolean {
  return /^data:/i.test(src) || isLocalFile(src);
}

function noFile(entry: Entry, { src, span }: ImageUse): Finding {
  const name = writtenAddress(entry, span, src);
  const [message, first] = /^data:/i.test(src)
    ? [
        'The picture itself is in the text, as data. The site needs it as a file.',
        'Save the picture as a file',
      ]
    : [`\`${name}\` is a file on one computer, which visitors cannot open.`, 'Take that file'];
  const suggestion = `${first}; \`npx content add-picture FILE\` puts it into \`content/images/\` and says what to write here.`;
  return entry.file.finding('image-missing', span, message, { suggestion });
}

/**
 * Unsafe fixes: a picture of the same name in another folder may be a different picture, so a person must
 * decide.
 */
function pictureFixes(
  entry: Entry,
  { src, span }: ImageUse,
  meant: string,
  masters: ReadonlySet<string>,
): Fix[] {
  const editsTo = (other: string): (Edit | undefined)[] => {
    const ways = [[src, other] as const, [encodeURI(src), encodeURI(other)] as const];
    const edits = ways.map(([from, to]) => addressEdits(entry, span, from, to));
    return edits.find((all) => !all.includes(undefined)) ?? [undefined];
  };
  const fixes = nearFixes(meant, [...masters], 'existing', editsTo);
  return isSameSpelling(`/${src}`, meant) ? fixes : unsafely(fixes);
}

function invalid({ entry, src, span }: ImageUse, fault: string): Finding {
  const message = `The picture \`${fileOfAddress(src)}\` cannot be used: ${fault}.`;
  return entry.file.finding('image-invalid', span, message, {
    suggestion: permissionAdvice(fault) ?? remedyFor(fault),
  });
}

function altProblem({ entry, src, altSpan }: ImageUse): Finding {
  const suggestion = 'Say in a few words what the picture shows; people who cannot see it read that instead.';
  return entry.file.finding('image-alt', altSpan, `The picture \`${src}\` has no text alternative.`, {
    suggestion,
  });
}

export default rules(
  {
    'image-invalid': {
      group: 'Pictures and share cards',
      ...IMAGE,
      title: 'A damaged picture',
      why: 'It cannot be made smaller for phones, and browsers would show half of it or nothing.',
      wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'half a picture' } }),
      right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
    },
  },
  checkImages,
);
