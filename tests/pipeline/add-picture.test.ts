import { existsSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HOME_FILE, PIE_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite, drawing } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const POT = 'content/images/pot.jpg';
const PIE = 'content/images/pie.png';

const site = await siteForTests(createSite());

const jpeg = await drawing(1300, 700).jpeg().toBuffer();
const clear = await sharp({
  create: { width: 600, height: 400, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0 } },
})
  .png()
  .toBuffer();
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(99, 1)]);
/** A photograph that was taken with the camera on its side, and says where. */
const sideways = await drawing(700, 1300)
  .jpeg()
  .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .toBuffer();
const moving = await sharp(
  [await drawing(600, 400).png().toBuffer(), await drawing(600, 400).negate().png().toBuffer()],
  { join: { animated: true } },
)
  .gif()
  .toBuffer();

/** The words of a command that a remedy names, as a shell reads them. */
function wordsOf(suggestion = ''): string[] {
  const command = /`npx content ([^`]+)`/.exec(suggestion)?.[1] ?? '';
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

describe('a picture that is not shown as it was meant is told, and the remedy works', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['over 6 MB', 'image-heavy', () => Buffer.concat([jpeg, Buffer.alloc(7_000_000, 65)])],
    ['in the colors of ink', 'image-kind', () => drawing(600, 400).toColorspace('cmyk').jpeg().toBuffer()],
    ['that moves', 'image-kind', () => moving],
  ])('one %s', async (_name, rule, make) => {
    const { report, code } = await site.change({ [POT]: await make() }).report('validate');
    expect(
      report.diagnostics.map(({ rule, file, line, related = [] }) => [
        rule,
        file,
        line,
        related.map((place) => place.file),
      ]),
    ).toEqual([[rule, HOME_FILE, 3, [SOUP_FILE]]]);
    expect(code).toBe(0);
    const [diagnostic] = report.diagnostics;
    const { code: mended, stderr } = await site.run(...wordsOf(diagnostic?.suggestion));
    expect({ mended, stderr }).toEqual({ mended: 0, stderr: '' });
    expect((await site.report('validate')).report.diagnostics).toEqual([]);
  });

  test('one that is too small', async () => {
    const small = await drawing(300, 200).jpeg().toBuffer();
    const { report } = await site.change({ [POT]: small }).report('validate');
    expect(report.diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
      [
        'image-small',
        `The picture \`${POT}\` is only 300 pixels wide, but even phones show it 480 pixels wide.`,
      ],
    ]);
  });

  test('one that is over 6 MB and not a JPEG, which gets another address', async () => {
    const heavy = Buffer.concat([await drawing(600, 400).png().toBuffer(), Buffer.alloc(7_000_000, 65)]);
    const { report } = await site.change({ [PIE]: heavy }).report('validate');
    const { stdout } = await site.run(...wordsOf(report.diagnostics[0]?.suggestion));
    expect(stdout).toContain(`Write \`/images/pie.jpg\` in these places, and delete ${PIE}:\n  ${PIE_FILE}:`);
    site.change({
      [PIE]: null,
      [PIE_FILE]: (text) => text.replace('/images/pie.png', '/images/pie.jpg'),
    });
    expect((await site.report('validate')).report.diagnostics).toEqual([]);
  });

  test('one with spaces and capitals in its name: its variants can stand in a srcset all the same', async () => {
    const named = { 'content/images/My Pot (2).JPG': jpeg, [POT]: null };
    const rename = (text: string) => text.replace('/images/pot.jpg', '/images/My Pot (2).JPG');
    const { report } = await site
      .change({ ...named, [HOME_FILE]: rename, [SOUP_FILE]: rename })
      .report('build');
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['image-name']);
    const { entry } = site.json('data/index.json') as { entry: { cover: { variants: { src: string }[] } } };
    expect(entry.cover.variants.map(({ src }) => src.replace(/-\w{8}_/, '_'))).toEqual([
      '/images/my-pot-2_small.webp',
      '/images/my-pot-2_medium.webp',
      '/images/my-pot-2_large.webp',
    ]);
    for (const { src } of entry.cover.variants) expect(existsSync(`${site.out}${src}`)).toBe(true);
    expect((await site.run(...wordsOf(report.diagnostics[0]?.suggestion))).code).toBe(0);
    expect((await site.report('validate')).report.diagnostics).toEqual([]);
  });

  test('what is clear in a share picture does not turn black', async () => {
    await site.change({ [POT]: clear }).build('--quiet');
    const { image } = (site.json('data/index.json') as { head: { image: { url: string } } }).head;
    const file = `${site.out}${image.url.replace('https://ladle.example', '')}`;
    expect((await sharp(file).stats()).channels[0]?.min).toBeGreaterThan(200);
  });
});

