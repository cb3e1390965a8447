import type { Element } from 'hast';
import { h } from 'hastscript';
import { aboutRule } from '../../../diagnostics/site-rules.ts';
import type { RuleFindings } from '../facts.ts';
import { counted, details, section, worded } from './parts.ts';

/** What the checks found, rule by rule, each with its reason and its remedy. */
export function findingsSection(findings: readonly RuleFindings[]): Element {
  const total = findings.reduce((sum, { problems }) => sum + problems.length, 0);
  if (total === 0)
    return section(
      'findings',
      'Findings',
      'none',
      h('p', 'The checks found nothing: no error and no warning.'),
    );
  return section(
    'findings',
    'Findings',
    `${counted(total, 'problem')} of ${counted(findings.length, 'kind')}`,
    ...findings.map(ruleDetails),
  );
}

function ruleDetails({ rule, own, severity, problems }: RuleFindings): Element {
  const { title, why, remedy } = aboutRule(rule, own);
  const places = problems.map(({ file, line, message, suggestion }) =>
    h('li', [
      h('code', `${file}:${line}`),
      ' ',
      ...worded(message),
      ...(suggestion === undefined ? [] : [h('span.remedy', [' ', ...worded(suggestion)])]),
    ]),
  );
  return details(
    [
      h('span.rule', title),
      h(
        'span.count',
        { className: severity === 'error' ? ['warn'] : [] },
        counted(problems.length, severity),
      ),
      h('code', rule),
    ],
    h('p', why),
    h('p', `What to do: ${plain(remedy)}.`),
    h('ul', places),
  );
}

/** Marks of Markdown are no help in a plain sentence. */
const plain = (markdown: string): string => markdown.replaceAll('`', '');
