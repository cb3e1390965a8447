import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import type { Manifest, RoutesFile } from '../output-types.ts';

/** More samples take the compiler longer than they are worth. */
const MOST_SAMPLES = 120;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  types: [],
};
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Pages of sound outputs, kept aside so that the compiler can hold all of them against the emitted types at once. */
export class TypeSamples {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'content-types-'));
  readonly #seen = new Set<string>();
  readonly #files: string[] = [];
  /** What repeats the build that a page is of. */
  readonly #origins = new Map<string, string>();

  /** @param perOutput how many pages of one output are kept */
  constructor(private readonly perOutput: number) {}

  /** @param origin what repeats the build */
  offer(out: string, manifestText: string, origin: string): void {
    if (this.#files.length >= MOST_SAMPLES) return;
    const manifest = JSON.parse(manifestText) as Manifest;
    const types = manifest.files['types/index.d.ts']?.sha256 ?? '';
    const { routes } = JSON.parse(readFileSync(path.join(out, 'routes.json'), 'utf8')) as RoutesFile;
    const fresh = routes.filter(
      ({ data }) => !this.#seen.has(`${types} ${manifest.files[data]?.sha256 ?? ''}`),
    );
    for (const { data, collection } of fresh.slice(0, this.perOutput)) {
      this.#seen.add(`${types} ${manifest.files[data]?.sha256 ?? ''}`);
      const home = path.join(this.#folder, createHash('sha256').update(types).digest('hex').slice(0, 12));
      mkdirSync(home, { recursive: true });
      writeFileSync(path.join(home, 'types.d.ts'), readFileSync(path.join(out, 'types', 'index.d.ts')));
      const file = path.join(home, `page-${this.#files.length}.ts`);
      const page = readFileSync(path.join(out, data), 'utf8');
      writeFileSync(
        file,
        `import type { ${typeName(collection)}Route } from './types.d.ts';\nexport const page: ${typeName(collection)}Route = ${page};\n`,
      );
      this.#files.push(file);
      this.#origins.set(path.basename(file), origin);
    }
  }

  /** Holds the samples against their types. */
  check(): { checked: number; failures: string[] } {
    if (this.#files.length === 0) return { checked: 0, failures: [] };
    const program = ts.createProgram(this.#files, OPTIONS, compilerHost());
    const failures = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      const words = ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 300);
      const origin = this.#origins.get(path.basename(file?.fileName ?? ''));
      return `the emitted types: ${words} — ${origin ?? 'of all pages of an output'}`;
    });
    return { checked: this.#files.length, failures: [...new Set(failures)].slice(0, 10) };
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The compiler's own files are read once, however many programs there are. */
function compilerHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    if (!path.basename(file).startsWith('lib.')) return read(file, ...rest);
    const known = libraries.get(file) ?? read(file, ...rest);
    libraries.set(file, known);
    return known;
  };
  return host;
}

/** `page-home` is `PageHome` in the types. */
function typeName(collection: string): string {
  return collection
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
