import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { PROJECT, runQuickly, type JsonReport, type Run } from '../pipeline/fixture.ts';
import { post as postText } from './first-hour/posts.ts';

/** A copy of this site in which the owner works from Monday to Friday: each task finds what the ones before have left. */
const root = mkdtempSync(path.join(tmpdir(), 'owner-week-'));
for (const folder of ['content', 'schemas']) cpSync(folder, path.join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const MONDAY = '2027-03-01';
const FRIDAY = '2027-03-05';

/** What the owner writes in place of a question, once it has an answer. */
const ANSWER = 'own: Measured on our own drawings, with the cooler in it.';

const at = (file: string): string => path.join(root, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

/** Types into a file: the words have to be there, once. */
function type(file: string, words: string, instead: string): void {
  const before = read(file);
  expect(before.split(words), `${file}: ${words}`).toHaveLength(2);
  writeFileSync(
    at(file),
    before.replace(words, () => instead),
  );
}

/** Writes below the last line of a file. */
function append(file: string, text: string): void {
  writeFileSync(at(file), `${read(file).trimEnd()}\n${text}`);
}

/** Types a command, as it stands in content/README.md; it has to end well. */
async function content(...words: string[]): Promise<Run> {
  const run = await ask(...words);
  expect(run.code, `content ${words.join(' ')}\n${run.stdout}${run.stderr}`).toBe(0);
  return run;
}

function ask(...words: string[]): Promise<Run> {
  // Its pictures are those of this site: none is encoded again.
  const CONTENT_CACHE_DIR = path.join(PROJECT, 'node_modules', '.cache', 'content');
  return runQuickly([...words, '--root', root], { cwd: PROJECT, env: { CONTENT_CACHE_DIR } });
}

/** What the checker says, each problem as its rule and place. */
async function problems(...words: string[]): Promise<string[]> {
  const { stdout } = await ask('validate', '--strict', '--format', 'json', ...words);
  const { diagnostics } = JSON.parse(stdout) as JsonReport;
  return diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`);
}

/** Data of a built page, found by its address. */
function page(address: string): string {
  const { routes } = JSON.parse(read('dist-content/routes.json')) as { routes: Route[] };
  const route = routes.find((one) => one.path === address);
  return route === undefined ? '' : read(`dist-content/${route.data}`);
}

interface Route {
  path: string;
  data: string;
  aliases?: string[];
}

describe('Monday', () => {
  test('1. the mail of the week begins with what there is to do', async () => {
    const { stdout } = await content('report', '--mail', '--clock', MONDAY);
    expect(stdout).toMatch(/^Subject: patapscopantry\.example: .* to do, and \d+ before the launch\n/);
    expect(stdout).toMatch(/\nFacts to confirm before the launch: \d+\. /);
  });

  test('2. a message that nobody has answered stands in it', async () => {
    const message = { received: '2027-02-26T15:00:00Z', from: 'Pat Reader', subject: 'A micro market' };
    writeFileSync(at('messages.jsonl'), `${JSON.stringify(message)}\n`);
    const { stdout } = await content(
      'report',
      '--mail',
      '--clock',
      MONDAY,
      '--messages',
      at('messages.jsonl'),
    );
    expect(stdout).toContain('Pat Reader');
  });

  test('3. a question of the owner is answered, and the list is one shorter', async () => {
    const waiting = async () => (await content('list', '--owner')).stdout.match(/^\[ \]/gm)?.length ?? 0;
    const before = await waiting();
    const claim = 'content/claims/basic-market.yaml';
    type(claim, 'owner: the range, and that it counts the cooler', ANSWER);
    expect(await waiting()).toBe(before - 1);
    expect(await problems()).toEqual([]);
  });

  test('4. the phone number changes on every page', async () => {
    type('content/site.yaml', '(410) 555-0142', '(410) 555-0187');
    await content('build', '--clock', MONDAY);
    expect(read('dist-content/site.json')).toContain('(410) 555-0187');
    const pages = readdirSync(at('dist-content/data'), { recursive: true, encoding: 'utf8' });
    expect(
      pages.filter(
        (file) => file.endsWith('.json') && read(`dist-content/data/${file}`).includes('555-0142'),
      ),
    ).toEqual([]);
  });

  test('5. nothing waits for a day', async () => {
    expect((await content('list', '--scheduled', '--clock', MONDAY)).stdout).toBe('0 entries\n');
  });
});

describe('Tuesday', () => {
  const post = 'content/blog/three-shelves-for-a-small-office.md';

  test('6. a post is begun: the starter is valid, and its gaps are named', async () => {
    await content(
      'new',
      'blog',
      'three-shelves-for-a-small-office',
      '--title',
      'Three shelves for a small office',
    );
    expect(new Set((await problems()).map((one) => one.replace(/:\d+$/, '')))).toEqual(
      new Set([`text-unwritten ${post}`]),
    );
    expect((await ask('build')).code).toBe(1);
  });

  test('7. it is written, and nothing is left to say', async () => {
    const words = { title: 'Three shelves for a small office', of: 'a small office', link: '/solutions' };
    writeFileSync(at(post), postText({ slug: 'three-shelves-for-a-small-office', ...words }));
    expect(await problems()).toEqual([]);
  });

  test('8. two words are mistyped: each is told with the word that was meant', async () => {
    type(post, 'the night shift by', 'teh night shift by');
    type(post, 'the front desk by', 'the recieving desk by');
    const { stdout } = await ask('validate');
    expect(stdout).toContain('Did you mean “the”?');
    expect(stdout).toContain('Did you mean “receiving”?');
    type(post, 'teh night shift by', 'the night shift by');
    // That nothing is left of it, the next task sees.
    type(post, 'the recieving desk by', 'the front desk by');
  });

  test('9. a word of the trade is taken into the list', async () => {
    type(post, 'the night shift by', 'the planogrammed night shift by');
    expect((await problems()).map((one) => one.replace(/:\d+$/, ''))).toEqual([`word-unknown ${post}`]);
    type('content/words.yaml', '  - barcode\n', '  - barcode\n  - planogrammed\n');
    expect(await problems()).toEqual([]);
  });

  test('10. a photo of a phone is taken in, made smaller, without where it was taken', async () => {
    const photo = at('IMG_0042.png');
    await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#785a3c' } })
      .withExif({ IFD3: { GPSLatitude: '39/1 34/1 0/1' } })
      .png()
      .toFile(photo);
    await content('add-picture', photo, '--as', 'small-office-shelves');
    const [file] = readdirSync(at('content/images')).filter((name) =>
      name.startsWith('small-office-shelves'),
    );
    expect((await sharp(at(`content/images/${file ?? ''}`)).metadata()).exif).toBeUndefined();
    rmSync(at(`content/images/${file ?? ''}`));
  });

  test('11. the post waits for Friday', async () => {
    type(post, 'slug: three-shelves', `publishOn: ${FRIDAY}\nslug: three-shelves`);
    await content('build', '--clock', MONDAY);
    expect(page('/blog/three-shelves-for-a-small-office')).toBe('');
    expect((await content('list', '--scheduled', '--clock', MONDAY)).stdout).toContain(
      'three-shelves-for-a-small-office',
    );
  });
});

describe('Wednesday', () => {
  const answer = 'content/faq/weekend-visits.md';

  test('12. a question is answered', async () => {
    await content('new', 'faq', 'weekend-visits', '--title', 'Do you come on a weekend?');
    const [front = ''] = read(answer).split('\nWrite here - ');
    writeFileSync(
      at(answer),
      `${front}\nA driver can come on a Saturday or Sunday where a building is busy then, such as a gym or a hotel. Tell us the days and the hours when somebody can let the driver in, and which door is open. We agree on the days before the first delivery, and change them with you when your own hours change.\n`,
    );
    expect(await problems()).toEqual([]);
  });

  test('13. the search of the site finds it', async () => {
    await content('build', '--clock', MONDAY);
    const search = readdirSync(at('dist-content/search')).map((file) => read(`dist-content/search/${file}`));
    expect(search.some((index) => index.includes('weekend-visits'))).toBe(true);
  });

  test('14. a post gets a better address, and the old one leads there', async () => {
    await content('move', 'blog/ai-inventory-management', 'how-a-cabinet-counts');
    await content('build', '--clock', MONDAY);
    const { routes } = JSON.parse(read('dist-content/routes.json')) as { routes: Route[] };
    expect(routes.find(({ path: to }) => to === '/blog/how-a-cabinet-counts')).toBeDefined();
    expect(read('content/redirects.yaml')).toContain('from: /blog/ai-inventory-management');
  });

  test('15. an answer that others link to is not removed by mistake', async () => {
    const { code, stdout, stderr } = await ask('remove', 'faq/insurance');
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toContain('Nothing was changed.');
    expect(existsSync(at('content/faq/insurance.md'))).toBe(true);

    // A page of another kind cannot stand where posts are named.
    const post = await ask('remove', 'blog/what-is-a-smart-vending-machine', '--redirect', '/solutions');
    expect(post.code).toBe(1);
    expect(`${post.stdout}${post.stderr}`).toContain('places refer to blog/what-is-a-smart-vending-machine:');
  });

  test('16. it goes when another one takes its place', async () => {
    await content('remove', 'faq/insurance', '--redirect', 'faq/ending-the-service');
    expect(existsSync(at('content/faq/insurance.md'))).toBe(false);
    expect(await problems()).toEqual([]);
  });

  test('17. a link to a page that is not there is told with the page that was meant', async () => {
    append(answer, '\nThe [list of products](/solutions/smart-stoers) has more.\n');
    const { code, stdout } = await ask('validate');
    expect(code).toBe(1);
    expect(stdout).toContain('/solutions/smart-stores');
  });

  test('18. a slip that means the same is mended by one command', async () => {
    type(answer, '/solutions/smart-stoers)', '/Solutions/Smart-Stores/)');
    await content('validate', '--fix');
    expect(read(answer)).toContain('](/solutions/smart-stores)');
    expect(await problems()).toEqual([]);
  });
});

describe('Thursday', () => {
  test('19. a town is left out for a while, as a draft', async () => {
    append('content/towns/union-bridge.yaml', 'draft: true\n');
    const told = await problems();
    // What still names the town is told, and nothing else.
    expect(told.every((one) => /content\/(?!towns\/union-bridge)/.test(one))).toBe(true);
    type('content/towns/union-bridge.yaml', 'draft: true\n', '');
  });

  test('20. a mistake of indentation is shown where it is, and the last good site stays', async () => {
    const before = read('dist-content/manifest.json');
    type('content/site.yaml', '\nphone:', '\n phone:');
    const { code, stdout } = await ask('build', '--clock', MONDAY);
    expect(code).toBe(1);
    expect(stdout).toMatch(/content\/site\.yaml:\d+:\d+/);
    expect(stdout).not.toMatch(/\n\s+at /);
    expect(read('dist-content/manifest.json')).toBe(before);
    type('content/site.yaml', '\n phone:', '\nphone:');
    expect(await problems()).toEqual([]);
  });

  test('21. what a rule means is explained in plain words', async () => {
    const { stdout } = await content('explain', 'link-broken');
    expect(stdout.length).toBeGreaterThan(200);
  });
});

describe('Friday', () => {
  test('22. the post is on the site by itself, in the list and in the feed', async () => {
    await content('build', '--clock', FRIDAY);
    expect(page('/blog/three-shelves-for-a-small-office')).toContain('Three shelves for a small office');
    expect(page('/blog')).toContain('three-shelves-for-a-small-office');
  });

  test('23. the same words give the same site: a second build changes no byte', async () => {
    const before = read('dist-content/manifest.json');
    await content('build', '--clock', FRIDAY);
    expect(read('dist-content/manifest.json')).toBe(before);
  });
});
