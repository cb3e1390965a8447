import { afterEach, expect, test } from 'vitest';
import { createFolder, drawing, type Site } from '../fixture.ts';
import { EXPORTS } from './exports.ts';

let site: Site;
afterEach(() => {
  site.dispose();
});

async function told(): Promise<string[]> {
  const { report } = await site.report('validate', '--clock', '2026-06-01');
  for (const { message, suggestion } of report.diagnostics) {
    expect(message).not.toBe('');
    expect(suggestion, message).toMatch(/\S/);
  }
  return report.diagnostics.map(({ rule, file, line }) => `${rule} ${file.replace('content/', '')}:${line}`);
}

test.each(Object.entries(EXPORTS))(
  'content as %s leaves it: nothing true is refused, nothing vanishes, and each message says what to write',
  async (_program, { files, pictures, told: first, left, mended, removed = [], shown }) => {
    const images = pictures.map(async (name): Promise<[string, Buffer]> => {
      const picture = drawing(900, 600);
      return [
        `content/images/${name}`,
        await (name.endsWith('.png') ? picture.png() : picture.jpeg()).toBuffer(),
      ];
    });
    site = createFolder({ ...files, ...Object.fromEntries(await Promise.all(images)) });
    expect(await told()).toEqual(first);
    await site.run('validate', '--fix', '--clock', '2026-06-01');
    expect(await told()).toEqual(left);
    // Where only a person can say what was meant, what is written holds every word that was there.
    site.change(Object.fromEntries(removed.map((file) => [file, null])));
    for (const [file, from, to] of mended) {
      expect(site.text(file)).toContain(from);
      site.change({ [file]: (text) => text.replace(from, () => to) });
    }
    expect(await told()).toEqual([]);
    expect(await site.run('build', '--clock', '2026-06-01')).toMatchObject({ code: 0 });
    for (const [page, texts] of Object.entries(shown)) {
      const data = JSON.stringify(site.json(`data${page}.json`));
      for (const text of texts) expect(data).toContain(text);
    }
  },
);
