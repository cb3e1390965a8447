// What every render needs first: label pictures, fonts, compiled code. Each is made again when its source changes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import sharp from 'sharp';
import { BUILD, PACKAGE, Problem } from './project.js';
import { compiler, fonts } from './tools.js';
import { makeKnown } from './typefaces.js';

const CONVOLUTION = 'denoiser/convolve.cpp';

/** @param {string} command */
export async function prepare(command) {
  mkdirSync(join(BUILD, 'fonts'), { recursive: true });
  const typefaces = fonts();
  for (const [name, file] of typefaces) copyFileSync(file, join(BUILD, 'fonts', `${name}.otf`));
  makeKnown(
    [...typefaces.values()].map((file) => dirname(file)),
    join(BUILD, 'fonts.conf'),
  );
  await whenChanged('convolve', [CONVOLUTION], () => compileConvolution());
  const drawnFrom = [...globSync('labels/*.py', { cwd: PACKAGE }).sort(), ...typefaces.values()];
  await whenChanged('labels', drawnFrom, () => drawLabels(command));
}

/** @param {string} name @param {string[]} files @param {() => void | Promise<void>} make */
async function whenChanged(name, files, make) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(resolve(PACKAGE, file)));
  const digest = hash.digest('hex');
  const stamp = join(BUILD, `${name}.sha256`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  await make();
  writeFileSync(stamp, digest);
}

function compileConvolution() {
  const program = compiler();
  const common = [
    '-O3',
    '-ffast-math',
    '-shared',
    '-fPIC',
    join(PACKAGE, CONVOLUTION),
    '-o',
    join(BUILD, 'convolve.so'),
  ];
  // Some compilers know no OpenMP or no -march=native: without them it is only slower.
  for (const extra of [['-march=native', '-fopenmp'], ['-fopenmp'], []]) {
    if (spawnSync(program, [...extra, ...common]).status === 0) return;
  }
  throw new Problem(`${program} could not compile imagery/${CONVOLUTION}.`);
}

/** @param {string} command */
async function drawLabels(command) {
  const folder = join(BUILD, 'labels');
  runBlender(command, ['labels', folder]);
  for (const file of globSync('*.svg', { cwd: folder })) {
    await sharp(join(folder, file))
      .png()
      .toFile(join(folder, file.replace('.svg', '.png')));
  }
}

/**
 * Runs imagery/run.py inside Blender and returns what it printed.
 * @param {string} command
 * @param {string[]} task
 */
export function runBlender(command, task) {
  const answer = spawnSync(command, ['-b', '-P', join(PACKAGE, 'run.py'), '--', ...task], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, IMAGERY_BUILD: BUILD },
  });
  if (answer.status !== 0)
    throw new Problem(`Blender stopped with an error:\n${answer.stdout}\n${answer.stderr}`);
  return answer.stdout;
}
