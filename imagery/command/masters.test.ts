import { describe, expect, it } from 'vitest';
import { faults, type Entry, type Master } from './masters.js';

describe('faults', () => {
  const picture = {
    name: 'room',
    width: 1600,
    height: 1000,
    samples: 10,
    alt: 'A room with a cooler',
    file: 'rooms.py',
    scene: 'room',
  };
  const size = { width: 1600, height: 1000, hash: 'bytes' };
  const scenes = new Map([['room', picture]]);
  const report = (files: [string, Master][], entries: Record<string, Entry>) =>
    faults(new Map(files), scenes, entries, () => 'now').join('\n');

  it.each([
    [
      'nothing when all agree',
      report([['room', size]], { room: { sources: 'now', master: 'bytes' } }),
      /^$/u,
    ],
    ['a master without a scene', report([['photo', size]], {}), /^photo {2}has no scene$/mu],
    ['a missing master', report([], { room: { sources: 'now', master: 'bytes' } }), /^room .*missing/u],
    ['a scene that was never rendered', report([], {}), /^room {2}has a scene and no master yet$/u],
    [
      'a wrong size',
      report([['room', { ...size, width: 800, height: 500 }]], { room: { sources: 'now', master: 'bytes' } }),
      /800×500.*1600×1000/u,
    ],
    ['a master that was never recorded', report([['room', size]], {}), /not in the manifest/u],
    [
      'a master that somebody replaced',
      report([['room', { ...size, hash: 'other bytes' }]], { room: { sources: 'now', master: 'bytes' } }),
      /not the file that was recorded/u,
    ],
    ['a stale master', report([['room', size]], { room: { sources: 'before', master: 'bytes' } }), /stale/u],
  ])('reports %s', (_what, found, expected) => {
    expect(found).toMatch(expected);
  });
});
