import { describe, expect, test, vi } from 'vitest';
import { MAX_FORM_BYTES, readForm } from './read-form.ts';

const FORM = 'application/x-www-form-urlencoded';

function request(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, headers: { 'Content-Type': FORM, ...headers }, duplex: 'half' };
  return new Request('https://pantry.example/', init);
}

/** A body that arrives in parts, and a mock that records whether it was canceled. */
function parts(...texts: (string | Uint8Array)[]): { stream: ReadableStream; cancel: () => Promise<void> } {
  const cancel = vi.fn(() => Promise.reject(new Error('gone')));
  const encoder = new TextEncoder();
  const chunks = texts.map((text) => (typeof text === 'string' ? encoder.encode(text) : text));
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
    cancel,
  });
  return { stream, cancel };
}

const name = async (sent: Request) => {
  const form = await readForm(sent);
  return typeof form === 'string' ? form : form.values.name;
};

describe('what is read as the form', () => {
  test.each([
    [FORM, 'Ada'],
    [`${FORM}; charset=UTF-8`, 'Ada'],
    [` ${FORM.toUpperCase()} ;charset=UTF-8`, 'Ada'],
    ['multipart/form-data', 'type'],
    ['', 'type'],
  ])('a body of the type %j: %s', async (type, value) => {
    expect(await name(request('form-name=contact&name=Ada', { 'Content-Type': type }))).toBe(value);
  });

  test('a body without a type is none', async () => {
    const formRequest = request('form-name=contact&name=Ada');
    formRequest.headers.delete('Content-Type');
    expect(await readForm(formRequest)).toBe('type');
  });

  test.each([
    [MAX_FORM_BYTES, 'Ada'],
    [MAX_FORM_BYTES + 1, 'too-large'],
  ])('one of %d bytes: %s', async (bytes, value) => {
    const start = 'form-name=contact&name=Ada&x=';
    const whole = start + 'a'.repeat(bytes - start.length);
    expect(await name(request(whole))).toBe(value);
    const { stream, cancel } = parts(start, whole.slice(start.length), '');
    expect(await name(request(stream))).toBe(value);
    expect(cancel).toHaveBeenCalledTimes(value === 'Ada' ? 0 : 1);
    // A body with too large a `Content-Length` is not read at all.
    const body = parts(start);
    expect(await name(request(body.stream, { 'Content-Length': String(bytes) }))).toBe(value);
  });

  test('a letter that is cut by the network is whole again', async () => {
    const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])];
    const { stream } = parts('form-name=contact&name=', first, second);
    const form = await readForm(request(stream));
    expect(form).toMatchObject({ values: { name: 'é' }, body: 'form-name=contact&name=é' });
    const broken = await readForm(request(parts('form-name=contact&name=', first).stream));
    expect(broken).toMatchObject({ values: { name: '\uFFFD' } });
  });

  test('no body is no form, and one that breaks off is not whole', async () => {
    expect(await readForm(request(null))).toBe('unknown-form');
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await readForm(request(broken))).toBe('aborted');
  });
});

describe('the fields', () => {
  test('are cleaned: one line or many, no control characters, choices once and by themselves', async () => {
    const sent = new URLSearchParams({
      'form-name': 'contact',
      name: ' A\r\n\tB  C\u0007\u2028 ',
      email: ' a@b.co ',
      phone: '1\n2',
      message: 'one\r\ntwo\rthree\n\tfour\u2029\u0000',
      location: 'off\u0001ice',
      solutions: 'a, b,,a',
      town: '\n',
      'bot-field': '\t',
      copy: '',
    });
    sent.append('solutions', 'c\u0000');
    sent.append('also', ' d');
    expect(await readForm(request(sent.toString()))).toMatchObject({
      values: {
        name: 'A B  C',
        email: 'a@b.co',
        phone: '1 2',
        message: 'one\ntwo\nthree\n\tfour',
        location: 'office',
        businessName: '',
        solutions: ['a', 'b', 'c', 'd'],
        helpWith: '',
        town: '',
        'bot-field': ' ',
      },
    });
  });

  test.each(['', 'name=Ada', 'form-name=order', 'form-name='])('%j is no form of ours', async (body) => {
    expect(await readForm(request(body))).toBe('unknown-form');
  });
});
