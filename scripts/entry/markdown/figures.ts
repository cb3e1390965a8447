import type { Image, Paragraph, Root } from 'mdast';
import type { TextProblem } from './text-problem.ts';
import { SKIP, spanOf, visit } from './tree.ts';

/** The class of generated figures. */
export const FIGURE_CLASS = 'md-figure';

/**
 * Turns a titled picture that is alone in a paragraph into a figure with the title as its
 * caption: `![what it shows](/images/a.jpg "What there is to say about it")`. The `title`
 * attribute is removed, because its tooltip would repeat the caption.
 * @returns Markdown syntax found in captions, which are plain text
 */
export function makeFigures(tree: Root): TextProblem[] {
  const marks: TextProblem[] = [];
  visit(tree, 'paragraph', (paragraph) => {
    const [image, ...others] = paragraph.children;
    if (image?.type !== 'image' || others.length > 0 || (image.title ?? '').trim() === '') return SKIP;
    marks.push(...marksIn(image));
    makeFigure(paragraph, image);
    return SKIP;
  });
  return marks;
}

/** Bold text, a link, code, or text between underscores. */
const MARK =
  /\*\*[^*\n]{1,300}\*\*|\[[^[\]\n]{1,300}\]\([^()\n]{1,300}\)|`[^`\n]{1,300}`|(?<![\p{L}\p{N}_])_[^_\n]{1,300}_(?![\p{L}\p{N}_])/u;

function marksIn(image: Image): TextProblem[] {
  const [found] = MARK.exec(image.title ?? '') ?? [];
  if (found === undefined) return [];
  return [
    {
      rule: 'text-markup',
      span: spanOf(image),
      message: `The caption holds \`${found.replaceAll('`', '')}\`, and captions are plain words. Visitors see it exactly as written.`,
      suggestion: 'Write the caption without it, and a link or bold words in a sentence below the picture.',
    },
  ];
}

function makeFigure(paragraph: Paragraph, image: Image): void {
  const words = image.title ?? '';
  image.title = null;
  // A reference link's only position is that of its text.
  paragraph.children = [
    image,
    { type: 'emphasis', children: [{ type: 'text', value: words }], data: { hName: 'figcaption' } },
  ];
  paragraph.data = { ...paragraph.data, hName: 'figure', hProperties: { className: [FIGURE_CLASS] } };
}
