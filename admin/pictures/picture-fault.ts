import { MOST_PICTURE_BYTES, NARROWEST_USE } from '../../scripts/model/picture-limits.ts';

/** Browsers that cannot show these may still take them: the program has a decoder of its own, and drawings have no pixels. */
const NOT_TRIED = /^image\/(?:hei[cf]|svg)|\.(?:hei[cf]|svg)$/i;

/**
 * Why a picture that somebody chose cannot be used, in words for them: what `content validate` would say of it later.
 * @param widthOf the width of a picture; rejects for one that cannot be decoded
 * @returns undefined for a good one, and for what is no picture
 */
export async function pictureFault(
  file: File,
  widthOf: (file: File) => Promise<number> = decodedWidth,
): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  if (file.size > MOST_PICTURE_BYTES)
    return `${file.name} has ${(file.size / 1024 / 1024).toFixed(1)} MB; a picture may have ${MOST_PICTURE_BYTES / 1024 / 1024} MB. Save it smaller, 2400 pixels wide are plenty.`;
  if (NOT_TRIED.test(file.type) || NOT_TRIED.test(file.name)) return undefined;
  try {
    const width = await widthOf(file);
    return width >= NARROWEST_USE
      ? undefined
      : `${file.name} is ${width} pixels wide; a picture needs ${NARROWEST_USE}. Take it from where it is larger.`;
  } catch {
    return `${file.name} is damaged: no browser can show it. Save it again from the program that it comes from.`;
  }
}

async function decodedWidth(file: File): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const { width } = bitmap;
  bitmap.close();
  return width;
}
