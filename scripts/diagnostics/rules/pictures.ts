import { pie, type Rule } from './rule.ts';

export const IMAGE = {
  severity: 'error',
  about: 'a picture that is missing, empty, cut off or not a picture at all',
  remedy: 'put a good file in `content/images/`',
} as const;

export const PHOTO = 'photo: /images/pie.jpg\nphotoAlt: A pie on a plate';

/** Rules for pictures and share cards. */
export const PICTURE_RULES = {
  'image-missing': {
    ...IMAGE,
    title: 'A picture is missing',
    why: 'The page would have a hole where the picture belongs.',
    wrong: pie('photo: /images/pto.jpg\nphotoAlt: A pot'),
    right: pie('photo: /images/pot.jpg\nphotoAlt: A pot'),
  },
  'image-alt': {
    severity: 'error',
    title: 'A picture without a text alternative',
    about: 'a picture without a text alternative',
    why: 'People who cannot see the picture, or whose connection does not load it, get nothing instead.',
    remedy:
      'say what it shows; write a picture in a text that is only decoration as `<img src="/images/pot.jpg" alt="">`; the field for a text alternative may be empty where its schema says `"minLength": 0`',
    wrong: pie('photo: /images/pot.jpg'),
    right: pie('photo: /images/pot.jpg\nphotoAlt: A pot on the stove'),
  },
} as const satisfies Record<string, Rule>;
