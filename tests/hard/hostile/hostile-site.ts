import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../../scripts/pipeline/build-site.ts';
import { createFolder, drawing, type Site } from '../../pipeline/fixture.ts';

const text = { type: 'string', minLength: 1 };
const SCHEMA = {
  $id: 'notes.json',
  'x-collection': {
    source: 'notes/*.yaml',
    key: 'id',
    route: '/notes/{id}',
    head: { title: '{title}', description: '{title}', image: '{picture}', imageAlt: '{alt}' },
    search: { index: 'site', title: '{title}', text: ['{title}', '{block}'] },
  },
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[a-z0-9-]+$' },
    title: text,
    line: { ...text, 'x-markdown': 'inline' },
    block: { ...text, 'x-markdown': 'block' },
    document: { ...text, 'x-markdown': 'document' },
    link: { ...text, 'x-link': true },
    site: { ...text, format: 'uri' },
    picture: { ...text, 'x-image': true, 'x-alt': 'alt' },
    alt: text,
    aliases: { type: 'array', items: text },
  },
  required: ['id', 'title'],
};
const HOME = {
  $id: 'home.json',
  'x-collection': { source: 'home.yaml', route: '/', pictureHosts: 'hosts' },
  type: 'object',
  properties: { title: text, hosts: { type: 'array', items: text } },
};
/** A picture that brings a script, an entity and something to ask for. */
const SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="alert(1)"><script>alert(1)</script><image href="//evil.example/i.png"/><text>&x;</text></svg>`;

export interface HostileSite {
  site: Site;
  /** Notes that were refused with a report, and notes that were built. */
  refused: number;
  built: number;
}

/** Notes whose fields hold hostile texts: what is refused is taken out, until the rest can be built. */
export async function buildHostileSite(fields: readonly Record<string, unknown>[]): Promise<HostileSite> {
  const names = fields.map((_, index) => `content/notes/n${index}.yaml`);
  const site = createFolder({
    'schemas/notes.json': JSON.stringify(SCHEMA),
    'schemas/home.json': JSON.stringify(HOME),
    'content/home.yaml': 'title: Home\nhosts: [pictures.example]\n',
    'content/images/x" onerror="alert(1).jpg': await drawing(60, 40).jpeg().toBuffer(),
    'content/images/a.svg': SVG,
    ...Object.fromEntries(
      fields.map((one, index) => [
        names[index] ?? '',
        JSON.stringify({ id: `n${index}`, title: `Note ${index}`, ...one }),
      ]),
    ),
  });
  const refused = new Set<string>();
  for (;;) {
    const outcome = await buildSite({
      root: site.root,
      out: site.out,
      cache: false,
      strict: false,
      threads: 1,
      progress: () => undefined,
    });
    if (outcome.refusal !== undefined) throw new Error(outcome.refusal);
    const wrong = [
      ...new Set(outcome.diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file)),
    ];
    if (wrong.length === 0) return { site, refused: refused.size, built: names.length - refused.size };
    for (const file of wrong) {
      if (refused.has(file)) throw new Error(`${file} is reported although it is gone.`);
      refused.add(file);
      rmSync(path.join(site.root, file), { force: true });
    }
  }
}
