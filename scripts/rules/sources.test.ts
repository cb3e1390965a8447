import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ImageFacts } from '../model/picture.ts';
import { checkDownloads } from './downloads.ts';
import { checkImageHosts } from './image-host.ts';
import { brokenPicture, checkImages } from './images.ts';
import { checkTextUnwritten, isUnwritten } from './text-unwritten.ts';
import { runCheck, entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

const MARK = 'Write here -';
const EXAMPLE = 'Example -';
const NONE = { keys: new Set<string>(), paths: new Set<string>(), folders: [] };

describe('pictures', () => {
  const schema = { properties: { p: { 'x-image': true, 'x-alt': 'alt' }, alt: {}, q: { 'x-image': true } } };
  const entry = (yaml: string, diagnostics: Partial<Diagnostic>[] = []) =>
    entryOf({ yaml, collection: { schema }, record: { diagnostics: diagnostics as Diagnostic[] } });
  const images = (yaml: string, facts: Partial<ImageFacts> = {}, changes: object = {}): string[] =>
    told(checkImages, siteOf([entry(yaml)], { masters: ['/images/soup.jpg'], ...changes }), {
      images: new Map([['/images/soup.jpg', facts as ImageFacts]]),
    }).map((one) => one.replace(/^a\.yaml /, ''));

  test.each([
    ['q: /images/soup.jpg\n', []],
    ['p: /images/soup.jpg\nalt: Soup\n', []],
    [
      'p: /images/soup.jpg\nalt: " "\n',
      [
        '1:1-2 The picture `/images/soup.jpg` has no text alternative. → Say in a few words what the picture shows; people who cannot see it read that instead.',
      ],
    ],
    [
      'p: /images/soup.jpg\n',
      [
        '1:1-2 The picture `/images/soup.jpg` has no text alternative. → Say in a few words what the picture shows; people who cannot see it read that instead.',
      ],
    ],
    [
      'q: /images/sopu.jpg\n',
      ['1:4-20 There is no picture `/images/sopu.jpg`. → Did you mean `/images/soup.jpg`?'],
    ],
    ['q: soup.jpg\n', ['1:4-12 There is no picture `soup.jpg`. → Did you mean `/images/soup.jpg`?']],
    [
      'q: photos\\soup.jpg\n',
      ['1:4-19 There is no picture `photos\\soup.jpg`. → Did you mean `/images/soup.jpg`?'],
    ],
    [
      'q: /images/else.jpg\n',
      ['1:4-20 There is no picture `/images/else.jpg`. → Put the picture at `content/images/else.jpg`.'],
    ],
    [
      'q: else.jpg\n',
      [
        '1:4-12 There is no picture `else.jpg`. → Write pictures as `/images/NAME.jpg` and keep them in `content/images/`.',
      ],
    ],
    ['q: https://a.example/b.jpg\n', []],
    ['q: https://\n', ['1:4-12 There is no picture `https://`: that is not a full web address.']],
  ])('%j', (yaml, said) => {
    expect(images(yaml)).toEqual(said);
  });

  test('that cannot be used are told why; one of a folder that cannot be read is reported there', () => {
    expect(images('q: /images/soup.jpg\n', { fault: 'it is cut off' })).toEqual([
      expect.stringMatching(
        /^1:4-20 The picture `content\/images\/soup\.jpg` cannot be used: it is cut off\./,
      ),
    ]);
    const folder = { unread: { ...NONE, folders: ['content/images'] } };
    expect(images('q: /images/else.jpg\n', {}, folder)).toEqual([]);
    expect(images('q: /images/soup.jpg\n', { fault: 'it is cut off' }, folder)).toHaveLength(1);
    const site = siteOf([entry('q: /images/soup.jpg\n')], { masters: ['/images/soup.jpg'] });
    expect(told(checkImages, site)).toEqual([expect.stringContaining('cannot be used: it is not there.')]);
    expect(brokenPicture(site, '/images/soup.jpg', 'it broke')).toHaveLength(1);
    expect(brokenPicture(site, '/images/other.jpg', 'it broke')).toEqual([]);
  });

  test('whose text the schema has missed already are not reported twice', () => {
    const check = (yaml: string, diagnostics: Partial<Diagnostic>[]) =>
      told(checkImages, siteOf([entry(yaml, diagnostics)], { masters: ['/images/soup.jpg'] }), {
        images: new Map([['/images/soup.jpg', {} as ImageFacts]]),
      }).length;
    const bare = 'q: /images/soup.jpg\np: /images/soup.jpg\n';
    expect(check(bare, [])).toBe(1);
    expect(check(bare, [{ rule: 'image-alt', line: 1, column: 1 }])).toBe(0);
    expect(check(bare, [{ rule: 'field-missing', line: 1, column: 1 }])).toBe(1);
    expect(check(bare, [{ rule: 'image-alt', line: 1, column: 2 }])).toBe(1);
    expect(check(bare, [{ rule: 'image-alt', line: 2, column: 1 }])).toBe(0);
    expect(check(bare, [{ rule: 'image-alt', line: 2, column: 2 }])).toBe(1);
    const empty = 'p: /images/soup.jpg\nalt: ""\n';
    expect(check(empty, [{ rule: 'field-length', line: 2, column: 6 }])).toBe(0);
    expect(check(empty, [{ rule: 'field-length', line: 2, column: 5 }])).toBe(1);
  });

  test('of other hosts are those that the settings name, over https', () => {
    const hosts = { name: 'site', pictureHosts: 'hosts' } as never;
    const settings = entryOf({ yaml: 'hosts: [pictures.example]\n', key: 'site', collection: hosts });
    const check = (src: string, named = true) =>
      told(checkImageHosts, siteOf([...(named ? [settings] : []), entry(`q: ${src}\n`)])).map((one) =>
        one.replace(/^a\.yaml 1:4-\d+ /, ''),
      );
    expect(check('https://pictures.example/a.jpg')).toEqual([]);
    expect(check('/images/a.jpg')).toEqual([]);
    expect(check('https://other.example/a.jpg', false)).toEqual([]);
    expect(check('http://pictures.example/a.jpg')).toEqual([
      'The address of the picture `http://pictures.example/a.jpg` does not begin with https. → Write `https://`.',
    ]);
    const refused = (host: string) =>
      `Pictures from \`${host}\` are not allowed; browsers would not show this one.`;
    expect(check('https://picture.example/a.jpg')).toEqual([
      `${refused('picture.example')} → Did you mean \`pictures.example\`?`,
    ]);
    expect(check('https://a.b/a.jpg')).toEqual([
      `${refused('a.b')} → Put the picture in \`content/images/\`, or add \`a.b\` to \`hosts\` in \`content/site/site.yaml\`.`,
    ]);
    expect(check('http://')).toEqual([expect.stringContaining('Pictures from `http://` are not allowed')]);
  });
});

describe('files to download', () => {
  const check = (address: string, facts: object, changes: object = {}) => {
    const schema = { properties: { f: { 'x-file': true } } };
    const site = siteOf([entryOf({ yaml: `f: ${address}\n`, collection: { schema } })], {
      downloads: new Map([['/files/menu.pdf', { bytes: 1, hash: '', ...facts } as never]]),
      ...changes,
    });
    return told(checkDownloads, site).filter((one) => one.startsWith('a.yaml'));
  };

  test.each([
    ['/files/menu.pdf', {}, undefined],
    ['/files/mneu.pdf', {}, 'There is no file `/files/mneu.pdf`. → Did you mean `/files/menu.pdf`?'],
    ['menu.pdf', {}, 'There is no file `menu.pdf`. → Did you mean `/files/menu.pdf`?'],
    [
      '/files/else.pdf',
      {},
      'There is no file `/files/else.pdf`. → Put the file at `content/files/else.pdf`.',
    ],
    [
      'else.pdf',
      {},
      'There is no file `else.pdf`. → Write files as `/files/NAME.pdf` and keep them in `content/files/`.',
    ],
    [
      '/files/menu.pdf',
      { fault: 'it is cut off' },
      'The file `content/files/menu.pdf` cannot be offered: it is cut off. → Export or download it again, and open it once before you put it there.',
    ],
    [
      '/files/menu.pdf',
      { fault: 'its name is odd' },
      'The file `content/files/menu.pdf` cannot be offered: its name is odd. → Give it another name with only letters, digits, hyphens and dots.',
    ],
  ])('%s (%j)', (address, facts, said) => {
    const place = `a.yaml 1:4-${4 + address.length}`;
    expect(check(address, facts)).toEqual(said === undefined ? [] : [`${place} ${said}`]);
  });

  test('may be so large, of such a kind, and may lie where nobody can look', () => {
    const most = 10 * 1024 * 1024;
    expect(check('/files/menu.pdf', { bytes: most })).toEqual([]);
    expect(check('/files/menu.pdf', { bytes: most + 1 })).toEqual([
      'a.yaml 1:4-19 The file `content/files/menu.pdf` is 10.0 MB, which is 1 byte too large. → Make it smaller (the pictures in it are usually the reason), or split it.',
    ]);
    const zip = { downloads: new Map([['/files/menu.zip', { bytes: 1, hash: '' } as never]]) };
    expect(check('/files/menu.zip', {}, zip)).toEqual([
      'a.yaml 1:4-19 `/files/menu.zip` is a `zip` file, which this field does not accept. → Kinds: `pdf`.',
    ]);
    expect(check('/files/else.pdf', {}, { unread: { ...NONE, folders: ['content/files'] } })).toEqual([]);
  });
});

describe('what waits to be written', () => {
  const text = `# ${MARK} x\na: ${MARK} a title\nb: ${MARK}\nc: 5 # ${EXAMPLE} x\nd: x\n`;
  const check = (yaml: string, draft?: string, publishing = false) =>
    told(
      checkTextUnwritten,
      siteOf([entryOf({ yaml, collection: draft === undefined ? {} : { publish: { draft } } })]),
      { publishing },
    ).map((one) => one.replace(/^a\.yaml /, ''));

  test('is told once for each kind, at the first place that is no comment', () => {
    expect(check(text)).toEqual([
      `2:4-16 2 texts still say \`${MARK}\`; this is the first. → Put your own words there.`,
      '4:8-17 This value is still an example that `content new` made up. → Put the true value there, and delete the comment after it.',
    ]);
    expect(check(`a: ${MARK}\n`, 'draft')).toEqual([
      `1:4-16 This text still says \`${MARK}\`. → Put your own words there, or keep the entry off the site with \`draft: true\`.`,
    ]);
    expect(check(`a: 1 # ${EXAMPLE}\nb: 2 # ${EXAMPLE}\n`)).toEqual([
      expect.stringContaining('2 values are still examples'),
    ]);
    expect([check('a: x\n'), check(`# ${MARK}\na: x\n`), check(`# ${EXAMPLE}\na: x\n`)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('is an error where the site is about to be published', () => {
    const run = (publishing: boolean) =>
      runCheck(checkTextUnwritten, {
        model: siteOf([entryOf({ yaml: text })]),
        images: new Map(),
        themes: new Map(),
        today: '',
        strictClaims: false,
        publishing,
      }).map(({ severity }) => severity);
    expect([run(true), run(false)]).toEqual([
      ['error', 'error'],
      ['warning', 'warning'],
    ]);
  });

  test('is some part of a file', () => {
    const entry = entryOf({ yaml: text });
    expect([
      isUnwritten(entry),
      isUnwritten(entry, [0, 20]),
      isUnwritten(entry, [text.length - 5, text.length]),
    ]).toEqual([true, true, false]);
    expect(isUnwritten(entryOf({ yaml: 'a: x\n' }))).toBe(false);
  });
});
