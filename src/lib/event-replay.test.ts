// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { replayEvents, recordEvents, dropEvents } from './event-replay.ts';

/** An island whose code is not loaded yet, with a button that counts clicks afterwards. */
function waitingPart() {
  document.body.innerHTML = '<div data-waiting><button type="button">Add</button></div>';
  const part = document.querySelector('div');
  const button = document.querySelector('button');
  if (!part || !button) throw new Error('The part is not there.');
  const heard = vi.fn();
  return { part, button, heard };
}

recordEvents();

test('a press is repeated once when the code has come', () => {
  const { part, button, heard } = waitingPart();
  button.click();
  button.addEventListener('click', heard);
  replayEvents(part);
  replayEvents(part);
  expect(heard).toHaveBeenCalledOnce();
});

test('a press in the middle of which the code takes over is answered by it, and not repeated', () => {
  const { part, button, heard } = waitingPart();
  const takeOver = () => {
    button.addEventListener('click', heard);
    replayEvents(part);
  };
  part.addEventListener('click', takeOver, { capture: true, once: true });
  button.click();
  replayEvents(part);
  expect(heard).toHaveBeenCalledOnce();
});

/** A server-rendered form inside an island, with the browser online or offline. */
function drawnForm(part: string, onLine: boolean) {
  document.body.innerHTML = `<div ${part}><form method="post"></form></div>`;
  const form = document.querySelector('form');
  const island = document.querySelector('div');
  if (!form || !island) throw new Error('The form is not there.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { form, part: island, sent, submit };
}

test('without a line no form is sent by the browser, which would lose it, also when its code has been given up', () => {
  const { form, part, sent, submit } = drawnForm('data-waiting data-as-drawn', false);
  expect(submit()).toBe(true);
  expect(form.getAttribute('data-pressed')).toBe('offline');
  dropEvents(part);
  expect(sent).not.toHaveBeenCalled();
  expect(submit()).toBe(true);
});

test('with a line a form whose code has been given up is sent by the browser, at once if it was waiting', () => {
  const { part, sent, submit } = drawnForm('data-waiting data-as-drawn', true);
  expect(submit()).toBe(true);
  dropEvents(part);
  expect(sent).toHaveBeenCalledOnce();
  expect(submit()).toBe(false);
});

test('CONTACT-27 a form that the browser finds invalid waits for the app, or shows the browser’s messages without it', () => {
  const { form, part, sent } = drawnForm('data-waiting data-as-drawn', true);
  form.innerHTML = '<input required><select required></select>';
  const listener = vi.fn();
  form.addEventListener('invalid', (event) => void listener(event.defaultPrevented), true);
  form.checkValidity();
  expect(listener.mock.calls).toEqual([[true], [true]]);
  expect(form.getAttribute('data-pressed')).toBe('');
  dropEvents(part);
  expect(sent).toHaveBeenCalledOnce();
  form.checkValidity();
  expect(listener).toHaveBeenLastCalledWith(false);
});

test('a choice that a form waits for lets it be sent at once, and it is answered when the code has come', () => {
  document.body.innerHTML =
    '<div data-waiting><form data-needs-app><input type="radio" name="a"><button type="submit" disabled>Next</button></form></div>';
  const part = document.querySelector('div');
  const form = document.querySelector('form');
  const next = document.querySelector('button');
  if (!part || !form || !next) throw new Error('The form is not there.');
  const heard = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('input')?.click();
  expect(next.disabled).toBe(false);
  const first = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(first);
  expect(first.defaultPrevented).toBe(true);
  form.addEventListener('submit', heard);
  replayEvents(part);
  return Promise.resolve().then(() => expect(heard).toHaveBeenCalledOnce());
});
