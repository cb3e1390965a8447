import { expect, test } from 'vitest';
import { letGoOfWritten } from './written-pages.ts';

/** A page in vike's form: its text is referenced by the page and by the list of all output. */
const context = { output: [] as unknown[] };
const page = () => ({ _prerenderContext: context, _prerenderResult: undefined as unknown });
const start = (one: object) => letGoOfWritten({ dangerouslyUseInternals: one });
function write(one: ReturnType<typeof page>): void {
  one._prerenderResult = { fileContent: 'text' };
  context.output.push(one._prerenderResult);
}

test('a document that has been written is let go of when the next page is drawn, one that has not is not', () => {
  const [first, second, third] = [page(), page(), page()];
  start(first);
  start(second);
  write(second);
  start(third);
  expect(second).not.toHaveProperty('_prerenderResult');
  expect(context.output).toEqual([]);
  write(first);
  expect(first._prerenderResult).toEqual({ fileContent: 'text' });
  start(page());
  expect(first).not.toHaveProperty('_prerenderResult');
});

test('a page of another vike is drawn all the same', () => {
  expect(() => letGoOfWritten({})).not.toThrow();
  expect(() => start({})).not.toThrow();
});
