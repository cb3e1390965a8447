import { Argument, Command, CommanderError } from 'commander';
import { createInbox, isWaiting, MARKS, type Mark, type MessageStatus } from './inbox.ts';
import { faultText } from './inbox-folder.ts';
import { printDetails, printList } from './print.ts';

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
function findMessage(messages: readonly MessageStatus[], word: string): MessageStatus {
  const same = messages.find(({ message: { id } }) => id === word);
  if (same !== undefined) return same;
  const near = messages.filter(({ message: { id } }) => id.startsWith(word) || id.endsWith(word));
  const [first] = near;
  if (first === undefined)
    throw new Error(`There is no message '${word}'. See them with: npm run inbox -- list --all`);
  if (near.length === 1) return first;
  const ids = near.slice(0, SHOWN_IDS).map(({ message: { id } }) => id);
  throw new Error(
    `'${word}' means ${near.length} messages: ${ids.join(', ')}${near.length > SHOWN_IDS ? ', …' : ''}.`,
  );
}

/**
 * `npm run inbox -- COMMAND`: lists, shows and marks saved messages. Resolves with the exit code: 0
 * success (also if lines of the inbox are damaged, which `warn` reports), 1 no such message or an unusable inbox,
 * 2 incorrect usage.
 */
export async function runInbox(
  words: readonly string[],
  { folder, write, warn = write, now = () => new Date() }: Surroundings,
): Promise<number> {
  const inbox = createInbox(folder);
  const read = async (): Promise<MessageStatus[]> => {
    const { messages, damaged } = await inbox.read();
    for (const { file, line } of damaged)
      warn(`Line ${line} of ${file} is not a message (a crash may have cut it off); it is left unchanged.\n`);
    return messages;
  };

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
      const listed = (await read()).filter((status) => isListed(status, options));
      write(options.json ? `${JSON.stringify(listed, null, 2)}\n` : printList(listed));
    });
  program
    .command('unanswered')
    .description('unanswered messages, one per line, for `content report --messages`')
    .action(async () => {
      const open = (await read()).filter(({ mark }) => mark === 'unread' || mark === 'read');
      write(open.map(({ message }) => unansweredLine(message)).join(''));
    });
  program
    .command('show')
    .description('one message, and marks it read')
    .argument('<id>', 'its id, or the beginning or end of it')
    .action(async (word: string) => {
      const status = findMessage(await read(), word);
      write(printDetails(status));
      if (status.mark === 'unread') await inbox.mark(status.message.id, 'read', now());
    });
  program
    .command('mark')
    .description('sets the status of a message')
    .argument('<id>', 'its id, or the beginning or end of it')
    .addArgument(new Argument('<mark>', 'what it is now').choices(MARKS))
    .action(async (word: string, mark: Mark) => {
      const { message } = findMessage(await read(), word);
      await inbox.mark(message.id, mark, now());
      write(`${message.id} is now ${mark}.\n`);
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
