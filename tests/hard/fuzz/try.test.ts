import { test } from 'vitest';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { fuzz, judge, type Target } from './fuzz.ts';
import { recipeFiles, realFiles } from './sites.ts';
test('x', async () => {
  const target = (process.env.TARGET ?? 'content') as Target;
  const se = new Session();
  se.connect();
  if (process.env.PROF) {
    await se.post('Profiler.enable');
    await se.post('Profiler.start');
  }
  const t = Date.now();
  const c = process.cpuUsage();
  const r = await fuzz({
    target,
    files: target === 'real' ? realFiles() : await recipeFiles(),
    seed: Number(process.env.SEED ?? 1),
    runs: Number(process.env.RUNS ?? 300),
  });
  if (process.env.PROF)
    writeFileSync('/tmp/proof-look/p.cpuprofile', JSON.stringify((await se.post('Profiler.stop')).profile));
  console.log(
    process.cpuUsage(c),
    Date.now() - t,
    'ms',
    JSON.stringify(judge(target, r).figures),
    '\n' + r.failures.slice(0, 60).join('\n'),
    '\nMIS',
    r.misplaced.slice(0, 40).join('\n'),
  );
}, 600000);
