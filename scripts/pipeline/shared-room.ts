import { deserialize, serialize } from 'node:v8';

/** Reserved for what is not known yet; memory is taken only for what is written. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** A place that all threads see, for a value that is not known when they begin. */
export function emptyRoom(): SharedArrayBuffer {
  return new SharedArrayBuffer(0, { maxByteLength: ROOM_BYTES });
}

/** A place that holds a value. */
export function roomOf(value: unknown): SharedArrayBuffer {
  const bytes = serialize(value);
  const room = new SharedArrayBuffer(bytes.length);
  bytes.copy(Buffer.from(room));
  return room;
}

/** Puts a value into an empty place, before anybody looks into it; whether it fits. */
export function putInto(room: SharedArrayBuffer, value: unknown): boolean {
  const bytes = serialize(value);
  if (room.byteLength > 0 || bytes.length > room.maxByteLength) return false;
  room.grow(bytes.length);
  bytes.copy(Buffer.from(room));
  return true;
}

/** The value that was put there. */
export function valueIn(room: SharedArrayBuffer): unknown {
  // Of a copy: what reads it does not take shared memory.
  return deserialize(Buffer.from(Buffer.from(room)));
}
