import { isError, type Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { dataFile } from '../../../model/paths.ts';
import { writeSite, type PagePlan } from '../../../pipeline/build-site.ts';
import type { Validation } from '../../../pipeline/run-report.ts';

/** The data of a page as the build writes it. */
export interface PageData {
  path: string;
  data: string;
}

/**
 * Returns the data of one page as a build would write it, for a site in memory; or the error that prevents the
 * page, an error in its own file first. Undefined if there is no such page.
 * @param file the file that the page is made from
 */
export async function pageData(
  root: string,
  validation: Validation,
  address: string,
  file: string,
): Promise<PageData | Diagnostic | undefined> {
  if (!('site' in validation)) return firstError(validation.all, file);
  let data: string | undefined;
  const planned = async ({ files }: PagePlan): Promise<'enough'> => {
    const page = files.find(({ path }) => path === dataFile(address));
    data = page === undefined ? undefined : String(await page.produce());
    return 'enough';
  };
  const work = { compiled: 0, encoded: 0, written: 0, reused: 0 };
  const done = { ...validation, refusal: undefined, work, isWritten: false, stops: [] };
  const options = { out: root, root, cache: true, strict: false, keepGoing: true, planned };
  const { all } = await writeSite(validation, done, { ...options, progress: () => undefined });
  return data === undefined ? firstError(all, file) : { path: address, data };
}

function firstError(all: readonly Diagnostic[], file: string): Diagnostic | undefined {
  const errors = all.filter(isError);
  return errors.find((one) => one.file === file) ?? errors[0];
}
