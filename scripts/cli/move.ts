import { validateSite } from '../pipeline/validate-site.ts';
import { planAnchorMove } from '../toolbox/move/move-anchor.ts';
import { planEntryMove } from '../toolbox/move/move-entry.ts';
import { planPictureMove } from '../toolbox/move/move-picture.ts';
import type { Plan } from '../toolbox/move/plan.ts';
import { findSubject } from '../toolbox/move/subject.ts';
import { allEntries } from '../model/site-model.ts';
import { isHeldToday, runChange, type ChangeOptions } from './change.ts';
import type { OpenSite } from './site.ts';

/** `content move`: gives an entry, a picture or a place in a page another name, with everything that names it. Gives the exit code. */
export function runMove(from: string, to: string, options: ChangeOptions): Promise<number> {
  return runChange(options, (site) => plan(site, from, to));
}

function plan({ root, site }: OpenSite, from: string, to: string): Promise<Plan> | Plan {
  const cwd = process.cwd();
  const subject = findSubject(site.model, from, cwd);
  if (subject.kind === 'picture') return planPictureMove(site, subject.address, to, cwd);
  const isHeld = isHeldToday(subject.entry);
  if (subject.kind === 'entry') return planEntryMove(site, { entry: subject.entry, to, cwd, isHeld });
  const idOf = async (file: string, text: string, heading: number): Promise<string | undefined> => {
    const changes = new Map([[file, text]]);
    const outcome = await validateSite({
      root,
      cache: true,
      progress: () => undefined,
      shown: 'everything',
      changes,
    });
    if (!('site' in outcome)) return undefined;
    const entry = allEntries(outcome.site.model).find((one) => one.file.path === file);
    const field = entry?.record.markdown[`/${entry.collection.body ?? ''}`];
    return field?.facts.headings[heading]?.id;
  };
  return planAnchorMove(site, { ...subject, to, isHeld, idOf });
}
