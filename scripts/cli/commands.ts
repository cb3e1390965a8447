import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  clockOption,
  configOption,
  draftsOption,
  formatOption,
  FORMATS,
  outOption,
  rootOption,
  type CommandOptions,
} from './options.ts';

/** A function that runs a command with its arguments and options, and returns the exit code. */
type Run = (...given: never[]) => Promise<number>;

/** The groups of `content --help`, in its order. */
const GROUPS = { editor: 'What editors use:', site: 'The site:', other: 'More:' } as const;

/**
 * Declares every command, in the order of `--help`. A new one is declared here, and its code lies in a file of
 * its own, which is loaded only when it runs, so that `--help` is fast.
 * @param done receives the exit code of a command
 */
export function addCommands(program: Command, done: (code: number) => void): void {
  const command = (group: keyof typeof GROUPS, name: string, description: string): Command =>
    program
      .command(name)
      .helpGroup(GROUPS[group])
      .description(description)
      .addOption(rootOption())
      .addOption(configOption());
  const run =
    (load: () => Promise<Run>) =>
    async (...given: unknown[]) =>
      // Commander adds the command itself.
      done(await (await load())(...(given.slice(0, -1) as never[])));

  withRunOptions(command('editor', 'validate', 'check everything; write nothing, except with --fix'))
    .argument('[paths...]', 'report only problems of these files or folders (all files are still read)')
    .option('--fix', 'apply the safe fixes, then report the rest', false)
    .option('--dry-run', 'with --fix: print what would change as a diff, write nothing', false)
    .action(
      run(async () => {
        const { runCommand } = await import('./run-command.ts');
        return (paths: string[], options: CommandOptions) => runCommand('validate', { ...options, paths });
      }),
    );
  command('editor', 'new', 'write a starter file with every field explained')
    .argument('<collection>', 'what kind of entry, by the name of its schema')
    .argument('[slug]', 'name of the entry in its address and of its file')
    .option('--title <title>', 'title of the entry; also gives the slug when there is none')
    .option('--dry-run', 'print the file, write nothing', false)
    .action(run(async () => (await import('./new.ts')).runNew));
  command('editor', 'move', 'rename an entry or a picture, with every link and a redirect')
    .argument('<from>', 'an entry (collection/slug or its file), an address of the site, or a picture')
    .argument('<to>', 'its new name, address or file')
    .option('--dry-run', 'show what would change, change nothing', false)
    .action(run(async () => (await import('./change.ts')).runMove));
  command('editor', 'remove', 'delete an entry, if nothing refers to it or something replaces it')
    .argument('<entry>', 'collection/slug, its file, or the address of its page')
    .option('--redirect <to>', 'the page or entry that replaces it in links, references and redirects')
    .option('--dry-run', 'show what would change, change nothing', false)
    .action(run(async () => (await import('./change.ts')).runRemove));
  command('editor', 'add-picture', 'convert a picture, strip its metadata, put it into content/images/')
    .argument('<file>', 'the original, such as a photo from a camera')
    .option('--as <name>', 'its name in content/images/; the name of the file by default')
    .option('--force', 'replace a picture of that name, and accept a small picture', false)
    .option('--dry-run', 'show what would be written, write nothing', false)
    .action(run(async () => (await import('./add-picture.ts')).runAddPicture));
  command('editor', 'list', 'list the collections, or the entries of one')
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
  command('editor', 'explain', 'explain what a rule is about, why it matters and what to do')
    .argument('[rule]', 'name of a rule; without one all are listed')
    .action(run(async () => (await import('./docs.ts')).runExplain));
  command('editor', 'links', 'check whether the pages of other sites that the content links to still exist')
    .addOption(formatOption('form of the report', FORMATS))
    .addOption(new Option('--days <days>', 'how many days a result is valid').default(7).argParser(wholeDays))
    .option('--fix', 'write the new addresses of pages that have moved permanently', false)
    .option('--no-cache', 'check every address, and cache nothing')
    .option('--quiet', 'print errors only', false)
    .action(run(async () => (await import('./links.ts')).runLinks));
  command('editor', 'report', 'print what to do, and write a page with it and pictures of the pages')
    .option('--out <file>', 'the page to write (default: dist-report/index.html in the root)')
    .addOption(clockOption())
    .option('--messages <file>', 'unanswered messages, one per line as JSON; - for standard input')
    .option('--mail', 'print the to-do list as an email, and write no page', false)
    .action(run(async () => (await import('./report.ts')).runReport));

  withRunOptions(command('site', 'build', 'check everything and write dist-content/'))
    .addOption(outOption())
    .addOption(
      new Option('--keep-going', 'leave out entries with errors, write the rest, and exit with 1')
        .default(false)
        .conflicts('strict'),
    )
    .action(
      run(async () => {
        const { runCommand } = await import('./run-command.ts');
        return (options: CommandOptions) => runCommand('build', { ...options, paths: [] });
      }),
    );
  command('site', 'dev', 'build, then build again whenever something changes')
    .addOption(outOption())
    .addOption(draftsOption())
    .addOption(clockOption())
    .option('--poll', 'poll the files for changes: for network drives, which do not report them', false)
    .action(run(async () => (await import('./dev.ts')).runDev));
  command('site', 'admin', 'serve the editing page (/admin), with forms made from the schemas; or write it')
    .option('--to <folder>', 'write the editing page into the folder that your site publishes')
    .option('--port <number>', 'serve it at another port than 4174', toPort)
    .action(run(async () => (await import('./admin.ts')).runAdmin));

  command('other', 'docs', 'write content/README.md and the editor settings from the schemas').action(
    run(async () => (await import('./docs.ts')).runDocs),
  );
  program
    .command('lsp')
    .helpGroup(GROUPS.other)
    // Clients pass these flags; stdio is the only supported transport.
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .description('language server for editors, over stdin and stdout')
    .action(run(async () => (await import('../lsp/serve.ts')).runLsp));
  program
    .command('help')
    .helpGroup(GROUPS.other)
    .argument('[command]')
    .description('say what a command does, with its options')
    .action(async (name?: string) => {
      const topic =
        name === undefined ? program : program.commands.find((command) => command.name() === name);
      // A mistyped name is told as one on the command line is.
      if (topic === undefined) await program.parseAsync([name ?? ''], { from: 'user' });
      else topic.help();
    });
}

/** The options of `validate` and `build`. Every problem is reported; jobs that still pass `--all` go on. */
function withRunOptions(command: Command): Command {
  return command
    .addOption(formatOption('form of the report', FORMATS))
    .option('--strict', 'warnings fail as well', false)
    .addOption(new Option('--all').hideHelp())
    .option('--strict-claims', 'claims that only the owner can confirm fail as well', false)
    .addOption(draftsOption())
    .addOption(clockOption())
    .option('--no-cache', 'ignore the cache and do all work again')
    .option('--quiet', 'print errors only', false);
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
