import anchor from 'markdown-it-anchor';

/** @param {{ amendLibrary: (name: string, change: (library: { use: (plugin: unknown) => void }) => void) => void }} config */
export default function configure(config) {
  config.amendLibrary('md', (library) => library.use(anchor));
  // Markdown is not run through a template language first: none of the others does that.
  return { dir: { input: 'content', output: 'out' }, markdownTemplateEngine: false };
}