describe('content add-picture', () => {
  const add = (bytes: Buffer | string, ...words: string[]) =>
    site.change({ 'photo.bin': bytes }).run('add-picture', site.path('photo.bin'), ...words);

  test('turns it upright, takes out what the camera wrote, and says what to write', async () => {
    const { code, stdout, stderr } = await add(sideways, '--as', 'front-door');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('rotated upright');
    expect(stdout).toContain('✓ content/images/front-door.jpg (1300 × 700, 3 KB) is written.');
    expect(stdout).toContain('![What it shows](/images/front-door.jpg)');
    const made = await sharp(site.bytes('content/images/front-door.jpg')).metadata();
    expect(made).toMatchObject({ width: 1300, height: 700, format: 'jpeg' });
    expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
  });

  test('keeps what is clear, as PNG', async () => {
    expect((await add(clear, '--as', '../logo')).stderr).toContain('such as `--as logo`.');
    expect((await add(clear, '--as', 'logo')).stdout).toContain('content/images/logo.png');
    expect((await add(clear, '--as', 'mark.jpg')).stderr).toContain(
      'content: Parts of the picture are transparent, and a JPEG would show them black. Leave out the ending: `--as mark`.',
    );
  });

  test('writes nothing when it only says what it would do', async () => {
    const { code, stdout } = await add(jpeg, '--as', 'door', '--dry-run');
    expect([code, stdout.includes('would be written')]).toEqual([0, true]);
    expect(existsSync(site.path('content/images/door.jpg'))).toBe(false);
  });

  test.each<[string, Buffer | string, string[], number, RegExp]>([
    [
      'a HEIC photo',
      heic,
      ['--as', 'a'],
      1,
      /HEIC photo, the format of iPhones.* Save it as JPEG: on a Mac/s,
    ],
    ['an empty file', '', ['--as', 'a'], 1, /the file is empty\. Export it again/],
    ['a text', 'hello, I am text', ['--as', 'a'], 1, /it is not a picture/],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), ['--as', 'a'], 1, /its end is missing/],
    ['a name with spaces', jpeg, ['--as', 'My Pot'], 1, /`--as my-pot`/],
    ['a name of Windows', jpeg, ['--as', 'con'], 1, /device on Windows/],
    ['a name that is too long', jpeg, ['--as', 'a'.repeat(300)], 1, /more than 240 bytes/],
    ['a name that is taken', jpeg, ['--as', 'pot'], 1, /content\/images\/pot\.jpg already.*--force/s],
  ])('refuses %s and writes nothing', async (_name, bytes, words, code, message) => {
    const before = readdirSync(site.path('content/images'));
    const run = await add(bytes, ...words);
    expect(run.stderr).toMatch(message);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code, stdout: '' });
    expect(readdirSync(site.path('content/images'))).toEqual(before);
  });

  test('refuses what is too small, unless it is told to take it', async () => {
    const small = await drawing(300, 200).jpeg().toBuffer();
    expect((await add(small, '--as', 'tiny')).stderr).toContain('300 pixels wide');
    expect((await add(small, '--as', 'tiny', '--force')).code).toBe(0);
  });

  test('of a picture that is replaced, says where its words have to be read again', async () => {
    const { code, stdout } = await add(jpeg, '--as', 'pot', '--force', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Look whether these words.+\n {2}content\/\S+:\d+\n/);
    expect(stdout).not.toContain('Write it where');
  });
});
