import type { Tokens } from '../model/tokens.ts';

/** Reserved for tokens that are not known yet; memory is taken only for what is written. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** A place for the tokens of a site that all threads see, so that threads can begin before the tokens are known. */
export function roomForTokens(): SharedArrayBuffer {
  return new SharedArrayBuffer(0, { maxByteLength: ROOM_BYTES });
}

/** A place that holds these tokens and nothing beside them. */
export function roomOf(tokens: Tokens): SharedArrayBuffer {
  const bytes = Buffer.from(JSON.stringify(tokens));
  const room = new SharedArrayBuffer(bytes.length);
  bytes.copy(Buffer.from(room));
  return room;
}

/** Writes tokens into a place that is empty, before a thread has its first task; whether they fit into it. */
export function putTokens(room: SharedArrayBuffer, tokens: Tokens): boolean {
  const bytes = Buffer.from(JSON.stringify(tokens));
  if (room.byteLength > 0 || bytes.length > room.maxByteLength) return false;
  room.grow(bytes.length);
  bytes.copy(Buffer.from(room));
  return true;
}

/** The tokens that were written there. */
export function tokensOf(room: SharedArrayBuffer): Tokens {
  // Decoders do not read shared memory, so they get a copy.
  return JSON.parse(Buffer.from(Buffer.from(room)).toString('utf8')) as Tokens;
}
