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

/** API of the helper. Each function throws with a message if there is no response. */
export interface Helper {
  check: (question: HelpQuestion) => Promise<CheckAnswer>;
  page: (question: HelpQuestion) => Promise<PageAnswer>;
  removal: (question: RemovalQuestion) => Promise<RemovalAnswer>;
  apply: (changes: readonly HelpChange[]) => Promise<ApplyAnswer>;
}

/** The helper behind this page. */
export const helper: Helper = {
  check: (question) => ask('check', question),
  page: (question) => ask('page', question),
  removal: (question) => ask('removal', question),
  apply: (changes) => ask('apply', { changes }),
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
