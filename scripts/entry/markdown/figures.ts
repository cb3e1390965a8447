import type { Image, Paragraph, Root } from 'mdast';
import type { LeftoverSyntax } from './leftover-syntax.ts';
import { FIGURE_CLASS } from './made-directives.ts';
import { spanOf } from './span-of.ts';
import { SKIP, visit } from './visit.ts';

/**
 * Makes a picture with a title that stands alone in a paragraph a figure, with the title as its caption: `![what it shows](/images/a.jpg
 * "What there is to say about it")`. Of the title itself nothing is left, which would say the same once more when it is pointed at.
 * @returns signs of Markdown in the captions, which are plain words
 */
export function makeFigures(tree: Root): LeftoverSyntax[] {
  const marks: LeftoverSyntax[] = [];
  visit(tree, 'paragraph', (paragraph) => {
    const [image, ...others] = paragraph.children;
    if (image?.type !== 'image' || others.length > 0 || (image.title ?? '').trim() === '') return SKIP;
    marks.push(...marksIn(image));
    makeFigure(paragraph, image);
    return SKIP;
  });
  return marks;
}

/** Bold words, a link, code, or words between underscores. */
const MARK =
  /\*\*[^*\n]{1,300}\*\*|\[[^[\]\n]{1,300}\]\([^()\n]{1,300}\)|`[^`\n]{1,300}`|(?<![\p{L}\p{N}_])_[^_\n]{1,300}_(?![\p{L}\p{N}_])/u;

function marksIn(image: Image): LeftoverSyntax[] {
  const [found] = MARK.exec(image.title ?? '') ?? [];
  if (found === undefined) return [];
  return [
    {
      span: spanOf(image),
      message: `The caption holds \`${found.replaceAll('`', '')}\`, and captions are plain words. Visitors see it exactly as written.`,
      suggestion: 'Write the caption without it, and a link or bold words in a sentence below the picture.',
    },
  ];
}

function makeFigure(paragraph: Paragraph, image: Image): void {
  const words = image.title ?? '';
  image.title = null;
  // A link by reference has no other place than that of its words.
  paragraph.children = [
    image,
    { type: 'emphasis', children: [{ type: 'text', value: words }], data: { hName: 'figcaption' } },
  ];
  paragraph.data = { ...paragraph.data, hName: 'figure', hProperties: { className: [FIGURE_CLASS] } };
}
