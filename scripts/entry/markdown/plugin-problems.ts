import path from 'node:path';
import type { Fault } from '../../config/messages.ts';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { EntryContext } from '../entry-context.ts';
import type { PluginMessage } from './plugins.ts';

/** A plugin's message as a diagnostic; an error if the plugin stopped. */
export function pluginProblem(
  { file }: EntryContext,
  placed: (span: Span) => Span,
  { span, message, isFatal }: PluginMessage,
): Diagnostic {
  const problem = file.problem('markdown-plugin', placed(span), `A Markdown plugin says: ${message}`, {
    suggestion: 'Do what the plugin asks for.',
  });
  return isFatal ? { ...problem, severity: 'error' } : problem;
}

/** A crashed plugin, reported at the start of the text with the location in the plugin's code. */
export function pluginFault(
  { file, plugins }: EntryContext,
  placed: (span: Span) => Span,
  { message, place }: Fault,
): Diagnostic {
  const words = `A Markdown plugin broke down on this text: ${message.replace(/[.\s]*$/, '')}.`;
  const root = plugins?.root ?? '';
  const related =
    place === undefined
      ? []
      : [
          {
            ...{ file: path.relative(root, place.file).replaceAll(path.sep, '/') },
            ...{ line: place.line, column: place.column ?? 1, message: 'It broke down here.' },
          },
        ];
  const suggestion = 'Fix the plugin in `content.config`, or remove it there.';
  return file.problem('config-failed', placed([0, 1]), words, { suggestion, related });
}
