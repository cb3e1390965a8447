import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearFixes } from '../diagnostics/fixes.ts';
import { mergeConflict, type SourceFile } from '../diagnostics/source-file.ts';
import { NO_OWN_RULES, type OwnRules, type AnyRuleId } from '../diagnostics/rules.ts';
import { findRule, ruleIds, CHOICES, mayChange, type Choice, type Severities } from '../rules/index.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isOnlyComments } from '../entry/read/front-matter.ts';
import { readSource } from '../entry/read/read-source.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { keyEdit } from '../model/edits.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { pointerSegment } from '../schema/json.ts';
import { readRegularFile } from '../disk/read-file.ts';

/** The file with a site's severities of rules: one line for each, such as `head-length: off`. */
export const SEVERITIES_FILE = 'schemas/severities.yaml';

export interface SeveritiesOutcome {
  severities: Severities;
  files: SourceFile[];
  diagnostics: Diagnostic[];
}

/**
 * Reads a site's severities of rules; without the file the defaults apply.
 * @param own the site's own rules
 */
export function readSeverities(root: string, own: OwnRules = NO_OWN_RULES): SeveritiesOutcome {
  const nothing = { severities: new Map(), files: [], diagnostics: [] };
  // An unreadable folder is reported once, with the schemas.
  if (!isReadable(path.join(root, path.dirname(SEVERITIES_FILE)))) return nothing;
  const found = readRegularFile(path.join(root, SEVERITIES_FILE));
  if ('fault' in found && found.isMissing) return nothing;
  const read = readSource(root, SEVERITIES_FILE, undefined);
  if ('problem' in read) return { ...nothing, diagnostics: [read.problem] };
  const { file } = read;
  const conflict = mergeConflict(file);
  if (conflict !== undefined) return { ...nothing, files: [file], diagnostics: [conflict] };
  if (isOnlyComments(file.text)) return { ...nothing, files: [file] };
  const { data, spans, diagnostics } = parseYaml(file, file.text, 0);
  if (data === undefined) return { severities: new Map(), files: [file], diagnostics };
  const severities = new Map<AnyRuleId, Choice>();
  const ids = ruleIds(own);
  const problems = Object.entries(data).flatMap(([name, value]): Diagnostic[] => {
    const pointer = pointerSegment(name);
    const rule = findRule(name, own);
    if (rule === undefined) {
      const suggestion = didYouMean(name, ids) ?? '`content explain` lists the rules.';
      const fixes = nearFixes(name, ids, 'declared', (other) => keyEdit({ file, spans }, pointer, other));
      const message = `There is no rule \`${name}\`.`;
      return [file.problem('severity-invalid', keySpan(spans, pointer), message, { suggestion, fixes })];
    }
    const choice = CHOICES.find((one) => one === value);
    if (choice === undefined) {
      const written = typeof value === 'string' ? value : JSON.stringify(value);
      const message = `\`${name}\` is \`${written}\`, but it must be \`error\`, \`warning\` or \`off\`.`;
      const suggestion = 'Write `error`, `warning` or `off`.';
      return [file.problem('severity-invalid', valueSpan(spans, pointer), message, { suggestion })];
    }
    if (!mayChange(rule) && choice !== 'error') {
      const message = `\`${name}\` must stay an error: without it, the output could not be built, or would not match its types.`;
      return [
        file.problem('severity-invalid', valueSpan(spans, pointer), message, {
          suggestion: 'Remove the line.',
        }),
      ];
    }
    severities.set(rule, choice);
    return [];
  });
  return { severities, files: [file], diagnostics: problems };
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
