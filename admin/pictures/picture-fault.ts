import { MOST_PICTURE_BYTES, NARROWEST_USE } from '../../scripts/model/picture-kinds.ts';

/** Browsers that cannot show these may still take them: the program has a decoder of its own, and drawings have no pixels. */
const NOT_TRIED = /^image\/(?:hei[cf]|svg)|\.(?:hei[cf]|svg)$/i;
/** What the program leaves as it is. Everything else it makes smaller, however large it comes from a camera. */
const KEPT = /^image\/svg|\.svg$/i;

/** The problem in words for whoever chose the picture. */
export interface PictureFault {
  words: string;
  /** It is taken all the same. */
  isTaken: boolean;
}

/** What a browser makes of a picture. */
export interface Decoded {
  width: number;
  /** Pictures in it, when it moves. */
  frames: number;
}

/**
 * What is to be said of a picture that somebody chose: what `content validate` would say of it later, or could not see any more.
 * @param decode rejects for what cannot be decoded
 * @returns undefined for a good one, and for what is no picture
 */
export async function pictureFault(
  file: File,
  decode: (file: File) => Promise<Decoded> = decoded,
): Promise<PictureFault | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  if (KEPT.test(file.type || file.name) && file.size > MOST_PICTURE_BYTES)
    return refused(
      `${file.name} has ${(file.size / 1024 / 1024).toFixed(1)} MB; a drawing may have ${MOST_PICTURE_BYTES / 1024 / 1024} MB. Save it as a plain drawing, or as PNG.`,
    );
  if (NOT_TRIED.test(file.type) || NOT_TRIED.test(file.name)) return undefined;
  try {
    const { width, frames } = await decode(file);
    if (width < NARROWEST_USE)
      return refused(
        `${file.name} is ${width} pixels wide; a picture needs ${NARROWEST_USE}. Take it from where it is larger.`,
      );
    if (frames < 2) return undefined;
    return { words: `${file.name} moves: the first of its ${frames} parts is taken.`, isTaken: true };
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

/** How many pictures a file holds; 1 where the browser cannot tell. */
async function framesOf(file: File): Promise<number> {
  try {
    const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
    // Both: what is read to its end may have no track yet, and a track counts what was read so far.
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 1;
    decoder.close();
    return frames;
  } catch {
    return 1;
  }
}
