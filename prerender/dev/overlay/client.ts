// Runs in the browser during development: shows problems of the content over the page until they are fixed.
import '../../../src/styles/tokens.css';
import type { DevState } from '../../../scripts/shared/dev-messages.ts';
import { createOverlay } from './overlay.ts';

const overlay = createOverlay();

async function readState(): Promise<void> {
  const response = await fetch('/@content-state', { cache: 'no-store' });
  show((await response.json()) as DevState | null);
}

/** Whether this document is the placeholder for a page that could not be rendered. */
const isWaiting = document.getElementById('~root') === null;

function show(state: DevState | null): void {
  if (state === null) return;
  if (isWaiting && state.canShow) window.location.reload();
  else overlay.show(state);
}

if (import.meta.hot) {
  import.meta.hot.on('content:state', show);
  void readState();
}
