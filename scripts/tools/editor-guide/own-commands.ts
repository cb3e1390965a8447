import { isObject } from '../../schema/json.ts';
import type { GuideCommand } from './editors-page.ts';

/**
 * The commands that a site offers its editors in addition: the scripts of its `package.json` that
 * `scripts-info` there describes.
 * @param manifest the text of `package.json`; undefined if there is none
 */
export function ownCommands(manifest: string | undefined): GuideCommand[] {
  const { scripts, 'scripts-info': about } = fieldsOf(manifest);
  if (!isObject(scripts) || !isObject(about)) return [];
  return Object.entries(about).flatMap(([name, does]): GuideCommand[] =>
    Object.hasOwn(scripts, name) && typeof does === 'string' ? [[`npm run ${name}`, does]] : [],
  );
}

/** npm reports a manifest that is not JSON. */
function fieldsOf(manifest: string | undefined): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(manifest ?? '{}');
    return isObject(fields) ? fields : {};
  } catch {
    return {};
  }
}
