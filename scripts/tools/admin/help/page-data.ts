import { dataFile } from '../../../model/paths.ts';
import { writeSite, type PagePlan } from '../../../pipeline/build-site.ts';
import type { Validation } from '../../../pipeline/run-report.ts';

/** Thrown to stop a build as soon as the requested data are known: nothing is written. */
class Known extends Error {}

/**
 * The data of one page as a build would write them, for a site in memory; undefined if it has no such page.
 */
export async function pageData(
  root: string,
  validation: Validation,
  address: string,
): Promise<{ path: string; data: string } | undefined> {
  if (!('site' in validation)) return undefined;
  let data: string | undefined;
  const planned = async ({ files }: PagePlan): Promise<void> => {
    const file = files.find(({ path }) => path === dataFile(address));
    data = file === undefined ? undefined : String(await file.produce());
    throw new Known();
  };
  const work = { compiled: 0, encoded: 0, written: 0, reused: 0 };
  const done = { ...validation, refusal: undefined, work, isWritten: false, stops: [] };
  const options = { out: root, root, cache: true, strict: false, keepGoing: true, planned };
  try {
    await writeSite(validation, done, { ...options, progress: () => undefined });
  } catch (error) {
    if (!(error instanceof Known)) throw error;
  }
  return data === undefined ? undefined : { path: address, data };
}
