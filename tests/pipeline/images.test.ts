import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { goodSite, HOME_FILE, PIE_FILE, replace, SOUP_FILE, testBadInputs, brief } from './bad-input.ts';
import { drawing, type Site } from './fixture.ts';
import { hugePng } from './odd-pictures.ts';
import { PIE, SCHEMAS } from './recipe-site.ts';

const POT = 'content/images/pot.jpg';
const AGAIN = 'Export it again as JPEG or PNG.';
const SAY = 'Say in a few words what the picture shows; people who cannot see it read that instead.';
/** The two places that use the pot. */
const potProblems = [
  `image-invalid ${HOME_FILE}:3:8 → ${AGAIN}`,
  `image-invalid ${SOUP_FILE}:9:8 → ${AGAIN}`,
];

const jpeg = await drawing(900, 600).jpeg().toBuffer();
/** Rough as a photograph, and the same in every run. */
const grain = Buffer.alloc(600 * 400 * 3);
for (let at = 0, state = 7; at < grain.length; at += 1) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  grain[at] = state >>> 24;
}
const png = await drawing(900, 600).png().toBuffer();
const webp = await drawing(900, 600).webp().toBuffer();
/** Header and end are whole, what lies between is not. */
const damaged = Buffer.concat([
  jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))),
  Buffer.from([0xff, 0xd9]),
]);

testBadInputs('pictures', [
  {
    name: 'missing, near one that is there',
    change: { [SOUP_FILE]: replace('/images/pot.jpg', '/images/pott.jpg') },
    problems: [`image-missing ${SOUP_FILE}:9:8 → Did you mean \`/images/pot.jpg\`?`],
  },
  {
    name: 'missing in Markdown',
    change: { [PIE_FILE]: (text) => `${text}\n![Plums](/images/plums.jpg)\n` },
    problems: [`image-missing ${PIE_FILE}:21:1 → Put the picture at \`content/images/plums.jpg\`.`],
  },
  {
    name: 'outside the folder of pictures',
    change: { [SOUP_FILE]: replace('/images/pot.jpg', 'photos/soup.jpg') },
    problems: [
      `image-missing ${SOUP_FILE}:9:8 → Write pictures as \`/images/NAME.jpg\` and keep them in \`content/images/\`.`,
    ],
  },
  { name: 'empty', change: { [POT]: '' }, problems: potProblems },
  { name: 'not a picture', change: { [POT]: 'hello, I am text' }, problems: potProblems },
  { name: 'a JPEG cut off', change: { [POT]: jpeg.subarray(0, jpeg.length - 40) }, problems: potProblems },
  { name: 'a PNG cut off', change: { [POT]: png.subarray(0, png.length - 40) }, problems: potProblems },
  { name: 'a WebP cut off', change: { [POT]: webp.subarray(0, webp.length - 10) }, problems: potProblems },
  { name: 'a header alone', change: { [POT]: jpeg.subarray(0, 12) }, problems: potProblems },
  {
    name: 'damaged inside, which shows only when it is decoded',
    change: { [POT]: damaged },
    problems: potProblems,
  },
  { name: 'more pixels than can be worked with', change: { [POT]: hugePng() }, problems: potProblems },
  {
    name: 'a bitmap under the name of a JPEG',
    change: { [POT]: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 1)]) },
    problems: potProblems,
  },
]);

