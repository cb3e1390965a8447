// Measures the language server (npm run bench:editor): a key is typed in one of N posts, and completion is asked for at once;
// then a link is broken, and it is shown when the whole site has been looked at. Nothing here is a test.
// Usage: node scripts/bin/run.js bench/keystrokes.ts [ENTRIES]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from '../tests/pipeline/lsp/client.ts';
import { generateBlog } from './sites.js';

const ENTRIES = Number(process.argv[2] ?? 1000);
const FEW = Math.max(2, Math.round(ENTRIES / 100));
const KEYS = 60;

interface Times {
  key: number;
  slowest: number;
  whole: number;
}

async function measure(entries: number): Promise<Times> {
  const root = mkdtempSync(path.join(tmpdir(), 'content-keys-'));
  const client = new Client(path.join(root, '.cache'));
  try {
    generateBlog(root, entries);
    const file = path.join(root, 'content/posts/post-1.md');
    await client.initialize([root]);
    await client.open(file);
    const word = /## (\w+)/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
    await client.type(file, '](/posts/post-2)', '](/posts/none)');
    await client.rules(file, ['link-broken']);
    const keys: number[] = [];
    for (let key = 0; key < KEYS; key += 1) {
      const started = performance.now();
      await client.type(file, word, `${word} a`);
      await client.ask('textDocument/completion', file, word);
      keys.push(performance.now() - started);
    }
    keys.sort((a, b) => a - b);
    await client.type(file, '](/posts/none)', '](/posts/post-2)');
    const started = performance.now();
    await client.rules(file, []);
    const whole = performance.now() - started;
    return { key: keys[KEYS >> 1] ?? 0, slowest: keys.at(-1) ?? 0, whole };
  } finally {
    client.process.kill();
    rmSync(root, { recursive: true });
  }
}

const few = await measure(FEW);
const many = await measure(ENTRIES);
const line = (name: string, of: (times: Times) => number): void => {
  console.log(
    `${name.padEnd(44)} ${of(few).toFixed(1)} ms at ${FEW} entries, ${of(many).toFixed(1)} ms at ${ENTRIES}: ${(of(many) / of(few)).toFixed(1)} ×`,
  );
};
line('a key, and completion (median)', ({ key }) => key);
line('the slowest of them', ({ slowest }) => slowest);
line('a pause, then the problems of the whole site', ({ whole }) => whole);
process.exit();
