import { slug } from 'github-slugger';

/** How a heading's text becomes its id; `before` separates the number that is added to a duplicate id. */
interface HeadingIds {
  made: (words: string) => string;
  before: '-' | '_';
  about: string;
}

/** The characters that VitePress treats as word boundaries. */
const SIGNS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

const aroundHyphens = /^-+|-+$/g;

/** The heading id styles of other programs, so that links in imported texts keep working. */
export const HEADING_IDS = {
  github: {
    made: slug,
    before: '-',
    about: 'GitHub, Docusaurus, Hugo, Jekyll, mdBook, and this program',
  },
  vitepress: {
    made: (words) =>
      words
        .normalize('NFKD')
        // VitePress removes combining accents and control characters.
        // eslint-disable-next-line no-control-regex -- control characters are what is meant
        .replace(/[\u0300-\u036f\u0000-\u001f]/g, '')
        .replace(SIGNS, '-')
        .replace(aroundHyphens, '')
        .replace(/^(?=\d)/, '_')
        .toLowerCase(),
    before: '-',
    about: 'VitePress and VuePress',
  },
  mkdocs: {
    made: (words) =>
      words
        .normalize('NFKD')
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
    before: '_',
    about: 'Python-Markdown, which MkDocs uses',
  },
  nuxt: {
    made: (words) =>
      slug(words)
        .replace(/-+/g, '-')
        .replace(aroundHyphens, '')
        .replace(/^(?=\d)/, '_'),
    before: '-',
    about: 'Nuxt Content',
  },
  blackfriday: {
    made: (words) =>
      words
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(aroundHyphens, '')
        .toLowerCase(),
    before: '-',
    about: 'Hugo where `autoHeadingIDType` is `blackfriday`',
  },
  obsidian: {
    made: slug,
    before: '-',
    about: 'Obsidian: links name headings by their words',
  },
} as const satisfies Record<string, HeadingIds>;

export type HeadingIdStyle = keyof typeof HEADING_IDS;

/** The names of the styles, as written in a schema. */
export const HEADING_ID_STYLES = Object.keys(HEADING_IDS) as HeadingIdStyle[];