testBadInputs('text alternatives', [
  {
    name: 'missing, where the schema requires it',
    change: { [HOME_FILE]: replace(/coverAlt:.*\n/, '') },
    problems: [`image-alt ${HOME_FILE}:1:1 → Add \`coverAlt:\` (what the picture shows)`],
  },
  {
    name: 'missing, because there is a picture',
    change: { [SOUP_FILE]: replace(/photoAlt:.*\n/, '') },
    problems: [`image-alt ${SOUP_FILE}:9:1 → Add a line \`photoAlt:\`.`],
  },
  {
    name: 'empty',
    change: { [HOME_FILE]: replace(/coverAlt:.*\n/, 'coverAlt: ""\n') },
    problems: [`field-length ${HOME_FILE}:4:11 → Write a text; if the field may be missing, remove it.`],
  },
  {
    name: 'blank',
    change: { [HOME_FILE]: replace(/coverAlt:.*\n/, 'coverAlt: " "\n') },
    problems: [`image-alt ${HOME_FILE}:3:1 → ${SAY}`],
  },
  {
    name: 'missing in Markdown, and in a field of the same file',
    change: {
      [SOUP_FILE]: (text) => text.replace(/photoAlt:.*\n/, '').replace('Count them.', '![](/images/pot.jpg)'),
    },
    problems: [
      `image-alt ${SOUP_FILE}:9:1 → Add a line \`photoAlt:\`.`,
      `image-alt ${SOUP_FILE}:21:1 → ${SAY}`,
    ],
  },
  {
    name: 'missing in an HTML element',
    change: { [PIE_FILE]: (text) => `${text}\n<img src="/images/pie.png">\n` },
    problems: [`image-alt ${PIE_FILE}:21:1 → ${SAY}`],
  },
  {
    name: 'a field whose name merely ends in alt is not one',
    change: { [SOUP_FILE]: replace('author: ada', 'author: ada\nnutrition: { sugar: 1 }') },
    problems: [`field-missing ${SOUP_FILE}:8:1 → Add a line \`salt:\`.`],
  },
]);

