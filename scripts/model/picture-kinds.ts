import { asciiSlug } from './slug.ts';

/** Extensions of supported pictures; the actual format is read from the file. */
export const PICTURE_KINDS = /\.(jpe?g|png|webp|avif|gif|svg)$/i;

const EXPORT = 'Export it as JPEG and put that file in its place.';

/** Other file types that people put among the pictures, with a description and advice. */
const OTHERS: readonly (readonly [RegExp, string, string])[] = [
  [
    /\.(heic|heif)$/i,
    'a photo in the format of iPhones (HEIC), which browsers do not show',
    'Save it as JPEG: on a Mac open it in Preview and choose File, Export; on Windows open it in Photos and choose Save as; on an iPhone set Settings, Camera, Formats to “Most Compatible”; then use that file.',
  ],
  [/\.(tiff?|bmp|ico|jp2|jxl)$/i, 'a picture in a format that browsers do not show', EXPORT],
  [/\.(psd|ai|eps|xcf|sketch|fig|indd|afphoto)$/i, 'a drawing program’s working file', EXPORT],
  [/\.(cr2|cr3|nef|arw|dng|raf|orf)$/i, 'a camera’s raw file', EXPORT],
  [
    /\.(mp4|mov|avi|webm|mkv)$/i,
    'a video, but the site only shows pictures',
    'Take a single picture from it, saved as JPEG.',
  ],
  [
    /\.(pdf|docx?|pptx?|pages)$/i,
    'a document, not a picture',
    'Save the picture in it as JPEG, and use that file. A document for visitors goes into `content/files/`, with a link: `[Menu](/files/menu.pdf)`.',
  ],
];

/** The advice for a picture that cannot be used, by the reason. */
export function remedyFor(fault: string): string {
  if (fault.includes('drawing (SVG) that'))
    return 'Export it again as a plain drawing, without programs, links and anything from elsewhere (“Plain SVG” in Inkscape), or as PNG.';
  const like = fault.includes('HEIC') ? 'x.heic' : fault.includes('a PDF') ? 'x.pdf' : undefined;
  return (like && otherKindOfPicture(like)?.advice) ?? 'Export it again as JPEG or PNG.';
}

/**
 * Describes a file among the pictures that is not a supported picture, with advice; undefined for a picture.
 */
export function otherKindOfPicture(file: string): { what: string; advice: string } | undefined {
  if (PICTURE_KINDS.test(file)) return undefined;
  const [, what, advice] = OTHERS.find(([ending]) => ending.test(file)) ?? [
    undefined,
    'not a kind of picture that the site can show',
    'Pictures are JPEG, PNG, WebP, AVIF, GIF or SVG files; export it as one of them.',
  ];
  return { what, advice };
}

/** Larger masters would slow down every copy of the repository. */
export const MOST_PICTURE_BYTES = 6 * 1024 * 1024;

/** The width of the narrowest variant, for phones. */
export const NARROWEST_USE = 480;

/** Twice the widest variant, which leaves room for cropping; a larger master has no benefit. */
export const LARGEST_SIDE = 2400;

/** A valid file name made from any name: lowercase letters, digits, hyphens and dots. */
export function pictureFileName(name: string): string {
  const base = name.split('/').at(-1) ?? '';
  // The leading dot of a hidden file does not start an extension.
  const kind = /(?<=.)\.[^.]*$/.exec(base)?.[0] ?? '';
  const stem = base.slice(0, base.length - kind.length);
  const isGood = /^[a-z0-9][a-z0-9._-]*$/.test(stem);
  return `${isGood ? stem : asciiSlug(stem) || 'picture'}${kind.toLowerCase()}`;
}
