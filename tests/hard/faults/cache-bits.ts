import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Chance } from '../chance.ts';
import { Bed } from '../fuzz/bed.ts';
import { recipeFiles } from '../fuzz/sites.ts';
import { OutputChecker } from '../fuzz/sound-output.ts';
import { quoted, times, type PartOptions, type PartResult } from '../part.ts';

/** One bit, a cut, nothing, zeros: what a disk makes of a file. */
const DAMAGES = ['bit', 'bit', 'bit', 'bit', 'cut', 'empty', 'zeros', 'text'] as const;

/** Damages single files of the cache; the output has to be the same, byte for byte, as if there were no damage. */
export async function damagedCache(options: PartOptions): Promise<PartResult> {
  const { seed, progress } = options;
  const wanted = times(options, { short: 4, full: 200, long: 10_000 });
  const chance = new Chance(seed);
  const bed = new Bed(await recipeFiles());
  const failures: string[] = [];
  try {
    const cache = path.join(bed.home, 'cache');
    const first = await bed.build();
    if (!first.isWhole) throw new Error(`The site is broken itself: ${JSON.stringify(first)}`);
    const manifest = bed.manifest();
    const kept = path.join(bed.home, 'a', 'kept');
    cpSync(cache, kept, { recursive: true, preserveTimestamps: true });
    const files = readdirSync(kept, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(kept, path.join(entry.parentPath, entry.name)))
      .sort();
    for (let time = 0; time < wanted; time += 1) {
      // Every file comes in turn, so that none is left out.
      const file = files[time % files.length] ?? '';
      const damage = chance.pick(DAMAGES);
      const bytes = readFileSync(path.join(kept, file));
      const place = chance.below(bytes.byteLength * 8);
      writeFileSync(path.join(cache, file), damaged(bytes, damage, place));
      // What lies there already would be taken for granted.
      if (chance.below(4) > 0) rmSync(bed.out, { recursive: true, force: true });
      const run = await bed.build();
      const words = `cache: ${damage} at bit ${place} of ${file} (seed ${seed}, ${time + 1})`;
      if (run.crash !== undefined) failures.push(`${words}: ${quoted(run.crash)}`);
      else if (!run.isWhole)
        failures.push(`${words}: sound content is refused: ${quoted(JSON.stringify(run.diagnostics[0]))}`);
      else if (bed.manifest() !== manifest) failures.push(`${words}: other output is written`);
      else failures.push(...new OutputChecker(bed.out).faults().map((fault) => `${words}: ${fault}`));
      rmSync(cache, { recursive: true, force: true });
      cpSync(kept, cache, { recursive: true, preserveTimestamps: true });
      if (time % 20 === 0) progress(`${time + 1} damaged caches of ${wanted}`);
    }
  } finally {
    bed.dispose();
  }
  return {
    failures,
    figures: [['caches with one damaged file (a bit, a cut, nothing, zeros, other text)', wanted]],
  };
}

function damaged(bytes: Buffer, damage: (typeof DAMAGES)[number], bit: number): Buffer {
  switch (damage) {
    case 'bit': {
      const copy = Buffer.from(bytes);
      const index = bit >> 3;
      copy[index] = (copy[index] ?? 0) ^ (1 << (bit & 7));
      return copy;
    }
    case 'cut':
      return bytes.subarray(0, bit >> 3);
    case 'empty':
      return Buffer.alloc(0);
    case 'zeros':
      return Buffer.alloc(bytes.byteLength);
    case 'text':
      return Buffer.from('{"rules":{},"entries":{"a":null},"version":1}');
  }
}
