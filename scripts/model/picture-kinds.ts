import { asciiSlug } from './slug.ts';

/** Endings of pictures that can be shown; what each is made smaller from is looked at in the file itself. */
export const PICTURE_KINDS = /\.(jpe?g|png|webp|avif|gif|svg)$/i;

const EXPORT = 'Export it as JPEG and put that file in its place.';

/** What people put among the pictures, by its ending: what it is, and how to get a picture from it. */
const OTHERS: readonly (readonly [RegExp, string, string])[] = [
  [
    /\.(heic|heif)$/i,
    'a photo in the format of iPhones (HEIC), which browsers do not show',
    'Save it as JPEG: on a Mac open it in Preview and choose File, Export; on an iPhone set Settings, Camera, Formats to “Most Compatible”; then use that file.',
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
    'Save the picture in it as JPEG, and use that file.',
  ],
];

/** What helps against a picture that cannot be used, by why it cannot: a photo of a phone needs a way of its own. */
export function remedyFor(fault: string): string {
  if (fault.includes('drawing (SVG) that'))
    return 'Export it again as a plain drawing, without programs, links and anything from elsewhere (“Plain SVG” in Inkscape), or as PNG.';
  const advice = fault.includes('HEIC') ? otherKindOfPicture('photo.heic')?.advice : undefined;
  return advice ?? 'Export it again as JPEG or PNG.';
}

/** What a file is that stands where pictures do and is none that can be shown, and what to do; undefined for a picture. */
export function otherKindOfPicture(file: string): { what: string; advice: string } | undefined {
  if (PICTURE_KINDS.test(file)) return undefined;
  const [, what, advice] = OTHERS.find(([ending]) => ending.test(file)) ?? [
    undefined,
    'not a kind of picture that the site can show',
    'Pictures are JPEG, PNG, WebP, AVIF, GIF or SVG files; export it as one of them.',
  ];
  return { what, advice };
}

/** Masters of more bytes are a burden to every copy of the site. */
export const MOST_PICTURE_BYTES = 6 * 1024 * 1024;

/** The narrowest variant: what a phone shows. */
export const NARROWEST_USE = 480;

/** Twice the widest variant, for what is cut out of it: a larger master brings nothing. */
export const LARGEST_SIDE = 2400;

/** A file name as it should be, from any: small letters, digits, hyphens and dots. */
export function pictureFileName(name: string): string {
  const base = name.split('/').at(-1) ?? '';
  // The name of a hidden file is no ending.
  const kind = /(?<=.)\.[^.]*$/.exec(base)?.[0] ?? '';
  const stem = base.slice(0, base.length - kind.length);
  const isGood = /^[a-z0-9][a-z0-9._-]*$/.test(stem);
  return `${isGood ? stem : asciiSlug(stem) || 'picture'}${kind.toLowerCase()}`;
}
