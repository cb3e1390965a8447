import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import {
  FORMATS,
  type CommandOptions,
  configOption,
  clockOption,
  draftsOption,
  formatOption,
  outOption,
} from './options.ts';
import { VERSION } from './package-facts.ts';
import { forbidConfig } from '../config/permission.ts';
import { harmless } from '../shared/terminal-text.ts';
import { tell } from './print.ts';
import { addToolbox, registry, type Registry } from './toolbox.ts';

/** Exit codes are a contract: 0 success, 1 errors in the content, 2 incorrect usage or an internal error. */
export const EXIT = { fine: 0, content: 1, usage: 2 } as const;

/** Receives the exit code of a command. */
type Done = (code: number) => void;

/** Parses the command line and runs it; returns the exit code and never throws for wrong usage. */
export async function main(argv: readonly string[]): Promise<number> {
  let code: number = EXIT.fine;
  const program = createProgram((result) => {
    code = result;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    throw error;
  }
}

/** All commands with their options. */
export function createProgram(done: Done): Command {
  const program = new Command('content')
    .description('Checks the content of a site and builds it into typed JSON, pictures and search indexes.')
    .version(VERSION, '--version', 'print the version')
    .exitOverride()
    // Error messages repeat arbitrary user input.
    .configureOutput({
      writeOut: (text) => void process.stdout.write(harmless(text)),
      writeErr: (text) => tell(text),
    })
    .showHelpAfterError('Run `content --help` for the commands.')
    .showSuggestionAfterError();
  const commands = registry(program, done);
  addRuns(commands);
  addToolbox(program, commands);
  addHelp(program);
  for (const command of program.commands)
    if (command.options.some(({ long }) => long === '--root')) command.addOption(configOption());
  // Set once for the whole process, so that code of the site is never run.
  program.hook('preAction', (_program, command) => forbidConfig(command.opts().config === false));
  return program;
}

/** `content help COMMAND`; Commander's own prints the list of commands for a mistyped name, without a reason. */
function addHelp(program: Command): void {
  program.helpCommand(false);
  program
    .command('help')
    .argument('[command]')
    .description('display help for command')
    .action(async (name?: string) => {
      const found = name === undefined ? program : program.commands.find((one) => one.name() === name);
      if (found === undefined) await program.parseAsync([name ?? ''], { from: 'user' });
      else found.help();
    });
}

/** The commands that check and build. */
function addRuns({ command, run }: Registry): void {
  withOptions(command('validate', 'check everything; write nothing, except with --fix'))
    .argument('[paths...]', 'report only problems of these files or folders (all files are still read)')
    .option('--fix', 'apply the safe fixes, then report the rest', false)
    .option('--dry-run', 'with --fix: print what would change as a diff, write nothing', false)
    .action(
      run(async () => {
        const { runCommand } = await import('./run-command.ts');
        return (paths: string[], options: CommandOptions) => runCommand('validate', { ...options, paths });
      }),
    );
  withOptions(command('build', 'check everything and write dist-content/'))
    .addOption(outOption())
    .addOption(
      new Option(
        '--keep-going',
        'leave out entries with errors and write the rest (the exit code is still 1)',
      )
        .default(false)
        .conflicts('strict'),
    )
    .action(
      run(async () => {
        const { runCommand } = await import('./run-command.ts');
        return (options: CommandOptions) => runCommand('build', { ...options, paths: [] });
      }),
    );
  command('dev', 'build, then build again whenever something changes')
    .addOption(outOption())
    .addOption(draftsOption())
    .addOption(clockOption())
    .option('--poll', 'poll the files for changes: for network drives, which do not report them', false)
    .action(run(async () => (await import('./dev.ts')).runDev));
}

/** The options of `validate` and `build`. */
function withOptions(command: Command): Command {
  return command
    .addOption(formatOption('form of the report', FORMATS))
    .option('--strict', 'warnings fail as well', false)
    .option('--strict-claims', 'claims that only the owner can confirm fail as well', false)
    .addOption(draftsOption())
    .addOption(clockOption())
    .option('--no-cache', 'ignore the cache and do all work again')
    .option(
      '--paranoid',
      'read every file, even if its size and times have not changed since the last run',
      false,
    )
    .addOption(
      new Option('--threads <n>', 'threads to compile with (default: as many as are worthwhile)').argParser(
        threadCount,
      ),
    )
    .option('--quiet', 'print errors only', false)
    .option('--all', 'print every problem, however many there are', false);
}

function threadCount(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 99.');
  return Number(value);
}
