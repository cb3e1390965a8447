import type { Json } from '../schema/json.ts';

/** A point of a picture that stays in sight however it is cropped, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** As it is written; schemas have it as the pattern of the field that `x-focus` names. */
const FORM = /^(100|\d{1,2})% (100|\d{1,2})%$/;

/** Reads `30% 60%`; anything else is no focal point. */
export function readFocus(value: Json | undefined): Focus | undefined {
  const [, x, y] = (typeof value === 'string' ? FORM.exec(value) : null) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

interface Size {
  width: number;
  height: number;
}

/** How large a picture is when it covers a frame, and where the frame then lies: as CSS places it (`object-position`). */
export function coverWith({ x, y }: Focus, picture: Size, frame: Size): Size & { left: number; top: number } {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const width = Math.max(frame.width, Math.round(picture.width * scale));
  const height = Math.max(frame.height, Math.round(picture.height * scale));
  return {
    width,
    height,
    left: Math.round(((width - frame.width) * x) / 100),
    top: Math.round(((height - frame.height) * y) / 100),
  };
}
