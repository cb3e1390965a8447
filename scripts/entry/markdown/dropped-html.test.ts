import { describe, expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

const removedFrom = (source: string): [what: string, at: string][] =>
  compileMarkdown(source, 'document', {}).facts.removed.map(({ what, span }) => [
    what,
    source.slice(...span),
  ]);

describe('markup that would disappear without a word', () => {
  test.each([
    ['The <html> element.', 'the tag `<html>`', '<html>'],
    ['<body class="a">\n\nText.', 'the tag `<body class="a">`', '<body class="a">'],
    ['Water <![CDATA[boils]]> here.', 'the part `<![CDATA[boils]]>`', '<![CDATA[boils]]>'],
    ['<![CDATA[\nSoup\n]]>\n\nMore.', 'the part `<![CDATA[ Soup ]]>`', '<![CDATA['],
    ['Now <?php echo "x"; ?> then.', 'the instruction `<?php echo "x"; ?>`', '<?php echo "x"; ?>'],
    ['<?php\necho 1;\n\nText below.', 'the instruction `<?php echo 1; Text below.`', '<?php'],
    ['<!DOCTYPE html>\n\nText.', 'the declaration `<!DOCTYPE html>`', '<!DOCTYPE html>'],
    ['<!-- note\n\nAll of this\n\n# is lost', 'a comment without an end (`-->`)', '<!-- note'],
    ['Text.\n\n<div class="a\n\nText.', 'the tag `<div class="a` without an end (`>`)', '<div class="a'],
    ['> <?xml version="1.0"?>\n> x', 'the instruction `<?xml version="1.0"?>`', '<?xml version="1.0"?>'],
    ['<b>a</b>\n\n<?one?> and <b>b</b> <?one?>', 'the instruction `<?one?>`', '<?one?>'],
  ])('%j', (source, what, at) => {
    expect(removedFrom(source)).toContainEqual([what, at]);
  });

  test('the second of two alike stands where it stands', () => {
    const source = 'One <?x?> two <?x?>';
    const spans = compileMarkdown(source, 'document', {}).facts.removed.map(({ span }) => span);
    expect(spans).toEqual([
      [4, 9],
      [14, 19],
    ]);
  });

  test.each([
    ['a comment', 'Water <!-- <?php ?> <![CDATA[x]]> --> boils.'],
    ['an empty comment', '<!--> Text'],
    ['code', '`<?php ?>` and\n\n```\n<![CDATA[x]]>\n```\n'],
    ['allowed elements', '<b>Bold</b> <br> a < b'],
  ])('%s is no loss', (_name, source) => {
    expect(removedFrom(source)).toEqual([]);
  });
});

test('a link by reference is one link, at its definition; text stays where it is used', () => {
  const source = '[a][x], [b][x], <b>[x]</b>\n\n[x]: https://pot.example/\n';
  const { facts, html } = compileMarkdown(source, 'document', {});
  expect(facts.links.map(({ url, span }) => [url, source.slice(...span)])).toEqual([
    ['https://pot.example/', '[x]: https://pot.example/'],
  ]);
  expect(html.match(/<a href/g)).toHaveLength(3);
});
