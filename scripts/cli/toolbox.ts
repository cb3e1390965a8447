import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import type { AddPictureOptions } from './add-picture.ts';
import type { AdminOptions } from './admin.ts';
import type { ChangeOptions, RemoveOptions } from './change.ts';
import { completionScript, SHELLS, type Shell } from './completion-candidates.ts';
import { FORMATS, clockOption } from './options.ts';
import type { ExplainOptions } from './docs.ts';
import type { LinksOptions } from './links.ts';
import type { ListOptions } from './list.ts';
import type { NewOptions } from './new.ts';
import { print } from './print.ts';
import type { ReportOptions } from './report.ts';

/** Context for registering commands. */
interface Toolbox {
  program: Command;
  /** Creates the option for the folder of the site. */
  root: () => Option;
  /** Receives the exit code of a command. */
  done: (code: number) => void;
}

/**
 * Registers the editors' commands in the order of `--help`. Each loads its code only when it runs, so that
 * `--help` is fast.
 */
export function addToolbox(toolbox: Toolbox): void {
  addInit(toolbox);
  addNew(toolbox);
  addExplain(toolbox);
  addFetch(toolbox);
  addMove(toolbox);
  addRemove(toolbox);
  addAddPicture(toolbox);
  addDoctor(toolbox);
  addDocs(toolbox);
  addAdmin(toolbox);
  addCompletion(toolbox);
  addComplete(toolbox);
  addList(toolbox);
  addLinks(toolbox);
  addReport(toolbox);
  addLsp(toolbox);
}

function addInit({ program, done }: Toolbox): void {
  program
    .command('init')
    .argument(
      '[dir]',
      'folder for the new site, which must not contain a site yet; the current folder by default',
    )
    .option(
      '--from <folder>',
      'make schemas for texts that are there (Hugo, Jekyll, Eleventy, Astro, Velite, content-collections); changes none of them',
    )
    .description(
      'make a new site of three collections that builds at once, or schemas for texts of another tool',
    )
    .action(async (dir: string | undefined, { from }: { from?: string }) => {
      const { runInit, runInitFrom } = await import('./setup.ts');
      done(await (from === undefined ? runInit(dir) : runInitFrom(dir, from)));
    });
}

function addNew({ program, root, done }: Toolbox): void {
  program
    .command('new')
    .argument('<collection>', 'what kind of entry, by the name of its schema')
    .argument('[slug]', 'name of the entry in its address and of its file')
    .addOption(root())
    .option('--title <title>', 'title of the entry; also gives the slug when there is none')
    .option('--dry-run', 'print the file, write nothing', false)
    .description('write a starter file with every field explained')
    .action(async (collection: string, slug: string | undefined, options: NewOptions) => {
      const { runNew } = await import('./new.ts');
      done(await runNew(collection, slug, options));
    });
}

function addExplain({ program, root, done }: Toolbox): void {
  program
    .command('explain')
    .argument('[rule]', 'name of a rule; without one all are listed')
    .addOption(root())
    .addOption(
      new Option('--format <format>', 'form of the text').choices(['pretty', 'json']).default('pretty'),
    )
    .description('explain what a rule is about, why it matters and what to do')
    .action(async (rule: string | undefined, options: ExplainOptions) => {
      const { runExplain } = await import('./docs.ts');
      done(await runExplain(rule, options));
    });
}

function addFetch({ program, root, done }: Toolbox): void {
  program
    .command('fetch')
    .argument('[sources...]', 'collections whose entries come from elsewhere (default: all of them)')
    .addOption(root())
    .description(
      'write the entries that the sources of content.config give; the only command that uses the net for content',
    )
    .action(async (names: string[], options: { root?: string }) => {
      const { runFetch } = await import('./fetch.ts');
      done(await runFetch(names, options));
    });
}

function addMove({ program, root, done }: Toolbox): void {
  program
    .command('move')
    .argument(
      '<from>',
      'an entry (collection/slug or its file), the address of a page or of a place in one, or a picture',
    )
    .argument('<to>', 'its new name, address or file')
    .addOption(root())
    .option('--dry-run', 'show what would change, change nothing', false)
    .description(
      'rename an entry, a picture or a heading, with every link, reference and use, and a redirect',
    )
    .action(async (from: string, to: string, options: ChangeOptions) => {
      const { runMove } = await import('./change.ts');
      done(await runMove(from, to, options));
    });
}

function addRemove({ program, root, done }: Toolbox): void {
  program
    .command('remove')
    .argument('<entry>', 'collection/slug, its file, or the address of its page')
    .addOption(root())
    .option('--redirect <to>', 'the page or entry that takes its place in links, references and redirects')
    .option('--keep-pictures', 'leave pictures that nothing else uses', false)
    .option('--yes', 'do not ask', false)
    .option('--dry-run', 'show what would change, change nothing', false)
    .description('delete an entry, when nothing refers to it or something takes its place')
    .action(async (entry: string, options: RemoveOptions) => {
      const { runRemove } = await import('./change.ts');
      done(await runRemove(entry, options));
    });
}

