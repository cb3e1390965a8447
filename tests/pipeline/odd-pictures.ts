import { crc32, deflateSync } from 'node:zlib';

/** 20,000 by 20,000 pixels in black and white: a file of a few kilobytes that would take gigabytes. */
export function hugePng(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(20_000, 4);
  size[8] = 1;
  const pixels = deflateSync(Buffer.alloc(20_000 * 2_501));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The header says that it is large, and nothing follows. */
export function hugeJpeg(jpeg: Buffer): Buffer {
  const huge = Buffer.from(jpeg);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_000, frame + 5);
  huge.writeUInt16BE(65_000, frame + 7);
  return huge;
}

/** A drawing with entities that stand for ten of each other, nine times over. */
export function entityBomb(): Buffer {
  const names = Array.from('abcdefghi');
  const entities = names
    .slice(1)
    .map((name, index) => `<!ENTITY ${name} "${`&${names[index] ?? ''};`.repeat(10)}">`);
  const head = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]>`;
  return Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&i;</text></svg>`,
  );
}

/** A drawing of one shape. */
export function svg(width: number, height: number, fill = 'teal'): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="40" height="40" fill="${fill}"/></svg>`,
  );
}

/** Some bytes from a part of the way on are zeros, as a bad sector leaves them. */
export function zeroed(bytes: Buffer, part = 0.5, count = 400): Buffer {
  const out = Buffer.from(bytes);
  const from = Math.floor(bytes.length * part);
  return out.fill(0, from, Math.min(from + count, out.length));
}

function chunk(name: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(name, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}
