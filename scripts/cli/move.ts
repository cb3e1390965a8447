import { planAnchorMove } from '../tools/move/move-anchor.ts';
import { planEntryMove } from '../tools/move/move-entry.ts';
import { planPictureMove } from '../tools/move/move-picture.ts';
import type { Plan } from '../tools/move/plan.ts';
import { findSubject } from '../tools/move/subject.ts';
import { runChange, type ChangeOptions } from './change.ts';
import type { OpenSite } from './site.ts';

/** `content move`: gives an entry, a picture or a place in a page another name, with everything that names it. Gives the exit code. */
export function runMove(from: string, to: string, options: ChangeOptions): Promise<number> {
  return runChange(options, (site) => plan(site, from, to));
}

function plan({ site }: OpenSite, from: string, to: string): Plan {
  const cwd = process.cwd();
  const subject = findSubject(site.model, from, cwd);
  switch (subject.kind) {
    case 'picture':
      return planPictureMove(site, subject.address, to, cwd);
    case 'entry':
      return planEntryMove(site, { entry: subject.entry, to, cwd });
    case 'anchor':
      return planAnchorMove(site, { ...subject, to });
  }
}
