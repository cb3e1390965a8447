import type { SiteModel } from '../model/site-model.ts';
import { looseFigures } from '../tools/list/loose-figures.ts';
import { table } from '../tools/list/table.ts';

/** `content list --figures`: numbers with a unit, and years, that no register answers for; with a collection only in its entries. */
export function figureList(
  model: SiteModel,
  collection: string | undefined,
  format: 'pretty' | 'json',
): string {
  const figures = looseFigures(model, collection);
  if (format === 'json') return `${JSON.stringify({ version: 1, figures }, null, 2)}\n`;
  const count = `${figures.length} ${figures.length === 1 ? 'figure' : 'figures'} outside the registers`;
  const rows = figures.map(({ figure, file, line }) => [figure, `${file}:${line}`]);
  return `${[...table(rows), count].join('\n')}\n`;
}
