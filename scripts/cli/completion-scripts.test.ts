import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { completionScript } from './completion-candidates.ts';

const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;

test.skipIf(!hasBash)(
  'bash carries out nothing of what is offered to it, and takes what begins as it is typed',
  () => {
    // A different version of the command, or another site, may return any words.
    const offered = ['blog/one', 'blog/$(echo done)', 'blog/`echo done`', 'towns/one', 'blog/*'];
    const script = [
      `content() { printf '%s\\n' ${offered.map((word) => `'${word}'`).join(' ')}; }`,
      completionScript('bash', '/nowhere/content.js'),
      'COMP_WORDS=(content remove blog/); COMP_CWORD=2; _content',
      `printf '%s\\n' "\${COMPREPLY[@]}"`,
    ].join('\n');
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8', cwd: '/' });
    expect({ words: stdout.trimEnd().split('\n'), stderr }).toEqual({
      words: offered.filter((word) => word.startsWith('blog/')),
      stderr: '',
    });
  },
);
