// Encoding some masters of this site against a bare loop around sharp, which does nothing else.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure, ratio, table } from './figures.js';
import { contentCommand, measure, nodeCommand, PROJECT } from './process.js';

const LOOP = fileURLToPath(new URL('sharp-loop.js', import.meta.url));
export const PICTURES = 8;

/**
 * A page with some of the masters of this site.
 * @param {string} root
 */
export function writePictureSite(root) {
  const [from, to] = [path.join(PROJECT, 'content/images'), path.join(root, 'content/images')];
  const masters = readdirSync(from).sort().slice(0, PICTURES);
  mkdirSync(path.join(root, 'schemas'), { recursive: true });
  for (const name of masters) cpSync(path.join(from, name), path.join(to, name));
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'home.json',
    'x-collection': { source: 'home.yaml', route: '/', head: { title: 'Home', description: 'Pictures' } },
    type: 'object',
    additionalProperties: false,
    properties: { pictures: { type: 'array', items: { type: 'string', 'x-image': true } } },
  };
  writeFileSync(path.join(root, 'schemas/home.json'), JSON.stringify(schema));
  const lines = masters.map((name) => `  - /images/${name}\n`).join('');
  writeFileSync(path.join(root, 'content/home.yaml'), `pictures:\n${lines}`);
}

/** @param {number} rounds */
export async function measurePictures(rounds) {
  /** @type {{ build: number[], encoding: number[], loop: number[] }} */
  const seconds = { build: [], encoding: [], loop: [] };
  for (let round = 0; round < rounds; round += 1) {
    const root = mkdtempSync(path.join(tmpdir(), 'content-pictures-'));
    try {
      writePictureSite(root);
      const build = async () => (await measure(contentCommand(root, 'build', '--quiet'))).seconds;
      const [from, to] = [path.join(root, 'content/images'), path.join(root, 'loop')];
      const cold = await build();
      seconds.loop.push((await measure(nodeCommand(PROJECT, LOOP, from, to))).seconds);
      seconds.build.push(cold);
      // Starting and writing without encoding is not part of the comparison.
      seconds.encoding.push(cold - (await build()));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
  const rows = [
    ['encoding alone', figure(ratio(seconds.encoding, seconds.loop), ' ×')],
    ['the whole build', figure(ratio(seconds.build, seconds.loop), ' ×')],
  ];
  console.log(table([[`${PICTURES} pictures`, 'against a bare loop around sharp'], ...rows]));
}
