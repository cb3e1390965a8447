import { Option, type Command } from 'commander';
import type { ListOptions } from './list.ts';
import type { NewOptions } from './new.ts';

/** Registers the commands of the editor's toolbox. Each loads its work only when it runs: `--help` stays fast. */
export function addToolbox(program: Command, root: () => Option, done: (code: number) => void): void {
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
    .option('--owner', 'what only the owner of the business can confirm or give', false)
    .option('--figures', 'numbers with a unit that no register of claims answers for', false)
    .option('--reading', 'with the reading grade of each entry, in years of school', false)
    .description('list the collections, or the entries of one')
    .action(async (collection: string | undefined, options: ListOptions) => {
      const { runList } = await import('./list.ts');
      done(await runList(collection, options));
    });
  program
    .command('lsp')
    // How clients start a server; there is no other way to speak to this one.
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .description('language server for editors, over stdin and stdout')
    .action(async () => {
      const { runLsp } = await import('./lsp.ts');
      done(await runLsp());
    });
}
