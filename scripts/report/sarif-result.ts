import type { Diagnostic, Related, Edit, Fix } from '../diagnostics/diagnostic.ts';
import { inRepository, plainText } from './report.ts';
import { LineIndex } from '../diagnostics/line-index.ts';

/** A problem as SARIF describes it (`result`). */
export type SarifResult = ReturnType<typeof sarifResult>;

/** Base ID that code scanning and similar tools resolve to the root of the repository. */
const BASE = '%SRCROOT%';

/**
 * Custom fingerprint name: GitHub computes `primaryLocationLineHash` itself when a log is uploaded, and warns
 * about any other value for it. The version changes with the data that the fingerprint is computed from.
 */
const FINGERPRINT = 'contentProblem/v1';

/**
 * The result for one problem.
 * @param at context in the log: index of its rule, its fingerprint, and the path prefix for the repository
 */
export function sarifResult(
  one: Diagnostic,
  at: {
    ruleIndex: number;
    fingerprint: string;
    prefix: string;
    source: (file: string) => string | undefined;
  },
) {
  const related = one.related ?? [];
  const fixes = sarifFixes(one.fixes ?? [], at.source, (file) => artifact(inRepository(at.prefix, file)));
  return {
    ruleId: one.rule,
    ruleIndex: at.ruleIndex,
    level: one.severity,
    message: { text: messageText(one, at.prefix) },
    locations: [
      location(inRepository(at.prefix, one.file), {
        startLine: one.line,
        startColumn: one.column,
        endLine: one.endLine,
        // As in our diagnostics, the end column of SARIF is exclusive.
        endColumn: one.endColumn,
      }),
    ],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((other, index) => relatedLocation(other, index, at.prefix)) }),
    partialFingerprints: { [FINGERPRINT]: at.fingerprint },
    ...(fixes.length === 0 ? {} : { fixes }),
  };
}

/**
 * Viewers show a related location only if the message links to it by its number. Code scanning drops
 * backticks. Braces are not doubled, contrary to the standard: viewers at most undo the doubling for messages
 * with arguments, and ours have none.
 */
function messageText({ message, related = [], suggestion }: Diagnostic, prefix: string): string {
  const links = related.map((other, index) => {
    const place = `${inRepository(prefix, other.file)}:${other.line}:${other.column}`;
    return `[${place.replace(/[\\[\]]/g, '\\$&')}](${index + 1}) ${plainText(other.message)}`;
  });
  const advice = suggestion === undefined ? [] : [`→ ${plainText(suggestion)}`];
  return [plainText(message), ...links, ...advice].join('\n');
}

function relatedLocation({ file, line, column, message }: Related, index: number, prefix: string) {
  const place = location(inRepository(prefix, file), { startLine: line, startColumn: column });
  return { id: index + 1, ...place, message: { text: plainText(message) } };
}

function location(file: string, region: object) {
  return { physicalLocation: { artifactLocation: artifact(file), region } };
}

function artifact(file: string) {
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE };
}

/**
 * The fixes of a problem (`fix`, section 3.55 of SARIF), except those that change a file whose text is not known.
 * @param locate returns the location of a file in the log
 */
export function sarifFixes(
  fixes: readonly Fix[],
  source: (file: string) => string | undefined,
  locate: typeof artifact,
) {
  return fixes.flatMap(({ title, applicability, edits }) => {
    const files = [...new Set(edits.map(({ file }) => file))];
    const artifactChanges = files.flatMap((file) => {
      const text = source(file);
      if (text === undefined) return [];
      const lines = new LineIndex(text);
      const own = edits.filter((edit) => edit.file === file);
      return [{ artifactLocation: locate(file), replacements: own.map((edit) => replacement(edit, lines)) }];
    });
    const isWhole = artifactChanges.length === files.length;
    return isWhole
      ? [{ description: { text: plainText(title) }, artifactChanges, properties: { applicability } }]
      : [];
  });
}

function replacement({ file, span, text }: Edit, lines: LineIndex) {
  const { line, column, endLine, endColumn } = lines.place(file, span);
  return {
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
    insertedContent: { text },
  };
}
