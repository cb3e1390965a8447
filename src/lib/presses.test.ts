// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { endWaiting, keepPresses } from './presses.ts';

/** A part whose code has not come yet, with a button that counts what it hears once the code is there. */
function waitingPart() {
  document.body.innerHTML = '<div data-waiting><button type="button">Add</button></div>';
  const part = document.querySelector('div');
  const button = document.querySelector('button');
  if (!part || !button) throw new Error('The part is not there.');
  const heard = vi.fn();
  return { part, button, heard };
}

keepPresses();

test('a press is repeated once when the code has come', () => {
  const { part, button, heard } = waitingPart();
  button.click();
  button.addEventListener('click', heard);
  endWaiting(part);
  endWaiting(part);
  expect(heard).toHaveBeenCalledOnce();
});

test('a press in the middle of which the code takes over is answered by it, and not repeated', () => {
  const { part, button, heard } = waitingPart();
  const takeOver = () => {
    button.addEventListener('click', heard);
    endWaiting(part);
  };
  part.addEventListener('click', takeOver, { capture: true, once: true });
  button.click();
  endWaiting(part);
  expect(heard).toHaveBeenCalledOnce();
});
