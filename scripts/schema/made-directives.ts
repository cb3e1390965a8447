import { memoize } from '../shared/memoize.ts';
import type { DirectiveSpec } from './markdown-extensions.ts';

type Attributes = NonNullable<DirectiveSpec['attributes']>;

const FILES = (endings: string): string => `^/files/.+\\.(?:${endings})$`;

/** The attributes of a video that plays on the page. */
const VIDEO: Attributes = {
  src: {
    description: 'The film, such as `/files/tour.mp4` (`.mp4` or `.webm`).',
    pattern: FILES('mp4|webm'),
    'x-link': true,
  },
  poster: { description: 'The picture that is shown before it plays.', 'x-image': true, 'x-alt': 'title' },
  captions: {
    description: 'What is said in it, such as `/files/tour.vtt`.',
    pattern: FILES('vtt'),
    'x-link': true,
  },
  title: { description: 'What it shows, in a few words.', minLength: 1 },
};

/** A directive with the attributes that the compiler adds to the declared ones. */
export const completedDirective = memoize((spec: DirectiveSpec): DirectiveSpec => {
  if (spec.as === 'video')
    return { ...spec, attributes: VIDEO, required: Object.keys(VIDEO), content: 'none' };
  if (spec.as !== 'table' || spec.of === undefined) return spec;
  return {
    ...spec,
    attributes: { file: { description: 'The name of the table, without `.csv`.', 'x-ref': spec.of } },
    required: ['file'],
    content: 'line',
  };
});
