const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A picture for `/favicon.ico`, which browsers and feed readers ask for unasked: an ICO file around one PNG. */
export function favicon(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size % 256, 6);
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a point
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
