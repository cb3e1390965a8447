import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/posts' }),
  schema: z.object({ title: z.string(), date: z.coerce.date(), summary: z.string() }),
});

export const collections = { posts };
