import {
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type Connection,
  type Position,
  type TextDocumentIdentifier,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { complete } from '../features/completion/complete.ts';
import { definition, documentLinks, hover, references } from '../features/navigate.ts';
import { entryRequests, requestAt } from '../features/request.ts';
import { outline } from '../features/document-symbols.ts';
import { quickFixes } from '../features/quick-fixes.ts';
import { prepareRename, rename, RenameRefusal } from '../features/rename.ts';
import { toItems } from '../features/completion/suggestion.ts';
import { refusal, type Demand, type Lifecycle } from './lifecycle.ts';
import type { OpenSites } from './open-sites.ts';

type Asked = NonNullable<Awaited<ReturnType<OpenSites['request']>>>;

/** Registers the request handlers; they respond with null for a document that is not in a site. */
export function answerRequests(connection: Connection, sites: OpenSites, lifecycle: Lifecycle): void {
  const answer = <P extends { textDocument: TextDocumentIdentifier }, R>(
    work: (request: Asked, params: P) => R | Promise<R>,
    wanted: Demand,
    isQuick = false,
  ): ((params: P) => Promise<R | null>) =>
    lifecycle.answer(wanted, async (params: P) => {
      const request = await sites.request(params.textDocument.uri, isQuick);
      return request === undefined ? null : refused(() => work(request, params));
    });
  /** As `answer`, about the entry at a position. */
  const answerAt = <P extends TextDocumentPositionParams, R>(
    work: (request: Asked, at: Position, params: P) => R | Promise<R>,
    wanted: Demand = [],
  ): ((params: P) => Promise<R | null>) =>
    answer(
      (request, params) => work(requestAt(request, params.position), params.position, params),
      ['position', ...wanted],
    );

  connection.onCompletion(
    answer(
      (request, { position }) => toItems(complete(request, position), request.places),
      ['position'],
      true,
    ),
  );
  connection.onHover(answerAt(hover));
  connection.onDefinition(answerAt(definition));
  connection.onReferences(
    answerAt((request, at, { context }) => references(request, at, context.includeDeclaration), ['context']),
  );
  connection.onPrepareRename(answerAt(prepareRename));
  connection.onRenameRequest(
    answerAt(
      async (request, at, { newName }) => {
        const { edit, notes } = await rename(request, at, newName);
        if (notes.length > 0)
          await connection.sendNotification(ShowMessageNotification.type, {
            type: MessageType.Info,
            message: notes.join('\n'),
          });
        return edit;
      },
      ['newName'],
    ),
  );
  connection.onDocumentLinks(answer((request) => entryRequests(request).flatMap(documentLinks), []));
  connection.onDocumentSymbol(answer((request) => outline(request), [], true));
  connection.onCodeAction(
    answer(
      async (request, { range, context }) =>
        quickFixes(request, range, await request.live.problems(request.file), kindsOf(context.only)),
      ['range', 'context'],
    ),
  );
}

/** Converts an expected refusal to an error response with a reason. */
async function refused<R>(work: () => R | Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ResponseError || !(error instanceof RenameRefusal)) throw error;
    throw refusal(error.message);
  }
}

/** The requested kinds of code actions; all of them if there is no list. */
function kindsOf(only: unknown): string[] | undefined {
  return Array.isArray(only) ? only.filter((one) => typeof one === 'string') : undefined;
}
