import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import type { SiteData } from '#content/types/index.d.ts';
import { slugify } from '../../../scripts/model/slug.ts';
import { engineOf, HALVES, KEPT_APART, measure, questionsOf } from './measure.ts';

/**
 * `npm run search:report`: how many of the questions in this folder find their entry first, how many among the first three,
 * how long a search takes and how large the indexes are. Names the misses of the tuned half only: the other one is kept apart.
 */
const OUT = path.resolve(process.env.CONTENT_OUT_DIR ?? 'dist-content');
const { name } = (JSON.parse(readFileSync(path.join(OUT, 'site.json'), 'utf8')) as SiteData).entry;
const brand = slugify(name);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

for (const index of ['faq', 'site'] as const) {
  const file = path.join(OUT, 'search', `${index}.json`);
  const engine = engineOf(OUT, index);
  const packed = brotliCompressSync(readFileSync(file)).length;
  console.log(`${index}.json: ${String(statSync(file).size)} bytes, ${String(packed)} with brotli`);
  for (const half of HALVES) {
    const questions = questionsOf(half, index, brand);
    const start = performance.now();
    const rates = measure(engine, questions);
    const each = (performance.now() - start) / questions.length;
    console.log(
      `  ${half}: ${String(rates.count)} questions, first ${percent(rates.first)}, first three ${percent(rates.firstThree)}, ` +
        `nothing ${String(rates.nothing.length)}, ${each.toFixed(2)} ms each`,
    );
    if (!KEPT_APART.includes(half))
      for (const { ask, find, place, instead } of rates.missed)
        console.log(
          `    ${place === 0 ? 'not found' : `place ${String(place)}`}: “${ask}” wants ${find.join(', ')}, has ${instead ?? 'nothing'}`,
        );
  }
}
