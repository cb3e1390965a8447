/**
 * State of a JPEG. `unknown` is a kind that is not checked here (progressive and rarer ones), not a fault.
 * `cut off` lacks its end, `damaged` has data that do not decode to exactly the picture that its header
 * announces.
 */
export type JpegState = 'whole' | 'damaged' | 'cut off' | 'unknown';

interface Component {
  horizontal: number;
  vertical: number;
}

/** Size and components of the picture, from its frame segment (ITU-T T.81, annex B). */
interface Frame {
  width: number;
  height: number;
  components: Map<number, Component>;
}

/** What is known of the picture before a scan. */
interface Header extends Frame {
  /** Tables by class (0 for DC, 16 for AC) plus destination. */
  tables: Map<number, Uint16Array>;
  restartInterval: number;
}

const MARKER = { baseline: 0xc0, extended: 0xc1, tables: 0xc4, end: 0xd9, scan: 0xda, restartEvery: 0xdd };
/** Some encoders pad the data of a scan with zeros or ones; other or longer data are a sign of damage. */
const MOST_FILL_BYTES = 4;

/**
 * Scans the data of a JPEG without decoding pixels. Decoders return a picture as soon as they have enough
 * data, so in a sequential JPEG a damaged stretch, whose Huffman codes are misread, goes unnoticed; but it
 * nearly always changes the number of blocks. Data behind the end of the picture (the film of a motion photo)
 * are not a fault.
 */
export function checkJpeg(bytes: Buffer): JpegState {
  let frame: Frame | undefined;
  const tables = new Map<number, Uint16Array>();
  let restartInterval = 0;
  let seen = 0;
  for (let at = 2; ;) {
    const marker = nextMarker(bytes, at);
    if (marker === undefined) return 'cut off';
    const { code, end: start } = marker;
    if (code === MARKER.end) return seen > 0 && seen >= (frame?.components.size ?? 0) ? 'whole' : 'unknown';
    if (isAlone(code)) {
      at = start;
      continue;
    }
    const end = start + 2 <= bytes.length ? start + bytes.readUInt16BE(start) : Infinity;
    if (end > bytes.length) return 'cut off';
    const segment = bytes.subarray(start + 2, end);
    at = end;
    if (code === MARKER.tables && !readTables(segment, tables)) return 'damaged';
    if (code === MARKER.restartEvery && segment.length >= 2) restartInterval = segment.readUInt16BE(0);
    if (code === MARKER.baseline || code === MARKER.extended) {
      frame = readFrame(segment);
      if (frame === undefined) return 'unknown';
    } else if (isFrame(code)) return 'unknown';
    if (code !== MARKER.scan) continue;
    if (frame === undefined) return 'damaged';
    const scan = readScan(bytes, end, segment, { ...frame, tables, restartInterval });
    if (typeof scan === 'string') return scan;
    seen += scan.components;
    at = scan.end;
  }
}

function nextMarker(bytes: Buffer, from: number): { code: number; end: number } | undefined {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) return undefined;
    if (code !== 0 && code !== 0xff) return { code, end: at + 2 };
  }
  return undefined;
}

/** Whether a marker has no segment: restarts and the start of the image. */
function isAlone(code: number): boolean {
  return (code >= 0xd0 && code <= 0xd8) || code === 0x01;
}

/** Whether a marker starts another kind of frame: progressive, lossless, or with arithmetic coding. */
function isFrame(code: number): boolean {
  return code >= 0xc2 && code <= 0xcf && ![MARKER.tables, 0xc8, 0xcc].includes(code);
}

function readFrame(segment: Buffer): Frame | undefined {
  if (segment.length < 6) return undefined;
  const [precision, height, width] = [segment[0], segment.readUInt16BE(1), segment.readUInt16BE(3)];
  const components = new Map<number, Component>();
  for (let at = 6; at + 3 <= segment.length && components.size < (segment[5] ?? 0); at += 3) {
    const sampling = segment[at + 1] ?? 0;
    components.set(segment[at] ?? 0, { horizontal: sampling >> 4, vertical: sampling & 15 });
  }
  const isOdd = [...components.values()].some(({ horizontal, vertical }) => !horizontal || !vertical);
  // A height of 0 is defined after the first scan, which no encoder uses.
  return precision !== 8 || height === 0 || width === 0 || isOdd ? undefined : { width, height, components };
}

/**
 * Expands Huffman tables to lookups from the next 16 bits to `length << 8 | value`; false if they are
 * invalid.
 */
