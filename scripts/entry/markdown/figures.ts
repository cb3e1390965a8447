import type { Image, Paragraph, Root } from 'mdast';
import { FIGURE_CLASS } from './made-directives.ts';
import { SKIP, visit } from './visit.ts';

/**
 * Makes a picture with a title that stands alone in a paragraph a figure, with the title as its caption: `![what it shows](/images/a.jpg
 * "What there is to say about it")`. Of the title itself nothing is left, which would say the same once more when it is pointed at.
 */
export function makeFigures(tree: Root): void {
  visit(tree, 'paragraph', (paragraph) => {
    const [image, ...others] = paragraph.children;
    if (image?.type !== 'image' || others.length > 0 || (image.title ?? '').trim() === '') return SKIP;
    makeFigure(paragraph, image);
    return SKIP;
  });
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
