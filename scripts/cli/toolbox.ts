import { InvalidArgumentError, Option, type Command } from 'commander';
import { FORMATS, clockOption, formatOption, rootOption } from './options.ts';

/** A function that runs a command with its arguments and options, and returns the exit code. */
type Run = (...given: never[]) => Promise<number>;

/** Functions that register commands. */
export interface Registry {
  /** Adds a command with the option for the folder of the site. */
  command: (name: string, description: string) => Command;
  /**
   * Runs a command, whose code is loaded only then, so that `--help` is fast. It receives its arguments and
   * its options.
   */
  run: (load: () => Promise<Run>) => (...given: unknown[]) => Promise<void>;
}

/** Registers commands at a program. */
export function registry(program: Command, done: (code: number) => void): Registry {
  return {
    command: (name, description) => program.command(name).description(description).addOption(rootOption()),
    // Commander adds the command itself.
    run:
      (load) =>
      async (...given) =>
        done(await (await load())(...(given.slice(0, -1) as never[]))),
  };
}

/** Registers the editors' commands in the order of `--help`. */
export function addToolbox(program: Command, { command, run }: Registry): void {
  command('new', 'write a starter file with every field explained')
    .argument('<collection>', 'what kind of entry, by the name of its schema')
    .argument('[slug]', 'name of the entry in its address and of its file')
    .option('--title <title>', 'title of the entry; also gives the slug when there is none')
    .option('--dry-run', 'print the file, write nothing', false)
    .action(run(async () => (await import('./new.ts')).runNew));
  command('explain', 'explain what a rule is about, why it matters and what to do')
    .argument('[rule]', 'name of a rule; without one all are listed')
    .action(run(async () => (await import('./docs.ts')).runExplain));
  addChanges({ command, run });
  command('docs', 'write content/README.md and the editor settings from the schemas').action(
    run(async () => (await import('./docs.ts')).runDocs),
  );
  command('admin', 'serve the editing page (/admin), with forms made from the schemas; or write it')
    .option('--to <folder>', 'write the editing page into the folder that your site publishes')
    .option('--port <number>', 'serve it at another port than 4174', toPort)
    .action(run(async () => (await import('./admin.ts')).runAdmin));
  addLists({ command, run });
  program
    .command('lsp')
    // Clients pass these flags; stdio is the only supported transport.
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .description('language server for editors, over stdin and stdout')
    .action(run(async () => (await import('../lsp/connection/serve.ts')).runLsp));
}

/** Commands that change several files. */
function addChanges({ command, run }: Registry): void {
  command(
    'move',
    'rename an entry, a picture or a heading, with every link, reference and use, and a redirect',
  )
    .argument(
      '<from>',
      'an entry (collection/slug or its file), the address of a page or of a place in one, or a picture',
    )
    .argument('<to>', 'its new name, address or file')
    .option('--dry-run', 'show what would change, change nothing', false)
    .action(run(async () => (await import('./change.ts')).runMove));
  command('remove', 'delete an entry, if nothing refers to it or something replaces it')
    .argument('<entry>', 'collection/slug, its file, or the address of its page')
    .option('--redirect <to>', 'the page or entry that replaces it in links, references and redirects')
    .option('--keep-pictures', 'leave pictures that nothing else uses', false)
    .option('--yes', 'do not ask', false)
    .option('--dry-run', 'show what would change, change nothing', false)
    .action(run(async () => (await import('./change.ts')).runRemove));
  command(
    'add-picture',
    'convert a picture for the site, strip its metadata, and put it into content/images/',
  )
    .argument('<file>', 'the original, such as a photo from a camera')
    .option('--as <name>', 'its name in content/images/; the name of the file by default')
    .option('--to <entry#field>', 'where to use it: a field for a picture, or the text of a Markdown file')
    .option('--alt <words>', 'what it shows, for people who cannot see it')
    .option('--force', 'replace a picture of that name, and accept a small picture', false)
    .option('--dry-run', 'show what would be written, write nothing', false)
    .action(run(async () => (await import('./add-picture.ts')).runAddPicture));
}

/** Commands that say what there is. */
function addLists({ command, run }: Registry): void {
  command('list', 'list the collections, or the entries of one')
    .argument('[collection]', 'list its entries; without one the collections are listed')
    .addOption(formatOption('form of the list', ['pretty', 'json']))
    .option('--orphans', 'only pages that no other entry links to or names', false)
    .option('--broken', 'only entries with errors', false)
    .option('--drafts', 'only drafts', false)
    .option('--scheduled', 'only entries that are scheduled or have expired', false)
    .addOption(clockOption())
    .addOption(
      // It lists facts, so that no filter of entries applies.
      new Option('--owner', 'what only the owner of the business can confirm or give')
        .default(false)
        .conflicts(['orphans', 'broken', 'drafts', 'scheduled']),
    )
    .action(run(async () => (await import('./list.ts')).runList));
  command('links', 'check whether the pages of other sites that the content links to still exist')
    .addOption(formatOption('form of the report', FORMATS))
    .addOption(new Option('--days <days>', 'how many days a result is valid').default(7).argParser(wholeDays))
    .option('--fix', 'write the new addresses of pages that have moved permanently', false)
    .option('--no-cache', 'check every address, and cache nothing')
    .option('--quiet', 'print errors only', false)
    .action(run(async () => (await import('./links.ts')).runLinks));
  command(
    'report',
    'print what to do, and write it as a page with what has changed and pictures of the pages',
  )
    .option('--out <file>', 'the page to write (default: dist-report/index.html in the root)')
    .addOption(clockOption())
    .option('--messages <file>', 'unanswered messages, one per line as JSON; - for standard input')
    .option('--mail', 'print the to-do list as an email, and write no page', false)
    .action(run(async () => (await import('./report.ts')).runReport));
}

function toPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

function wholeDays(value: string): number {
  if (!/^\d{1,3}$/.test(value))
    throw new InvalidArgumentError('Write a number of days, such as 7; 0 checks every address again.');
  return Number(value);
}
