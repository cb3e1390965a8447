import type { Command, Option } from 'commander';

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
    .action(
      async (
        collection: string,
        slug: string | undefined,
        options: { root?: string; title?: string; dryRun: boolean },
      ) => {
        const { runNew } = await import('./new.ts');
        done(await runNew(collection, slug, options));
      },
    );
}
