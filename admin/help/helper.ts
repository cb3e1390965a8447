import { isRecord, parseJson } from '../../scripts/contract/safe-parse.ts';
import {
  HELP_PATH,
  type ApplyAnswer,
  type CheckAnswer,
  type HelpChange,
  type HelpQuestion,
  type PageAnswer,
  type RemovalAnswer,
  type RemovalQuestion,
} from '../../scripts/contract/editing-help.ts';

/** The helper behind this page. Each function throws with a message if there is no response. */
export const helper = {
  check: (question: HelpQuestion) => ask<CheckAnswer>('check', question),
  page: (question: HelpQuestion) => ask<PageAnswer>('page', question),
  removal: (question: RemovalQuestion) => ask<RemovalAnswer>('removal', question),
  apply: (changes: readonly HelpChange[]) => ask<ApplyAnswer>('apply', { changes }),
};

async function ask<Answer>(name: string, question: object): Promise<Answer> {
  const response = await fetch(`${HELP_PATH}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw new Error(await whyNot(response));
  return (await response.json()) as Answer;
}

async function whyNot(response: Response): Promise<string> {
  const text = await response.text();
  const told = parseJson(text);
  return isRecord(told) && typeof told.refusal === 'string' ? told.refusal : text;
}
