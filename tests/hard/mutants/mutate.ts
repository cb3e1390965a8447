import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { transpileModule, ScriptTarget } from 'typescript';
import { PROJECT } from '../../pipeline/project.ts';

/** One small change of one file. */
export interface Mutant {
  file: string;
  /** StrykerJS's name of the kind of change. */
  kind: string;
  line: number;
  /** The whole line where the change begins. */
  source: string;
  /** Where the change begins in the file, and what stands there. */
  start: number;
  before: string;
  /** What takes its place, as StrykerJS gives it, and as it is put there. */
  after: string;
  written: string;
  /** The file with the change. */
  text: string;
}

/** What the part of StrykerJS that changes code says, as far as it is used here. */
interface Instrumenter {
  instrument: (
    files: { name: string; content: string; mutate: boolean }[],
    options: object,
  ) => Promise<{ mutants: Change[] }>;
}

interface Change {
  fileName: string;
  mutatorName: string;
  replacement: string;
  status?: string;
  location: { start: Position; end: Position };
}

interface Position {
  line: number;
  column: number;
}

const SOURCE = path.join(PROJECT, 'tests/hard/mutants/tools');
const TOOLS = path.join(PROJECT, 'node_modules/.cache/mutants');

/** Words for people may change without a test that knows them by heart; expressions give hundreds that mean the same. */
const LEFT_OUT = ['StringLiteral', 'Regex'];

/** A change that replaces statements; every other one replaces an expression. */
const STATEMENTS = /^BlockStatement$/;

/**
 * All small changes of the files, in the order of the files and their lines. Those that cannot be read as TypeScript are left out.
 * StrykerJS makes them; it is installed beside the project's packages, from a lock file of its own (docs/decisions/0075-attacks-and-mutants.md).
 */
export async function mutantsOf(patterns: readonly string[]): Promise<Mutant[]> {
  const files = globSync([...patterns], {
    cwd: PROJECT,
    ignore: ['**/*.test.ts', '**/*.d.ts'],
  }).sort();
  const instrumenter = await loadInstrumenter();
  const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [], noHeader: true };
  const mutants: Mutant[] = [];
  for (const file of files) {
    const content = readFileSync(path.join(PROJECT, file), 'utf8');
    const result = await instrumenter.instrument([{ name: file, content, mutate: true }], options);
    mutants.push(
      ...result.mutants
        .filter(({ status }) => status !== 'Ignored')
        .map((change) => mutantOf(file, content, change)),
    );
  }
  return mutants;
}

/** Whether TypeScript can read the changed file: else the change says nothing of the tests. */
export function isReadable({ text }: Mutant): boolean {
  const { diagnostics } = transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ScriptTarget.ESNext },
  });
  return (diagnostics ?? []).length === 0;
}

function mutantOf(file: string, content: string, { mutatorName, replacement, location }: Change): Mutant {
  const lines = content.split('\n');
  const offset = ({ line, column }: Position): number =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + column;
  const [start, end] = [offset(location.start), offset(location.end)];
  const before = content.slice(start, end);
  const isStatement = STATEMENTS.test(mutatorName) || /^(?:case|default)\b/.test(before);
  const written = isStatement ? replacement : `(${replacement})`;
  return {
    file,
    kind: mutatorName,
    line: location.start.line + 1,
    source: (lines[location.start.line] ?? '').trim(),
    start,
    before,
    after: replacement,
    written,
    text: content.slice(0, start) + written + content.slice(end),
  };
}

/** A change in one line: where, of what kind, and what became what. */
export function shown({ file, line, kind, before, after }: Mutant): string {
  const brief = (text: string): string => {
    const words = text.replace(/\s+/g, ' ');
    return words.length > 80 ? `${words.slice(0, 77)}…` : words;
  };
  return `${file}:${line} ${kind}: ${brief(before)} → ${brief(after)}`;
}

async function loadInstrumenter(): Promise<Instrumenter> {
  const entry = path.join(TOOLS, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  if (!existsSync(entry)) install();
  const { Instrumenter } = (await import(pathToFileURL(entry).href)) as {
    Instrumenter: new (logger: object) => Instrumenter;
  };
  const silent = (): undefined => undefined;
  return new Instrumenter({
    isDebugEnabled: () => false,
    debug: silent,
    info: silent,
    warn: silent,
    trace: silent,
  });
}

function install(): void {
  mkdirSync(TOOLS, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(SOURCE, name), path.join(TOOLS, name));
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, { cwd: TOOLS, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The mutation tester could not be installed.');
}
