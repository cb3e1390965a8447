import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const tsc = createRequire(import.meta.url)
  .resolve('typescript7/package.json')
  .replace(/package\.json$/, 'bin/tsc');

/** The files that a world is made of, libraries and types of packages included. */
function filesOf(config: string) {
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--project', config, '--listFilesOnly'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  return stdout.replaceAll('\\', '/').split('\n');
}

/** What a line of code is told when it stands in a world. */
function complaints(config: string, code: string) {
  const raw: unknown = ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config;
  const { options } = ts.parseJsonConfigFileContent(raw, ts.sys, process.cwd(), undefined, config);
  const planted = path.resolve('planted.ts');
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) =>
    file === planted ? ts.createSourceFile(file, code, ts.ScriptTarget.ES2023) : read(file, ...rest);
  const program = ts.createProgram([planted], { ...options, incremental: false }, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(planted))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('code for Node', () => {
  test('knows no DOM', () => {
    expect(complaints('tsconfig.node.json', 'document.title;\nexport {};\n').join()).toContain("'document'");
    expect(complaints('tsconfig.node.json', 'process.exitCode = 0;\nexport {};\n')).toEqual([]);
  });

  test('gets no DOM from a package', () => {
    expect(filesOf('tsconfig.node.json').filter((file) => file.includes('/lib.dom'))).toEqual([]);
  });
});

describe('code for browsers', () => {
  test('knows no Node', () => {
    expect(complaints('tsconfig.app.json', 'process.exitCode = 0;\nexport {};\n').join()).toContain(
      "'process'",
    );
    expect(complaints('tsconfig.app.json', 'document.title;\nexport {};\n')).toEqual([]);
  });

  test('gets no Node from a package', () => {
    expect(filesOf('tsconfig.app.json').filter((file) => file.includes('/@types/node/'))).toEqual([]);
  });
});

describe('what stands in both', () => {
  test('knows both', () => {
    expect(complaints('tsconfig.mixed.json', 'document.title = process.version;\nexport {};\n')).toEqual([]);
  });
});
