import { describe, expect, test } from 'vitest';
import { findingLines, nodeFinding, spaceFinding } from './findings.ts';

describe('what is found on a machine', () => {
  test.each([
    ['v20.19.0', 'good'],
    ['v20.20.1', 'good'],
    ['v22.0.0', 'good'],
    ['v20.18.9', 'bad'],
    ['v18.20.0', 'bad'],
  ])('Node %s is %s', (version, state) => {
    expect(nodeFinding(version, '>=20.19.0')).toMatchObject({ state });
  });

  test('a disk that is nearly full is', () => {
    expect(spaceFinding(2 ** 30)).toMatchObject({ state: 'good' });
    expect(spaceFinding(2 ** 20)).toMatchObject({
      state: 'bad',
      words: '1 MB are free on the disk, too few for a build.',
    });
  });

  test('is told with what to do', () => {
    const bad = spaceFinding(0);
    expect(findingLines([nodeFinding('v20.19.0', '>=20.19.0'), bad])).toEqual([
      '✓ Node 20.19.0 runs the command.',
      `✗ ${bad.words}`,
      `    → ${bad.remedy ?? ''}`,
      '1 thing needs to be fixed.',
    ]);
    expect(findingLines([]).at(-1)).toBe('Everything that the command needs is available.');
  });
});
