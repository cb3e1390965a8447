import { defineCollection, defineConfig } from '@content-collections/core';
import { compileMarkdown } from '@content-collections/markdown';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { z } from 'zod';

const posts = defineCollection({
  name: 'posts',
  directory: 'content/posts',
  include: '*.md',
  schema: z.object({
    slug: z.string().regex(/^post-\d+$/),
    title: z.string(),
    date: z.coerce.string(),
    summary: z.string(),
    content: z.string(),
  }),
  transform: async ({ content, ...document }, context) => {
    const plugins = { remarkPlugins: [remarkGfm], rehypePlugins: [rehypeSlug] };
    return { ...document, html: await compileMarkdown(context, { ...document, content }, plugins) };
  },
});

export default defineConfig({ content: [posts] });
