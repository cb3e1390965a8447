import { HOME_FILE, PIE_FILE, SOUP_FILE } from './recipe-paths.ts';
import { quoted, sized, type PartOptions, type PartResult } from '../part.ts';
import { speechFaults, TrialSite, type Fault } from './trial.ts';

const FILES = [
  SOUP_FILE,
  HOME_FILE,
  PIE_FILE,
  'content/images/pot.jpg',
  'content/images/pie.png',
  'schemas/recipes.json',
  'content/recipes',
  'content/images',
  'schemas',
];
const ACTS = ['remove', 'rename', 'folder', 'text'] as const;

/** A file or folder that is gone, renamed, a folder or another text at the very moment when it is read, the first or the second time. */
export async function races({ size, progress }: PartOptions): Promise<PartResult> {
  const trial = await TrialSite.take();
  const failures: string[] = [];
  let tried = 0;
  try {
    const all = FILES.flatMap((file) => ACTS.flatMap((act) => [1, 2].map((at) => ({ file, act, at }))));
    const step = sized(size, { short: 48, full: 3, long: 1 });
    for (const { file, act, at } of all.filter((_, index) => index % step === 0)) {
      trial.reset(false);
      const only = trial.site.path(file);
      const text = act === 'text' ? 'heading: Another text\n' : undefined;
      const fault: Fault = {
        scope: [trial.site.root],
        calls: 'read',
        at,
        how: 'act',
        only,
        act: { do: act, ...(text === undefined ? {} : { text }) },
      };
      const run = await trial.build(fault);
      const words = `${file}: ${act} when it is read for the ${at === 1 ? 'first' : 'second'} time`;
      const faults = speechFaults(run);
      if (run.code === null) faults.push('it died');
      faults.push(...trial.mixture(false));
      trial.mend();
      faults.push(...(await trial.nextBuild()));
      failures.push(
        ...faults.map(
          (one) => `${words}: ${one}${run.code === 0 ? '' : ` (${quoted(run.stdout + run.stderr, 100)})`}`,
        ),
      );
      tried += 1;
      progress(`${tried} files that change while they are read`);
    }
  } finally {
    trial.giveBack();
  }
  return {
    failures,
    figures: [['files removed, renamed, replaced or rewritten at the moment they are read', tried]],
  };
}