describe('pictures that are fine', () => {
  let site: Site;
  beforeAll(async () => {
    ({ site } = await goodSite());
  });
  afterEach(() => site.restore());

  interface Picture {
    src: string;
    width: number | null;
    height: number | null;
    variants: { src: string; width: number }[];
    avif?: { src: string; width: number }[];
    placeholder: string | null;
    focus?: { x: number; y: number };
  }
  const cover = (): Picture => (site.json('data/index.json') as { entry: { cover: Picture } }).entry.cover;
  const measure = (address: string): Promise<{ format?: string; width?: number; height?: number }> =>
    sharp(`${site.out}${address}`).metadata();

  test('IMG-01 a picture has webp variants of really 480, 800 and 1200 pixels', async () => {
    const { src, width, height, variants } = cover();
    expect({ width, height }).toEqual({ width: 1300, height: 700 });
    expect(variants.map((one) => one.src.replace(/^.*_/, '_'))).toEqual([
      '_small.webp',
      '_medium.webp',
      '_large.webp',
    ]);
    expect(src).toBe(variants[2]?.src);
    for (const [index, wanted] of [480, 800, 1200].entries()) {
      const variant = variants[index];
      expect(variant?.width).toBe(wanted);
      expect(await measure(variant?.src ?? '')).toMatchObject({ format: 'webp', width: wanted });
    }
  });

  test('a placeholder is a tiny webp inside the JSON', async () => {
    const [, data = ''] = (cover().placeholder ?? '').split('data:image/webp;base64,');
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 16 });
    expect(data.length).toBeLessThan(400);
  });

  test('a narrow master is never enlarged, and a srcset names each width once', async () => {
    const { entry } = site.json('data/recipes/plum-pie.json') as { entry: { body: { html: string } } };
    const srcset = /srcset="([^"]+)"/.exec(entry.body.html)?.[1] ?? '';
    expect(srcset.replaceAll(/-\w{8}_/g, '_')).toBe(
      '/images/pie_small.webp 480w, /images/pie_medium.webp 600w',
    );
    for (const variant of ['small', 'medium', 'large']) {
      const address = srcset.split(' ')[0]?.replace('small', variant) ?? '';
      expect((await measure(address)).width).toBe(variant === 'small' ? 480 : 600);
    }
  });

  test('FRAME-36 the share picture measures 1200 by 630', async () => {
    const { image } = (site.json('data/index.json') as { head: { image: { url: string } } }).head;
    expect(image).toMatchObject({ width: 1200, height: 630, alt: 'A pot on the stove of Ladle & Leek' });
    expect(image.url).toMatch(/^https:\/\/ladle\.example\/images\/share\/pot-\w{8}\.jpg$/);
    const file = image.url.replace('https://ladle.example', '');
    expect(await measure(file)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('pictures in Markdown get size, variants and lazy loading, whatever the editor wrote', async () => {
    const written = '<img alt="a > b" width="10" loading="eager" src="/images/pie.png">';
    await site.change({ [PIE_FILE]: PIE.replace(/!\[.*\n/, `${written}\n`) }).build('--quiet');
    const { html } = (site.json('data/recipes/plum-pie.json') as { entry: { body: { html: string } } }).entry
      .body;
    const tag = /<img[^]*?decoding="async" alt="a > b">/.exec(html)?.[0] ?? html;
    expect(tag).toContain('width="600" height="400" loading="lazy"');
    expect(tag).toContain('srcset="/images/pie-');
    for (const name of ['width', 'loading', 'src', 'alt'])
      expect(tag.match(new RegExp(` ${name}=`, 'g'))).toHaveLength(1);
  });

  test('a field can ask for more variants and for what stays in sight, where the master is wide enough', async () => {
    const { properties } = SCHEMAS.home;
    const asking = { ...properties.cover, 'x-variants': ['thumb', 'xlarge'], 'x-focus': 'keep' };
    const home = { ...SCHEMAS.home, properties: { ...properties, cover: asking, keep: { type: 'string' } } };
    const change = {
      'schemas/home.json': JSON.stringify(home),
      [HOME_FILE]: (text: string) => `${text}keep: 30% 100%\n`,
    };
    await site.change(change).build();
    const shown = cover();
    expect(shown.variants.map(({ width }) => width)).toEqual([192, 480, 800, 1200]);
    expect(await measure(shown.variants[0]?.src ?? '')).toMatchObject({ format: 'webp', width: 192 });
    expect(shown.src).toMatch(/_large\.webp$/);
    expect(shown.focus).toEqual({ x: 30, y: 100 });
    // Other uses of the same master do not carry what this one asks for.
    const { entry } = site.json('data/recipes/leek-soup.json') as { entry: { photo: Picture } };
    expect(entry.photo.variants).toHaveLength(3);
    expect(entry.photo.focus).toBeUndefined();
  });

  describe('a field that asks for AVIF (issue 12)', () => {
    const asking = (...more: string[]) => {
      const { properties } = SCHEMAS.home;
      const cover = { ...properties.cover, 'x-variants': [...more, 'avif'] };
      return {
        'schemas/home.json': JSON.stringify({ ...SCHEMAS.home, properties: { ...properties, cover } }),
      };
    };
    const avifFiles = () => Object.keys(site.snapshot()).filter((file) => file.endsWith('.avif'));

    test('has it beside the WebP of every width, each smaller by 15 % at least, in that field alone', async () => {
      // Soft and uneven, as a wall in lamplight is.
      const wall = await sharp(grain, { raw: { width: 600, height: 400, channels: 3 } })
        .blur(3)
        .resize(1300)
        .jpeg({ quality: 95 })
        .toBuffer();
      await site.change({ ...asking('thumb'), [POT]: wall }).build();
      const { variants, avif = [], src } = cover();
      expect(src).toMatch(/_large\.webp$/);
      expect(avif.map(({ width }) => width)).toEqual([192, 480, 800, 1200]);
      expect(avif.map((one) => one.src.replace(/avif$/, 'webp'))).toEqual(variants.map((one) => one.src));
      for (const { src: address, width } of avif) {
        expect(await measure(address)).toMatchObject({ format: 'heif', width });
        const [small, large] = [address, address.replace(/avif$/, 'webp')].map(
          (one) => site.bytes(`dist-content${one}`).length,
        );
        expect(small).toBeLessThanOrEqual((large ?? 0) * 0.85);
      }
      const { entry } = site.json('data/recipes/leek-soup.json') as { entry: { photo: Picture } };
      expect(entry.photo.avif).toBeUndefined();
      expect(avifFiles()).toHaveLength(4);
    });

    test('has none of a picture that would gain less, and leaves no file of it', async () => {
      // A plane of one colour: the frame of an AVIF alone is longer than its WebP.
      await site.change(asking()).build();
      expect(cover().variants).toHaveLength(3);
      expect(cover().avif).toBeUndefined();
      expect(avifFiles()).toEqual([]);
    });
  });

  describe('a drawing in a field that keeps drawings (issue 17)', () => {
    const DRAWING = 'content/images/plan.svg';
    const drawn = (inside: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><metadata>x</metadata>${inside}</svg>`;
    const keeping = (inside: string) => {
      const { properties } = SCHEMAS.home;
      const home = {
        ...SCHEMAS.home,
        properties: { ...properties, cover: { ...properties.cover, 'x-variants': ['svg'] } },
      };
      return {
        [DRAWING]: drawn(inside),
        'schemas/home.json': JSON.stringify(home),
        [HOME_FILE]: replace('/images/pot.jpg', '/images/plan.svg'),
      };
    };

    test('is one clean source that scales, and pixels where others name it', async () => {
      const soup = { [SOUP_FILE]: replace('/images/pot.jpg', '/images/plan.svg') };
      await site.change({ ...keeping('<path d="M0 0h9"/>'), ...soup }).build();
      const shown = cover();
      expect(shown).toEqual({
        src: expect.stringMatching(/^\/images\/plan-[0-9a-f]{8}\.svg$/) as string,
        width: 900,
        height: 600,
        variants: [],
        placeholder: null,
      });
      expect(site.text(`dist-content${shown.src}`)).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><path d="M0 0h9"/></svg>\n',
      );
      expect(JSON.stringify(site.json('manifest.json'))).toContain(shown.src.slice(1));
      const { entry } = site.json('data/recipes/leek-soup.json') as { entry: { photo: Picture } };
      expect(entry.photo.variants).toHaveLength(3);
    });

    test('is refused where it is named when it holds a program', async () => {
      const { report } = await site.change(keeping('<script>alert(1)</script>')).report('validate');
      expect(report.diagnostics.map(brief)).toContain(
        `image-invalid ${HOME_FILE}:3:8 → Export it again as a plain drawing, without programs, links and anything from elsewhere (“Plain SVG” in Inkscape), or as PNG.`,
      );
    });
  });

  test('IMG-02 a picture of another host is used as it is', async () => {
    await site
      .change({ [HOME_FILE]: replace('/images/pot.jpg', 'https://pictures.example/pot.jpg') })
      .build();
    expect(cover()).toEqual({
      src: 'https://pictures.example/pot.jpg',
      width: null,
      height: null,
      variants: [],
      placeholder: null,
    });
  });

  test('a photo that was turned has the size that is shown', async () => {
    const turned = await drawing(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await site.change({ [POT]: turned }).build();
    expect(cover()).toMatchObject({ width: 600, height: 900 });
    expect(await measure(cover().variants[0]?.src ?? '')).toMatchObject({ width: 480, height: 720 });
  });

  test('a motion photo, whose film follows the picture, is built', async () => {
    await site.change({ [POT]: Buffer.concat([jpeg, Buffer.alloc(300_000, 65)]) }).build();
    expect(cover()).toMatchObject({ width: 900, height: 600 });
  });

  test('a sound picture is decoded once, however often the site is validated', async () => {
    const folder = site.path('.cache/images');
    const facts = () =>
      readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
    await site.run('validate');
    const before = facts();
    expect(before.length).toBeGreaterThan(0);
    await site.run('validate');
    expect(facts()).toEqual(before);
  });

  test('a master that nothing uses is a warning', async () => {
    const { code, report } = await site.change({ [PIE_FILE]: replace(/!\[.*\n/, '') }).report('validate');
    expect(report.diagnostics.map(brief)).toEqual([
      'image-orphan content/images/pie.png:1:1 → Use it, or delete the file.',
    ]);
    expect(code).toBe(0);
  });

  test('a master that another message proposes is not to be deleted; others are', async () => {
    site.change({
      [PIE_FILE]: replace('/images/pie.png', '/images/pei.png'),
      'content/images/unlike.png': png,
    });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ file, rule, suggestion }) => ({ file, rule, suggestion }))).toEqual([
      { file: 'content/images/unlike.png', rule: 'image-orphan', suggestion: 'Use it, or delete the file.' },
      { file: PIE_FILE, rule: 'image-missing', suggestion: 'Did you mean `/images/pie.png`?' },
    ]);
  });
});
