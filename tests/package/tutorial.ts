import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './consumer.ts';

/** What a piece of code of the page asks its reader to do. */
export type Step =
  | { kind: 'command'; words: string[] }
  | { kind: 'file'; file: string; text: string }
  | { kind: 'change'; file: string; before: string; after: string }
  | { kind: 'shown'; lines: string[] };

/** The sections of docs/tutorial.md by their numbers, each with its steps in their order. */
export function readTutorial(): Map<number, Step[]> {
  const [, ...sections] = readFileSync(path.join(PROJECT, 'docs/tutorial.md'), 'utf8').split(/^## (?=\d)/m);
  return new Map(sections.map((section) => [Number.parseInt(section, 10), stepsOf(section)]));
}

/** A piece of code, with the words before it, which name its file. */
const CODE = /(.*)\n\n(`{3,})(\w+)\n([\s\S]*?)^\2$/gm;

function stepsOf(section: string): Step[] {
  return [...section.matchAll(CODE)].flatMap(([, words = '', , language = '', code = '']): Step[] => {
    if (language === 'sh')
      return code
        .trim()
        .split('\n')
        .map((line) => ({ kind: 'command', words: line.split(' ') }));
    if (language === 'text') return [{ kind: 'shown', lines: code.trim().split('\n') }];
    if (language === 'diff') return [changeOf(code)];
    const file = [...words.matchAll(/`([^`]+)`/g)].at(-1)?.[1];
    if (file === undefined) throw new Error(`Nothing names the file of this code:\n${code}`);
    return [{ kind: 'file', file, text: code }];
  });
}

function changeOf(code: string): Step {
  const [head = '', ...lines] = code.replace(/\n$/, '').split('\n');
  const side = (without: string): string =>
    lines.flatMap((line) => (line.startsWith(without) ? [] : [`${line.slice(1)}\n`])).join('');
  return { kind: 'change', file: head.replace('--- ', ''), before: side('+'), after: side('-') };
}

/** Does what a step asks for in a file. @throws where the file has not the lines that are to be changed, or has them twice */
export function applyStep(site: string, step: Extract<Step, { kind: 'file' | 'change' }>): void {
  const file = path.join(site, step.file);
  if (step.kind === 'file') {
    put(file, step.text);
    return;
  }
  const parts = readFileSync(file, 'utf8').split(step.before);
  if (parts.length !== 2)
    throw new Error(`${step.file} has ${parts.length - 1} times what is to be changed:\n${step.before}`);
  put(file, parts.join(step.after));
}

/** Puts a file in place whole: Vite's watcher may miss what is written soon after a file was emptied (0830). */
function put(file: string, text: string): void {
  const whole = path.join(path.dirname(file), `.${path.basename(file)}.tmp`);
  writeFileSync(whole, text);
  renameSync(whole, file);
}
