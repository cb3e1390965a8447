import { planRemoval } from '../tools/move/remove-entry.ts';
import type { Plan } from '../tools/move/plan.ts';
import { findSubject, MoveError } from '../tools/move/subject.ts';
import { runChange, type ChangeOptions } from './change.ts';

export interface RemoveOptions extends ChangeOptions {
  redirect?: string;
  keepPictures: boolean;
  yes: boolean;
}

/** `content remove`: takes an entry out of the site. It is refused while something refers to it, unless `--redirect` says what takes its place. */
export function runRemove(name: string, options: RemoveOptions): Promise<number> {
  const plan = (site: Parameters<Parameters<typeof runChange>[1]>[0]): Plan => {
    const { model } = site.site;
    const cwd = process.cwd();
    const subject = findSubject(model, name, cwd);
    if (subject.kind !== 'entry')
      throw new MoveError(
        `\`${name}\` is not an entry. Only entries are removed; a picture that nothing uses is deleted by hand.`,
      );
    const redirect = options.redirect === undefined ? undefined : findSubject(model, options.redirect, cwd);
    return planRemoval(site.site, { entry: subject.entry, redirect, keepsPictures: options.keepPictures });
  };
  return runChange(options, plan, options.yes ? undefined : question);
}

function question({ deleted, edits }: Plan): string {
  const places =
    edits.length === 0 ? '' : ` and edit ${edits.length === 1 ? 'one place' : `${edits.length} places`}`;
  return `Delete ${deleted.join(', ')}${places}?`;
}
