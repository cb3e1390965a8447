import { describe, expect, test } from 'vitest';
import { withoutDeadLinks } from './documents.js';
import { repository } from './manifest.js';

describe('where the sources of the package are', () => {
  const actions = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'owner/name' };

  test.each([
    ['a workflow says so, whatever the remote is', actions, '/srv/name', 'https://github.com/owner/name'],
    ['https', {}, 'https://example.org/owner/name.git', 'https://example.org/owner/name'],
    ['https with a name', {}, 'https://token@example.org/owner/name', 'https://example.org/owner/name'],
    ['ssh', {}, 'ssh://git@example.org/owner/name.git', 'https://example.org/owner/name'],
    ['the short form of ssh', {}, 'git@example.org:owner/name.git', 'https://example.org/owner/name'],
    ['a folder of this machine is no place on the web', {}, '/srv/git/name.git', undefined],
    ['no remote', {}, '', undefined],
  ])('%s', (_name, env, origin, wanted) => {
    expect(repository(env, origin)).toBe(wanted);
  });
});

describe('links of the published pages', () => {
  const shipped = new Set(['README.md', 'docs/schemas.md', 'content-schema.json']);

  test.each([
    ['[here](schemas.md#types)', '[here](schemas.md#types)'],
    ['[there](https://example.org/)', '[there](https://example.org/)'],
    ['[below](#below)', '[below](#below)'],
    ['stays closed ([why](decisions/0001-one-schema-one-collection.md)), always', 'stays closed, always'],
    ["[yes](../tests/one.test.ts 'words (of it)'), as MathML", 'yes, as MathML'],
    ['[here](schemas.md "Words")', '[here](schemas.md "Words")'],
    ['see [deploy.md](deploy.md) for hosts', 'see deploy.md for hosts'],
    ['a link such as `[the programme](files/a.pdf)`', 'a link such as `[the programme](files/a.pdf)`'],
    ['[`word`](word.md) and `code`', '`word` and `code`'],
    ['[content-schema.json](content-schema.json)', '[content-schema.json](../content-schema.json)'],
  ])('%s', (text, wanted) => {
    expect(withoutDeadLinks('docs/rules.md', text, shipped)).toBe(wanted);
  });
});