function readTables(segment: Buffer, tables: Map<number, Uint16Array>): boolean {
  for (let at = 0; at < segment.length;) {
    const destination = segment[at] ?? 0;
    const counts = segment.subarray(at + 1, at + 17);
    const table = new Uint16Array(65_536);
    at += 17;
    let code = 0;
    for (let length = 1; length <= 16; length += 1, code <<= 1)
      for (let count = counts[length - 1] ?? 0; count > 0; count -= 1, code += 1, at += 1) {
        if (at >= segment.length || code >= 1 << length) return false;
        const first = code << (16 - length);
        table.fill((length << 8) | (segment[at] ?? 0), first, first + (1 << (16 - length)));
      }
    tables.set(destination, table);
  }
  return true;
}

type Scan = { components: number; end: number } | 'damaged' | 'cut off';

/** The tables of each block of a unit (MCU), in the order of the blocks. */
type Unit = { dc: Uint16Array; ac: Uint16Array }[];

function readScan(bytes: Buffer, start: number, segment: Buffer, header: Header): Scan {
  const layout = scanLayout(segment, header);
  if (layout === undefined) return 'damaged';
  const { unit, units, components } = layout;
  let at = start;
  for (let done = 0; done < units;) {
    const marker = nextMarker(bytes, at);
    if (marker === undefined) return 'cut off';
    const wanted = header.restartInterval > 0 ? Math.min(header.restartInterval, units - done) : units;
    if (!fits(unstuffed(bytes.subarray(at, marker.end - 2)), unit, wanted)) return 'damaged';
    done += wanted;
    at = marker.end - 2;
    if (done === units) break;
    if (marker.code < 0xd0 || marker.code > 0xd7) return 'damaged';
    at = marker.end;
  }
  return { components, end: at };
}

function scanLayout(
  segment: Buffer,
  { width, height, components, tables }: Header,
): { unit: Unit; units: number; components: number } | undefined {
  const count = segment[0] ?? 0;
  const tallest = Math.max(...[...components.values()].map(({ vertical }) => vertical));
  const widest = Math.max(...[...components.values()].map(({ horizontal }) => horizontal));
  const unit: Unit = [];
  let units = Math.ceil(width / (8 * widest)) * Math.ceil(height / (8 * tallest));
  for (let index = 0; index < count; index += 1) {
    const component = components.get(segment[1 + index * 2] ?? -1);
    const chosen = segment[2 + index * 2] ?? 0;
    const [dc, ac] = [tables.get(chosen >> 4), tables.get(16 + (chosen & 15))];
    if (component === undefined || dc === undefined || ac === undefined) return undefined;
    const { horizontal, vertical } = component;
    // A component that is alone in its scan has only the blocks that its own pixels need.
    const blocks = count === 1 ? 1 : horizontal * vertical;
    if (count === 1)
      units =
        Math.ceil(Math.ceil((width * horizontal) / widest) / 8) *
        Math.ceil(Math.ceil((height * vertical) / tallest) / 8);
    for (let block = 0; block < blocks; block += 1) unit.push({ dc, ac });
  }
  return count === 0 ? undefined : { unit, units, components: count };
}

/** Removes the zero that is stuffed after every 0xff; padded by some bytes, to simplify reading ahead. */
function unstuffed(data: Buffer): { data: Uint8Array; bits: number } {
  const out = new Uint8Array(data.length + 8).fill(0xff);
  let to = 0;
  let from = 0;
  for (let at = data.indexOf(0xff); at !== -1; at = data.indexOf(0xff, at + 1)) {
    out.set(data.subarray(from, at + 1), to);
    to += at + 1 - from;
    from = data[at + 1] === 0 ? at + 2 : at + 1;
  }
  out.set(data.subarray(from), to);
  to += data.length - from;
  out.fill(0xff, to);
  return { data: out, bits: to * 8 };
}

/** Whether the data decode to exactly this number of units. */
function fits({ data, bits }: { data: Uint8Array; bits: number }, unit: Unit, units: number): boolean {
  let position = 0;
  const ahead = (): number => {
    const byte = position >> 3;
    const window = ((data[byte] ?? 255) << 16) | ((data[byte + 1] ?? 255) << 8) | (data[byte + 2] ?? 255);
    return (window >> (8 - (position & 7))) & 0xffff;
  };
  for (let done = 0; done < units; done += 1) {
    for (const { dc, ac } of unit) {
      const first = dc[ahead()] ?? 0;
      if (first === 0 || (first & 255) > 11) return false;
      position += (first >> 8) + (first & 255);
      for (let coefficient = 1; coefficient < 64;) {
        const entry = ac[ahead()] ?? 0;
        if (entry === 0) return false;
        const [run, size] = [(entry >> 4) & 15, entry & 15];
        position += (entry >> 8) + size;
        if (size === 0 && run < 15) break;
        coefficient += run + 1;
        if (coefficient > 64) return false;
      }
    }
    if (position > bits) return false;
  }
  const rest = data.subarray((position + 7) >> 3, bits >> 3);
  return rest.length <= MOST_FILL_BYTES && rest.every((byte) => byte === 0 || byte === 0xff);
}
