import { MOST_PICTURE_BYTES, NARROWEST_USE } from '../../scripts/model/picture-kinds.ts';

/** Formats that are not decoded here: the CMS has its own decoder for HEIC, and drawings have no pixels. */
const NOT_TRIED = /^image\/(?:hei[cf]|svg)/;
/** Format that the CMS does not convert. All others are scaled down, whatever their size. */
const KEPT = 'image/svg+xml';

/** A problem with a picture, for the user. */
export interface PictureFault {
  words: string;
  /** Whether the picture is imported anyway. */
  isTaken: boolean;
}

/** Result of decoding a picture in the browser. */
export interface Decoded {
  width: number;
  /** Number of frames, if it is animated. */
  frames: number;
}

/**
 * Checks a picture that somebody selected, for problems that `content validate` would report later, or could
 * no longer detect.
 * @param decode rejects if the picture cannot be decoded
 * @returns undefined for a valid picture, and for a file that is not a picture
 */
export async function pictureFault(
  file: File,
  decode: (file: File) => Promise<Decoded> = decoded,
): Promise<PictureFault | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  if (file.type === KEPT && file.size > MOST_PICTURE_BYTES)
    return refused(
      `${file.name} has ${(file.size / 1024 / 1024).toFixed(1)} MB; a drawing may have ${MOST_PICTURE_BYTES / 1024 / 1024} MB. Save it as a plain drawing, or as PNG.`,
    );
  if (NOT_TRIED.test(file.type)) return undefined;
  try {
    const { width, frames } = await decode(file);
    if (width < NARROWEST_USE)
      return refused(
        `${file.name} is ${width} pixels wide; a picture needs ${NARROWEST_USE}. Use a larger version.`,
      );
    if (frames < 2) return undefined;
    return {
      words: `${file.name} is animated: only the first of its ${frames} frames is used.`,
      isTaken: true,
    };
  } catch {
    return refused(
      `${file.name} is damaged: no browser can show it. Save it again from the program that it comes from.`,
    );
  }
}

const refused = (words: string): PictureFault => ({ words, isTaken: false });

async function decoded(file: File): Promise<Decoded> {
  const bitmap = await createImageBitmap(file);
  const { width } = bitmap;
  bitmap.close();
  return { width, frames: await framesOf(file) };
}

/** Number of frames in a file; 1 if the browser cannot determine it. */
async function framesOf(file: File): Promise<number> {
  try {
    const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
    // Wait for both: a completed decoder may have no track yet, and a track only counts the frames that were
    // read.
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 1;
    decoder.close();
    return frames;
  } catch {
    return 1;
  }
}