function addAddPicture({ program, root, done }: Toolbox): void {
  program
    .command('add-picture')
    .argument('<file>', 'a picture as a camera or a program made it')
    .addOption(root())
    .option('--as <name>', 'its name in content/images/; the name of the file by default')
    .option('--to <entry#field>', 'where to use it: a field for a picture, or the text of a Markdown file')
    .option('--alt <words>', 'what it shows, for people who cannot see it')
    .option('--force', 'replace a picture of that name, and accept a small picture', false)
    .option('--dry-run', 'show what would be written, write nothing', false)
    .description('convert a picture for the site, strip its metadata, and put it where it belongs')
    .action(async (file: string, options: AddPictureOptions) => {
      const { runAddPicture } = await import('./add-picture.ts');
      done(await runAddPicture(file, options));
    });
}

function addDoctor({ program, root, done }: Toolbox): void {
  program
    .command('doctor')
    .addOption(root())
    .description('check whether this machine has what the command needs')
    .action(async (options: { root?: string }) => {
      const { runDoctor } = await import('./setup.ts');
      done(await runDoctor(options));
    });
}

function addDocs({ program, root, done }: Toolbox): void {
  program
    .command('docs')
    .addOption(root())
    .description('write content/README.md and the editor settings from the schemas')
    .action(async (options: { root?: string }) => {
      const { runDocs } = await import('./docs.ts');
      done(await runDocs(options));
    });
}

function addAdmin({ program, root, done }: Toolbox): void {
  program
    .command('admin')
    .addOption(root())
    .option('--serve', 'serve the editing page, with checks while somebody types')
    .option('--to <folder>', 'write the editing page into the folder that your site publishes')
    .option('--port <number>', 'for --serve (4174)', toPort)
    .option('--site <address>', 'where your site is served: its pages are shown beside the forms')
    .option('--host <name...>', 'further names that --serve is asked by')
    .option('--program <folder>', 'the program of the page, where it is not the one of this package')
    .description(
      'print the configuration of the editing page (/admin), made from the schemas; or serve or write the page',
    )
    .action(async (options: AdminOptions) => {
      const { runAdmin } = await import('./admin.ts');
      done(await runAdmin(options));
    });
}

function toPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

function addCompletion({ program }: Toolbox): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell to write it for').choices(SHELLS))
    .description('print a script that makes the shell complete commands, options, collections and entries')
    .action(async (shell: Shell) => {
      await print(completionScript(shell, process.argv[1] ?? ''));
    });
}

function addComplete({ program }: Toolbox): void {
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      const { candidates, siteNames } = await import('./completion-candidates.ts');
      await print(
        candidates(program, words, siteNames(process.cwd()))
          .map((one) => `${one}\n`)
          .join(''),
      );
    });
}

function addList({ program, root, done }: Toolbox): void {
  program
    .command('list')
    .argument('[collection]', 'list its entries; without one the collections are listed')
    .addOption(root())
    .addOption(
      new Option('--format <format>', 'form of the list').choices(['pretty', 'json']).default('pretty'),
    )
    .option('--orphans', 'only pages that no other entry links to or names', false)
    .option('--broken', 'only entries with errors', false)
    .option('--left-out', 'only entries that are left out of the site', false)
    .option('--drafts', 'only drafts', false)
    .option('--scheduled', 'only entries whose day is still to come, or over', false)
    .option('--due', 'only entries that somebody has to read again', false)
    .addOption(clockOption())
    .option('--owner', 'what only the owner of the business can confirm or give', false)
    .option('--figures', 'numbers with a unit that no register of claims answers for', false)
    .option('--reading', 'with the reading grade of each entry, in years of school', false)
    .description('list the collections, or the entries of one')
    .action(async (collection: string | undefined, options: ListOptions) => {
      const { runList } = await import('./list.ts');
      done(await runList(collection, options));
    });
}

function addLinks({ program, root, done }: Toolbox): void {
  program
    .command('links')
    .addOption(root())
    .addOption(new Option('--format <format>', 'form of the report').choices(FORMATS).default('pretty'))
    .addOption(
      new Option('--days <days>', 'how many days an answer is good for').default(7).argParser(wholeDays),
    )
    .option('--fix', 'write the new addresses of pages that have moved for good', false)
    .option('--no-cache', 'ask for every address, and remember no answer')
    .option('--quiet', 'print errors only', false)
    .description('ask whether the pages of other sites that the content links to are still there')
    .action(async (options: LinksOptions) => {
      const { runLinks } = await import('./links.ts');
      done(await runLinks(options));
    });
}

function wholeDays(value: string): number {
  if (!/^\d{1,3}$/.test(value))
    throw new InvalidArgumentError('Write a number of days, such as 7; 0 asks anew.');
  return Number(value);
}

function addReport({ program, root, done }: Toolbox): void {
  program
    .command('report')
    .addOption(root())
    .option('--out <file>', 'the page to write (default: dist-report/index.html in the root)')
    .addOption(clockOption())
    .option(
      '--messages <file>',
      'messages that nobody has answered, one to a line as JSON; - for standard input',
    )
    .option('--mail', 'print what there is to do as a mail, and write no page', false)
    .description('write one page to look at: what to do, entries, previews, links, pictures, findings, days')
    .action(async (options: ReportOptions) => {
      const { runReport } = await import('./report.ts');
      done(await runReport(options));
    });
}

function addLsp({ program, done }: Toolbox): void {
  program
    .command('lsp')
    // Clients pass these flags; stdio is the only supported transport.
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .description('language server for editors, over stdin and stdout')
    .action(async () => {
      const { runLsp } = await import('../lsp/connection/serve.ts');
      done(await runLsp());
    });
}
