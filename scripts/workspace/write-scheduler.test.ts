import { describe, expect, test } from 'vitest';
import { Superseded } from '../workers/interruption.ts';
import { WriteScheduler } from './write-scheduler.ts';

const stale = () => true;

describe('turns of a session', () => {
  test('the first output is written at full speed, whatever is edited meanwhile', () => {
    expect(new WriteScheduler().pace(stale)).toBeUndefined();
  });

  test('later ones wait for what is looked at, one file at a time', async () => {
    const turns = new WriteScheduler();
    turns.written();
    const order: string[] = [];
    let show = (): void => undefined;
    const shown = turns.first(async () => {
      await new Promise<void>((resolve) => (show = resolve));
      order.push('shown');
    });
    const pace = turns.pace(() => false);
    const written = pace?.turn().then(() => order.push('written'));
    show();
    await Promise.all([shown, written]);
    expect([pace?.atOnce, order]).toEqual([1, ['shown', 'written']]);
  });

  test('what could not be shown is no hindrance', async () => {
    const turns = new WriteScheduler();
    turns.written();
    await expect(turns.first(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.pace(() => false)?.turn()).resolves.toBeUndefined();
  });

  test('an output that is out of date is given up, but not for ever', async () => {
    const turns = new WriteScheduler();
    turns.written();
    for (let build = 0; build < 3; build += 1)
      await expect(turns.pace(stale)?.turn()).rejects.toThrow(Superseded);
    await expect(turns.pace(stale)?.turn()).resolves.toBeUndefined();
    turns.written();
    await expect(turns.pace(stale)?.turn()).rejects.toThrow(Superseded);
  });
});
