import type { Image, Paragraph, Root } from 'mdast';
import { FIGURE_CLASS } from './made-directives.ts';
import { SKIP, visit } from './tree.ts';

/**
 * Turns a titled picture that is alone in a paragraph into a figure with the title as its
 * caption: `![what it shows](/images/a.jpg "What there is to say about it")`. The `title`
 * attribute is removed, because its tooltip would repeat the caption.
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
  // A reference link's only position is that of its text.
  paragraph.children = [
    image,
    { type: 'emphasis', children: [{ type: 'text', value: words }], data: { hName: 'figcaption' } },
  ];
  paragraph.data = { ...paragraph.data, hName: 'figure', hProperties: { className: [FIGURE_CLASS] } };
}
