// One post after the other through unified, with nothing around it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { parse } from 'yaml';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

mkdirSync('out', { recursive: true });
for (const name of readdirSync('content/posts')) {
  const [, fields = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`content/posts/${name}`, 'utf8')) ?? [];
  const html = String(processor.processSync(body));
  writeFileSync(`out/${name.replace('.md', '.json')}`, JSON.stringify({ ...parse(fields), html }));
}
