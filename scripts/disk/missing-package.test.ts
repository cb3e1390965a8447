import { expect, test } from 'vitest';
import { loadPackage, MissingPackage } from './missing-package.ts';

const REMEDY = 'Run `npm install --include=optional some-package` on this machine and with this Node.';

test('a package that is there is given', async () => {
  expect(await loadPackage('some-package', 'pictures', () => Promise.resolve(7))).toBe(7);
});

test.each([
  [
    Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' }),
    `The package \`some-package\`, which pictures need, is not installed. ${REMEDY}`,
  ],
  [
    new Error('Could not load the module using the runtime:\n\nmany lines'),
    `The package \`some-package\`, which pictures need, cannot be loaded on this machine: Could not load the module using the runtime. ${REMEDY}`,
  ],
])('one that is not is named with what to do', async (error, message) => {
  const loading = loadPackage('some-package', 'pictures', () => Promise.reject(error));
  await expect(loading).rejects.toThrow(new MissingPackage(message));
});
