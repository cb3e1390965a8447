import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Fix, Span } from '../diagnostics/diagnostic.ts';
import { nearFixes } from '../diagnostics/fixes.ts';
import { mergeConflict, type SourceFile } from '../diagnostics/source-file.ts';
import type { AnyRuleId } from '../diagnostics/rules.ts';
import { CHOICES, isRule, mayChange, RULES, type Choice, type Severities } from '../rules/index.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isOnlyComments } from '../entry/read/front-matter.ts';
import { readSource } from '../entry/read/read-source.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { keyEdit } from '../model/edits.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { pointerSegment } from '../schema/json.ts';

/** The file with a site's severities of rules: one line for each, such as `head-length: off`. */
export const SEVERITIES_FILE = 'schemas/severities.yaml';

export interface SeveritiesOutcome {
  severities: Severities;
  files: SourceFile[];
  diagnostics: Diagnostic[];
}

/** Reads a site's severities of rules; without the file the defaults apply. */
export function readSeverities(root: string): SeveritiesOutcome {
  const nothing = { severities: new Map(), files: [], diagnostics: [] };
  // In a folder that cannot be read it is not seen either: that is reported with the schemas.
  if (!existsSync(path.join(root, SEVERITIES_FILE))) return nothing;
  const outcome = readSource(root, SEVERITIES_FILE, undefined);
  if ('problem' in outcome) return { ...nothing, diagnostics: [outcome.problem] };
  const { file } = outcome;
  const conflict = mergeConflict(file);
  if (conflict !== undefined) return { ...nothing, files: [file], diagnostics: [conflict] };
  if (isOnlyComments(file.text)) return { ...nothing, files: [file] };
  const { data, spans, diagnostics } = parseYaml(file, file.text, 0);
  if (data === undefined) return { severities: new Map(), files: [file], diagnostics };
  const severities = new Map<AnyRuleId, Choice>();
  const ids = [...RULES.keys()];
  const problems = Object.entries(data).flatMap(([name, value]): Diagnostic[] => {
    const pointer = pointerSegment(name);
    const report = (
      span: Span,
      message: string,
      suggestion: string,
      fixes?: readonly Fix[],
    ): Diagnostic[] => [file.problem('severity-invalid', span, message, { suggestion, fixes })];
    if (!isRule(name)) {
      const suggestion = didYouMean(name, ids) ?? '`content explain` lists the rules.';
      const fixes = nearFixes(name, ids, 'declared', (other) => keyEdit({ file, spans }, pointer, other));
      return report(keySpan(spans, pointer), `There is no rule \`${name}\`.`, suggestion, fixes);
    }
    const span = valueSpan(spans, pointer);
    const choice = CHOICES.find((allowed) => allowed === value);
    if (choice === undefined) {
      const written = typeof value === 'string' ? value : JSON.stringify(value);
      const message = `\`${name}\` is \`${written}\`, but it must be \`error\`, \`warning\` or \`off\`.`;
      return report(span, message, 'Write `error`, `warning` or `off`.');
    }
    if (!mayChange(name) && choice !== 'error') {
      const message = `\`${name}\` must stay an error: without it, the output could not be built, or would not match its types.`;
      return report(span, message, 'Remove the line.');
    }
    severities.set(name, choice);
    return [];
  });
  return { severities, files: [file], diagnostics: problems };
}
