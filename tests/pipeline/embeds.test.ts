import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const schema = (embeds?: object): string =>
  JSON.stringify({
    'x-collection': {
      source: 'posts/*.md',
      body: 'body',
      name: '{key}',
      route: '/posts/{key}',
      head: { title: '{title}', description: '{title}' },
    },
    type: 'object',
    properties: {
      title: { type: 'string' },
      body: { type: 'string', 'x-markdown': 'document', ...(embeds && { 'x-extensions': { embeds } }) },
    },
    required: ['title'],
  });

const PLAYER = 'src="https://player.example/v/1" title="A door opens" width="640" height="360"';
const FILES = {
  'content/files/a.mp3': Buffer.from('ID3\u0003\u0000\u0000'),
  'content/files/a.mp4': Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom'),
    Buffer.alloc(40),
  ]),
  'content/files/a.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nA door opens.\n',
};
const FILM =
  '<video src="/files/a.mp4" width="640" height="360" controls>\n<track kind="captions" src="/files/a.vtt" srclang="en" label="English">\n</video>';

let site: Site;
afterEach(() => site.dispose());

const post = (body: string, embeds?: object, files: Record<string, string | Buffer> = {}): Site =>
  createFolder({
    'schemas/posts.json': schema(embeds),
    'content/posts/a.md': `---\ntitle: A\n---\n\n${body}\n`,
    ...files,
  });

const told = async (): Promise<[string, string, string | undefined][]> =>
  (await site.report('validate')).report.diagnostics.map(({ rule, message, suggestion }) => [
    rule,
    message,
    suggestion,
  ]);

async function html(): Promise<string> {
  await site.run('build');
  return (site.json('data/posts/a.json') as { entry: { body: { html: string } } }).entry.body.html;
}

describe('an iframe', () => {
  test('of a host that is named is shown, and loads when it comes into sight', async () => {
    site = post(`<iframe ${PLAYER}></iframe>`, { iframe: ['player.example'] });
    expect(await told()).toEqual([]);
    expect(await html()).toBe(`<iframe ${PLAYER} loading="lazy"></iframe>`);
  });

  test('of any other host is removed, and told with the host and how to allow it', async () => {
    for (const embeds of [undefined, { iframe: ['other.example'] }]) {
      site = post(`<iframe ${PLAYER}></iframe>`, embeds);
      const [[rule, message, suggestion] = []] = await told();
      expect([rule, message]).toEqual([
        'html-removed',
        'The element <iframe> is not allowed in content and was removed.',
      ]);
      expect(suggestion).toContain('"embeds": { "iframe": ["player.example"] }');
      expect(await html()).not.toContain('iframe');
      site.dispose();
    }
    site = post('', {});
  });

  test.each([
    'src="https://player.example.evil.example/"',
    'src="https://player.example@evil.example/"',
    'src="https://player.example:8443/"',
    'src="http://player.example/"',
    'src="//player.example/"',
    'src="javascript:alert(1)"',
    'src=" java\tscript:alert(1)"',
    'src="data:text/html,x"',
    'src="/posts/a"',
  ])('%s is none of that host', async (src) => {
    site = post(`<iframe ${src} title="A" width="1" height="1"></iframe>`, { iframe: ['player.example'] });
    expect((await told()).map(([rule]) => rule)).toEqual(['html-removed']);
    expect(await html()).not.toContain('iframe');
  });

  test('nothing unsafe comes with it', async () => {
    site = post(
      `<iframe ${PLAYER} srcdoc="<script>x</script>" onload="x()" style="position:fixed" name="body" sandbox=""></iframe>`,
      {
        iframe: ['player.example'],
      },
    );
    expect(await html()).toBe(`<iframe ${PLAYER} loading="lazy"></iframe>`);
  });

  test('without a title or size, or one that plays by itself, is told', async () => {
    site = post('<iframe src="https://player.example/1?autoplay=1"></iframe>', {
      iframe: ['player.example'],
    });
    expect((await told()).map(([rule, message]) => [rule, message])).toEqual([
      ['embed-invalid', 'This <iframe> has no `title`.'],
      ['embed-invalid', 'This <iframe> has no `width` and `height`.'],
      ['embed-invalid', 'This <iframe> plays automatically.'],
    ]);
  });
});

describe('films and sound', () => {
  test('of the site are shown, their files checked and hashed, and load when they are played', async () => {
    site = post(`${FILM}\n\n<audio src="/files/a.mp3" controls></audio>`, { video: [], audio: [] }, FILES);
    expect(await told()).toEqual([]);
    const made = await html();
    expect(made).toMatch(
      /<video src="\/files\/a-\w+\.mp4" width="640" height="360" controls preload="none">/,
    );
    expect(made).toMatch(/<track kind="captions" src="\/files\/a-\w+\.vtt" srclang="en" label="English">/);
    expect(made).toMatch(/<audio src="\/files\/a-\w+\.mp3" controls preload="none"><\/audio>/);
  });

  test('whose file is missing, without controls or captions, or that begin by themselves, are told', async () => {
    site = post('<video src="/files/b.mp4" width="640" height="360" autoplay></video>', { video: [] });
    expect((await told()).map(([rule, message]) => [rule, message]).sort()).toEqual([
      ['download-missing', 'There is no file `/files/b.mp4`.'],
      ['embed-invalid', 'This <video> has no `controls`.'],
      ['embed-invalid', 'This <video> has no captions.'],
      ['html-removed', 'The attribute autoplay is not allowed in content and was removed.'],
    ]);
  });

  test('one from elsewhere needs its host, in each of its parts', async () => {
    site = post(
      '<video controls width="1" height="1"><source src="https://films.example/a.mp4"><track src="https://evil.example/a.vtt"></video>',
      {
        video: ['films.example'],
      },
    );
    const [[rule, , suggestion] = []] = await told();
    expect(rule).toBe('html-removed');
    expect(suggestion).toContain('evil.example');
    expect(await html()).not.toContain('video');
  });
});
