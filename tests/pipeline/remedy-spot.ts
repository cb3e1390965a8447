import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { nearest } from '../../scripts/diagnostics/suggest.ts';

/** What a sentence names in backticks or quotation marks. */
export const ticked = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`|“([^”]+)”/g)].map(([, a, b]) => a ?? b ?? '');

/** The file of a problem, and what can be done in it. */
export class Spot {
  readonly text: string;
  readonly span: readonly [number, number];

  constructor(
    readonly root: string,
    readonly problem: Diagnostic,
  ) {
    const place = this.path(problem.file);
    this.text = existsSync(place) && path.extname(place) !== '' ? readFileSync(place, 'utf8') : '';
    this.span = [this.#at(problem.line, problem.column), this.#at(problem.endLine, problem.endColumn)];
  }

  #at(line: number, column: number): number {
    const before = this.text.split('\n').slice(0, line - 1);
    return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  }

  path(file: string): string {
    return path.join(this.root, file);
  }

  get written(): string {
    return this.text.slice(...this.span);
  }

  /** The lines that the problem is in, with their ends. */
  get lines(): readonly [number, number] {
    const end = this.text.indexOf('\n', Math.max(this.span[1] - 1, this.span[0]));
    return [this.text.lastIndexOf('\n', this.span[0] - 1) + 1, end === -1 ? this.text.length : end + 1];
  }

  write(text: string, file = this.problem.file): void {
    mkdirSync(path.dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  put(text: string, [start, end] = this.span): void {
    this.write(this.text.slice(0, start) + text + this.text.slice(end));
  }

  /** A value in quotes where YAML would read it as something else. */
  value(text: string): string {
    return this.problem.file.endsWith('.json') ? JSON.stringify(text) : text;
  }

  /** Puts a name in the place of the one that the message speaks of. */
  rename(name: string): void {
    const told = ticked(this.problem.message).filter((one) => this.written.includes(one));
    const wrong = nearest(name, told) ?? told.at(-1) ?? this.written;
    this.put(this.written.replace(wrong, () => name));
  }

  /** A field at the top of the file, in place of one that is there. */
  field(name: string, value: string): void {
    const line = new RegExp(`^${name}:.*\n`, 'm');
    const written = `${name}: ${value}\n`;
    if (line.test(this.text)) this.write(this.text.replace(line, () => written));
    else
      this.write(
        this.text.startsWith('---\n')
          ? this.text.replace('---\n', () => `---\n${written}`)
          : written + this.text,
      );
  }

  /** A schema, changed as JSON. */
  schema(change: (schema: JsonGroup) => void): void {
    const schema = JSON.parse(this.text) as JsonGroup;
    change(schema);
    this.write(`${JSON.stringify(schema, undefined, 2)}\n`);
  }
}

export interface JsonGroup {
  'x-collection': Record<string, unknown> & { source: string };
  properties: Record<string, unknown>;
}
