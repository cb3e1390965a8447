import { isRecord, parseJson } from '../../../shared/safe-parse.ts';
import {
  HELP_PATH,
  type HelpChange,
  type HelpQuestion,
  type PageAnswer,
  type RemovalQuestion,
} from '../../../shared/editing-help.ts';
import { BadQuestion, type EditingHelp, type PageData } from '../help/help.ts';

/** What the request handler needs besides the site. */
export interface HelpOptions {
  help: EditingHelp;
  /** Whether it may change files in its folder, which is the one that the page edits. */
  mayChange: boolean;
  /** Renders the document of a page from its data; without it there are no previews. */
  show: ((page: PageData) => Promise<string>) | undefined;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Answers one request of the editing page. Invalid requests are answered with a message; only unexpected
 * errors are thrown.
 * @param text the body; undefined if it is too long
 */
export async function answerHelp(
  place: string,
  text: string | undefined,
  options: HelpOptions,
): Promise<Answer> {
  const asked = place.slice(HELP_PATH.length + 1);
  if (text === undefined) return refused(413, 'That is more than a content file may contain.');
  const question = parseJson(text);
  if (!isRecord(question)) return refused(400, 'The request is not a JSON object.');
  try {
    const body = await answerTo(asked, question, options);
    return body === undefined ? refused(404, 'There is no such request.') : { status: 200, body };
  } catch (error) {
    if (error instanceof BadQuestion) return refused(400, error.message);
    throw error;
  }
}

const refused = (status: number, refusal: string): Answer => ({ status, body: { refusal } });

function answerTo(
  asked: string,
  question: Record<string, unknown>,
  { help, mayChange, show }: HelpOptions,
): Promise<unknown> | undefined {
  if (asked === 'check') return help.check(asQuestion(question));
  if (asked === 'page') return pageAnswer(help, show, asQuestion(question));
  if (asked === 'removal') return help.removal(asRemoval(question));
  if (asked === 'apply' && mayChange) return help.apply(asChanges(question));
  return undefined;
}

async function pageAnswer(
  help: EditingHelp,
  show: HelpOptions['show'],
  question: HelpQuestion,
): Promise<PageAnswer> {
  if (show === undefined)
    return { reason: 'This helper was started without --site, so it cannot show pages.' };
  const page = await help.page(question);
  if (page === undefined)
    return { reason: 'The entry has no page: it has no address, or there are errors to fix first.' };
  if ('rule' in page)
    return { reason: `The entry has no page yet. ${page.file}, line ${page.line}: ${page.message}` };
  return { html: await show(page), path: page.path };
}

function isFileText(value: unknown): value is { file: string; text: string } {
  return isRecord(value) && typeof value.file === 'string' && typeof value.text === 'string';
}

function asQuestion(given: Record<string, unknown>): HelpQuestion {
  const { also = [], elsewhere = [] } = given;
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isFileText(given) || !Array.isArray(also) || !also.every(isFileText) || !isNames(elsewhere))
    throw new BadQuestion('A request must name a file and its text.');
  return { file: given.file, text: given.text, also, elsewhere };
}

function asRemoval({ file, redirect }: Record<string, unknown>): RemovalQuestion {
  if (typeof file !== 'string' || (redirect !== undefined && typeof redirect !== 'string'))
    throw new BadQuestion('A removal must name a file, and may name its replacement.');
  return redirect === undefined ? { file } : { file, redirect };
}

function asChanges({ changes }: Record<string, unknown>): HelpChange[] {
  const isText = (one: unknown): one is string | null => one === null || typeof one === 'string';
  const isChange = (one: unknown): one is HelpChange =>
    isRecord(one) && typeof one.file === 'string' && isText(one.before) && isText(one.after);
  if (!Array.isArray(changes) || !changes.every(isChange))
    throw new BadQuestion('A change must name a file, its text, and its new text.');
  return changes;
}
