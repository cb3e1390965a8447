import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { createInbox, MARKS, type Mark } from './inbox.ts';
import { inboxStatus, isWaiting, type MessageStatus } from './status.ts';
import { faultText } from './inbox-folder.ts';
import { listedOf, printDetails, printList, type Listed, csvHead, csvRow } from './print.ts';

interface Surroundings {
  folder: string;
  write: (text: string) => void;
  /** Receives diagnostics, such as notes about damaged lines. */
  warn?: (text: string) => void;
  now?: () => Date;
}

interface ListOptions {
  all?: boolean;
  spam?: boolean;
  unread?: boolean;
  waiting?: boolean;
  json?: boolean;
}

/** Buffer size in characters. */
const WRITTEN_AT_ONCE = 64 * 1024;
/** Maximum number of IDs listed for an ambiguous argument. */
const SHOWN_IDS = 20;

/** Whether a message is listed: by default, all except spam and archived ones. */
function isListed(status: MessageStatus, { all, spam, unread, waiting }: ListOptions): boolean {
  if (waiting) return isWaiting(status);
  if (spam) return status.mark === 'spam';
  if (unread) return status.mark === 'unread';
  return all === true || !['spam', 'archived'].includes(status.mark);
}

/** One line for a list of tasks. */
const taskLine = (received: string, from: string, subject: string) =>
  `${JSON.stringify({ received, from, subject })}\n`;

/** Only the sender, the time and the subject of a message, which begins with the sender. */
function unansweredLine({ receivedAt, fields }: MessageStatus['message']): string {
  const { name = '', subject = '' } = fields;
  const start = `${name.trim()} - `;
  return taskLine(receivedAt, name, subject.startsWith(start) ? subject.slice(start.length) : subject);
}

/** The only message whose ID equals, starts or ends with a word; throws if there is none or more than one. */
async function findMessage(statuses: AsyncIterable<MessageStatus>, word: string): Promise<MessageStatus> {
  const near: string[] = [];
  let found: MessageStatus | undefined;
  for await (const status of statuses) {
    const { id } = status.message;
    if (id === word) return status;
    if (!id.startsWith(word) && !id.endsWith(word)) continue;
    near.push(id);
    found = status;
  }
  if (found && near.length === 1) return found;
  throw new Error(
    near.length === 0
      ? `There is no message '${word}'. See them with: npm run inbox -- list --all`
      : `'${word}' means ${near.length} messages: ${near.slice(0, SHOWN_IDS).join(', ')}${near.length > SHOWN_IDS ? ', …' : ''}.`,
  );
}

/** A day in the notation that dates of messages begin with, by which they are compared. */
function dayOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('Write the day as 2026-11-01.');
}

/**
 * `npm run inbox -- COMMAND`: lists, shows, marks and exports saved messages. Resolves with the exit code: 0
 * success (also if lines of the inbox are damaged, which `warn` reports), 1 no such message or an unusable inbox,
 * 2 incorrect usage.
 */
export async function runInbox(
  words: readonly string[],
  { folder, write, warn = write, now = () => new Date() }: Surroundings,
): Promise<number> {
  const inbox = createInbox(folder);
  const read = () =>
    inboxStatus(inbox, {
      onDamaged({ file, line }) {
        warn(
          `Line ${line} of ${file} is not a message (a crash may have cut it off); it is left unchanged.\n`,
        );
      },
    });

  const program = new Command('inbox')
    .description(`Messages of the contact form in ${folder}`)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: warn });
  program
    .command('list', { isDefault: true })
    .description('the messages, the newest last')
    .option('--all', 'also those that are put away, and spam')
    .option('--unread', 'only those that nobody has looked at')
    .option('--spam', 'only spam')
    .option('--waiting', 'only those whose mail or webhook did not work yet')
    .option('--json', 'as JSON')
    .action(async (options: ListOptions) => {
      // Only the list lines are kept in memory; the JSON output, which has all data, is written one by one.
      const listed: Listed[] = [];
      let between = '[';
      for await (const status of read()) {
        if (!isListed(status, options)) continue;
        if (!options.json) listed.push(listedOf(status));
        else {
          write(`${between}\n${JSON.stringify(status, null, 2).replace(/^/gm, '  ')}`);
          between = ',';
        }
      }
      if (!options.json) write(printList(listed));
      else write(between === '[' ? '[]\n' : '\n]\n');
    });
  program
    .command('unanswered')
    .description('unanswered messages, one per line, for `content report --messages`')
    .action(async () => {
      // There may be many thousands of short lines, so they are written in chunks.
      let lines = '';
      for await (const { message, mark } of read()) {
        if (mark !== 'unread' && mark !== 'read') continue;
        lines += unansweredLine(message);
        if (lines.length < WRITTEN_AT_ONCE) continue;
        write(lines);
        lines = '';
      }
      write(lines);
    });
  program
    .command('show')
    .description('one message, and marks it read')
    .argument('<id>', 'its id, or the beginning or end of it')
    .action(async (word: string) => {
      const status = await findMessage(read(), word);
      write(printDetails(status));
      if (status.mark === 'unread') await inbox.mark(status.message.id, 'read', now());
    });
  program
    .command('mark')
    .description('sets the status of a message')
    .argument('<id>', 'its id, or the beginning or end of it')
    .addArgument(new Argument('<mark>', 'what it is now').choices(MARKS))
    .action(async (word: string, mark: Mark) => {
      const { message } = await findMessage(read(), word);
      await inbox.mark(message.id, mark, now());
      write(`${message.id} is now ${mark}.\n`);
    });
  program
    .command('export')
    .description('the messages as a table for a spreadsheet (CSV)')
    .option('--all', 'also those that are put away, and spam')
    .addOption(
      new Option('--since <date>', 'only from this day on, such as 2026-11-01')
        .argParser(dayOf)
        .default('0000-00-00'),
    )
    .action(async (options: ListOptions & { since: string }) => {
      write(csvHead());
      for await (const status of read())
        if (isListed(status, options) && status.message.receivedAt >= options.since) write(csvRow(status));
    });

  try {
    await program.parseAsync([...words], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { code, path = folder, message } = error as NodeJS.ErrnoException;
    if (code === undefined) {
      warn(`${message}\n`);
      return 1;
    }
    const [what, why] = ['The inbox cannot be used', `${faultText(error)}: ${path}`];
    warn(`${what}: ${why}\n`);
    // The report at the other end of the pipe would know of no message, and of no fault.
    if (words[0] === 'unanswered') write(taskLine(now().toISOString(), what, why));
    return 1;
  }
}
