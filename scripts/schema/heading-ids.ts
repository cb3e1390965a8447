import { slug } from 'github-slugger';

/** How the words of a heading become its id, and what stands before the number of one that was there already. */
interface HeadingIds {
  made: (words: string) => string;
  before: '-' | '_';
  about: string;
}

/** The signs that VitePress takes for the ends of words. */
const SIGNS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

const aroundHyphens = /^-+|-+$/g;

/** The ways of the programs from which texts come with links to the ids that these make. */
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
        // Accents and what cannot be seen, as it removes them.
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
} as const satisfies Record<string, HeadingIds>;

export type HeadingIdStyle = keyof typeof HEADING_IDS;

/** The names of these ways, as a schema writes them. */
export const HEADING_ID_STYLES = Object.keys(HEADING_IDS) as HeadingIdStyle[];
