import { Command, CommanderError } from 'commander';
import { forbidConfig } from '../config/site-config.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { harmless } from '../shared/terminal-text.ts';
import { addCommands } from './commands.ts';
import { version } from '../../package.json' with { type: 'json' };
import { tell } from './print.ts';

/** Exit codes are a contract: 0 success, 1 errors in the content, 2 incorrect usage or an internal error. */
export const EXIT = { fine: 0, content: 1, usage: 2 } as const;

const AFTER_HELP = `
Begin with \`content validate\`: it names the file, the line, and what to do about each problem.
Example:  content new blog --title "Five snacks for a long shift"
content/README.md says what may be written where; \`content help COMMAND\` shows the options of a command.
`;

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
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.fine;
    const words = usageWords(program, error, argv);
    if (words !== undefined) tell(`content: ${words}\n`);
    return EXIT.usage;
  }
}

export function createProgram(done: (code: number) => void): Command {
  const program = new Command('content')
    .description('Checks the content of a site and builds it into typed JSON, pictures and search indexes.')
    .version(version, '--version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void process.stdout.write(harmless(text)),
      writeErr: (text) => tell(text),
      // Errors are told by `main`, in the words of the other messages.
      outputError: () => undefined,
    })
    .helpCommand(false)
    .addHelpText('after', AFTER_HELP);
  addCommands(program, done);
  // Set once for the whole process, so that code of the site is never run.
  program.hook('preAction', (_program, command) => forbidConfig(command.opts().config === false));
  return program;
}

/** Why a command line cannot be used, by Commander's code and what it quotes; undefined if its help was shown. */
function usageWords(
  program: Command,
  { code, message }: CommanderError,
  argv: readonly string[],
): string | undefined {
  const [first = '', second = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted);
  const command = program.commands.find((subcommand) => subcommand.name() === argv[0]) ?? program;
  const name = command === program ? 'content' : `content ${command.name()}`;
  const help = `\`${name} --help\``;
  switch (code) {
    case 'commander.help':
      return undefined;
    case 'commander.unknownCommand': {
      const names = program.commands.map((subcommand) => subcommand.name());
      return `There is no command \`${first}\`. ${near(first, names)}\`content --help\` lists the commands.`;
    }
    case 'commander.unknownOption': {
      const flags = command.options.flatMap(({ long, hidden }) => (long == null || hidden ? [] : [long]));
      const other = program.commands.find(({ options }) => options.some(({ long }) => long === first));
      const hint =
        other === undefined ? near(first, flags) : `It is an option of \`content ${other.name()}\`. `;
      return `\`${name}\` has no option \`${first}\`. ${hint}${help} lists its options.`;
    }
    case 'commander.missingArgument':
      return `\`${name}\` needs its argument \`${first}\`. ${help} says what to write.`;
    case 'commander.optionMissingArgument':
      return `The option \`${first}\` needs a value. ${help} says which.`;
    case 'commander.conflictingOption':
      return `The options \`${first}\` and \`${second}\` cannot be used together.`;
    case 'commander.excessArguments':
      return `These are too many words for \`${name}\`. ${help} says which it takes.`;
    case 'commander.invalidArgument':
      // Behind the first sentence stand the choices, or what we said ourselves.
      return `The option \`${first}\` cannot be \`${second}\`. ${message.split('is invalid. ')[1] ?? ''}`;
    default:
      return message.replace(/^error: /, '');
  }
}

function near(word: string, names: readonly string[]): string {
  const advice = didYouMean(word, names);
  return advice === undefined ? '' : `${advice} `;
}
