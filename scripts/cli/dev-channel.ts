import type { DevMessage, DevScreens } from '../contract/dev-messages.ts';

/** How whoever started the command learns what it does (`npm run dev`). */
export interface DevChannel {
  send: (message: DevMessage) => void;
  close: () => void;
}

/**
 * Opens the channel of a process that was started with one; a silent one otherwise.
 * @param screens told which pages somebody looks at
 * @param closed called when the other end is gone
 */
export function openChannel(screens: (paths: string[]) => void, closed: () => void): DevChannel {
  // Others that start processes with a channel (a test runner) do not speak of pages.
  if (process.env.CONTENT_DEV_CHANNEL !== '1' || process.send === undefined)
    return { send: () => undefined, close: () => undefined };
  process.on('message', (message: DevScreens) => {
    screens(message.paths);
  });
  process.once('disconnect', closed);
  return {
    send: (message) => {
      if (process.connected) process.send?.(message);
    },
    close: () => {
      if (process.connected) process.disconnect();
    },
  };
}
