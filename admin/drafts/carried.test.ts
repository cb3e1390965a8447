import { expect, test } from 'vitest';
import { carried } from './guard-commits.ts';

const LIST = 'known:\n  - apple\n  - cherry\n  - plum\n';
const WITH_BERRY = 'known:\n  - apple\n  - berry\n  - cherry\n  - plum\n';

test.each<[string, string, string | undefined]>([
  ['nobody has changed the file', LIST, WITH_BERRY],
  ['somebody has made the same change', WITH_BERRY, WITH_BERRY],
  [
    'somebody has added something elsewhere',
    'known:\n  - apple\n  - cherry\n  - plum\n  - quince\n',
    'known:\n  - apple\n  - berry\n  - cherry\n  - plum\n  - quince\n',
  ],
  ['the place is gone', 'words: []\n', undefined],
])('a change is carried into a text that is another by now: %s', (_what, now, wanted) => {
  expect(carried(LIST, WITH_BERRY, now)).toBe(wanted);
});
