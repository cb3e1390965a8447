import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send without having read an answer. Browsers and proxies send one. */
export const MAX_UNANSWERED = 32;

interface Turn {
  answer: ServerResponse;
  run: () => void;
}

/**
 * Lets the requests of a connection be answered one at a time. Node hands over at once whatever was sent together, some
 * thousand in a packet, and would keep an answer in memory for each of them until somebody reads it. A connection that has
 * sent more than it may is closed.
 */
export function createTurns() {
  const waiting = new WeakMap<Socket, Turn[]>();

  function runFirst(turns: readonly Turn[]): void {
    const [first] = turns;
    if (!first || first.answer.destroyed) return;
    first.run();
  }

  return (incoming: IncomingMessage, answer: ServerResponse, run: () => void): void => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const turns = waiting.get(socket) ?? [];
    waiting.set(socket, turns);
    if (turns.length >= MAX_UNANSWERED) {
      waiting.delete(socket);
      turns.length = 0;
      socket.destroy();
      return;
    }
    turns.push({ answer, run });
    answer.once('close', () => {
      if (turns.shift() !== undefined && !socket.destroyed) runFirst(turns);
    });
    if (turns.length === 1) runFirst(turns);
  };
}
