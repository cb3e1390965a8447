import rehypeSlug from 'rehype-slug';
import { defineConfig, s } from 'velite';

export default defineConfig({
  root: 'content',
  output: { data: 'out', assets: 'assets', base: '/assets/', clean: true },
  collections: {
    posts: {
      name: 'Post',
      pattern: 'posts/*.md',
      schema: s.object({
        slug: s.string().regex(/^post-\d+$/),
        title: s.string(),
        date: s.isodate(),
        summary: s.string(),
        html: s.markdown(),
      }),
    },
  },
  markdown: { rehypePlugins: [rehypeSlug] },
});
