import { describe, expect, test } from 'vitest';
import { deviceName, fileNameFault } from './paths.ts';

describe('a name that no file can have on every system', () => {
  test.each([
    ['con', 'device'],
    ['CON.json', 'device'],
    ['con.v2-ab12_small.webp', 'device'],
    ['Nul .txt', 'device'],
    ['COM¹', 'device'],
    ['conin$', 'device'],
    ['CONOUT$.log', 'device'],
    ['a:b', '`:`'],
    ['a\\b', '`\\`'],
    ['a\u001b[2Jb', 'an invisible character'],
    ['a\u202eb', 'an invisible character'],
    ['.env', 'dot'],
    ['a.', 'ends with'],
    ['', 'empty'],
    ['ä'.repeat(121), 'too long'],
  ])('%j', (name, words) => {
    expect(fileNameFault(name)).toContain(words);
  });

  test.each(['console.json', 'com10', 'nullable', 'aux-1.json', 'auxiliary', 'Äpfel', '日本.md', 'a b'])(
    '%j is sound',
    (name) => {
      expect(fileNameFault(name)).toBeUndefined();
    },
  );

  test('a device is named as Windows calls it', () => {
    expect(deviceName('lpt1.tar.gz')).toBe('LPT1');
    expect(deviceName('lpt1-a')).toBeUndefined();
  });
});
