import { Argument, Command, CommanderError } from 'commander';
import { harmless } from '../../scripts/shared/terminal-text.ts';
import { createInbox, isWaiting, MARKS, type Delivery, type Mark, type MessageStatus } from './inbox.ts';

interface Surroundings {
  folder: string;
  write: (text: string) => void;
  /** Receives diagnostics, such as notes about damaged lines. */
  warn?: (text: string) => void;
  now?: () => Date;
}

const oneLine = (text: string, width: number) => {
  const line = Array.from(harmless(text).replace(/\s+/g, ' ').trim());
  return line.length > width ? `${line.slice(0, width - 1).join('')}…` : line.join('').padEnd(width);
};

function deliveryText({ channel, isDelivered, error }: Delivery): string {
  if (isDelivered) return `${channel}: sent`;
  return `${channel}: not sent yet${error ? `, last: ${oneLine(error, 120).trim()}` : ''}`;
}

function listLine(status: MessageStatus): string {
  const { message, mark } = status;
  const { name = '', subject = '' } = message.fields;
  const when = `${message.receivedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const note = isWaiting(status) ? '  not sent yet' : '';
  return `${message.id.padEnd(23)}  ${when}  ${mark.padEnd(8)}  ${oneLine(name, 20)}  ${oneLine(subject, 44).trimEnd()}${note}`;
}

/** The messages as a table: one line each, the newest last. */
function printList(listed: readonly MessageStatus[]): string {
  if (listed.length === 0) return 'No messages.\n';
  const unread = listed.filter(({ mark }) => mark === 'unread').length;
  return `${listed.map(listLine).join('\n')}\n${listed.length} shown, ${unread} unread. Read one with: npm run inbox -- show ID\n`;
}

function printDetails({ message, mark, deliveries }: MessageStatus): string {
  const facts = [
    `Message ${message.id}, ${mark}`,
    `Received ${message.receivedAt}`,
    ...(message.page ? [`From page ${message.page}`] : []),
    ...deliveries.map(deliveryText),
  ];
  return `${harmless(facts.join('\n'))}\n\n${harmless(message.text)}\n`;
}

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
  const near = messages.filter(({ message: { id } }) => id.startsWith(word) || id.endsWith(word));
  const [first] = near;
  if (first === undefined)
    throw new Error(`There is no message '${word}'. See them with: npm run inbox -- list --all`);
  if (near.length === 1) return first;
  throw new Error(`'${word}' means ${near.length} messages; give more of the id.`);
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
    for (const line of damaged)
      warn(`${line} is not a message (a crash may have cut it off); it is left unchanged.\n`);
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
    .action(async ({ all }: { all?: boolean }) => {
      const listed = (await read()).filter(
        ({ mark }) => all === true || !['spam', 'archived'].includes(mark),
      );
      write(printList(listed));
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
    const { code, message } = error as NodeJS.ErrnoException;
    warn(`${message}\n`);
    // The report at the other end of the pipe would know of no message, and of no fault.
    if (code !== undefined && words[0] === 'unanswered')
      write(taskLine(now().toISOString(), 'The inbox cannot be used', message));
    return 1;
  }
}
