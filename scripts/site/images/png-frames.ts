/** Of a chunk: its length and its name before the data, its checksum behind them. */
const HEAD = 8;
const CHECKSUM = 4;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * How many pictures a PNG holds: an animated one says so in a chunk before its data (`acTL`, PNG 3, 11.3.4.1), and decoders
 * that do not know it read the first alone. 1 for every other file.
 */
export function pngFrames(bytes: Uint8Array): number {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE.length; at + HEAD + 4 <= bytes.byteLength;) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD));
    if (name === 'acTL') return Math.max(1, view.getUint32(at + HEAD));
    if (name === 'IDAT') return 1;
    at += HEAD + view.getUint32(at) + CHECKSUM;
  }
  return 1;
}
