import { expect, test, vi } from 'vitest';

test('where there is no memory for HarfBuzz, its error says so and nothing is printed', async () => {
  // HarfBuzz is loaded once for each process.
  vi.resetModules();
  const { openTypesetter } = await import('./typesetter.ts');
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { error } = console;
  const instantiate = vi
    .spyOn(WebAssembly, 'instantiate')
    .mockRejectedValue(
      new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory'),
    );
  const opened = openTypesetter(Buffer.alloc(0), { weight: 400, tracking: 0 });
  // Output of other code while the font opens must still be printed.
  console.error('a line of another part');
  await expect(opened).rejects.toThrow(/Out of memory/);
  expect(instantiate).toHaveBeenCalledOnce();
  expect(printed.mock.calls).toEqual([['a line of another part']]);
  expect(console.error).toBe(error);
});
