import { pie, recipe, type Example, type Rule } from './rule.ts';

const IMAGE = {
  severity: 'error',
  about: 'a picture that is not there, empty, cut off or no picture',
  remedy: 'put a sound file into `content/images/`',
} as const;

const FONT = {
  severity: 'error',
  about: 'the font of the share cards is not there, empty, cut off or of another kind',
  remedy: 'put a sound `.ttf` or `.otf` file into `content/fonts/`',
} as const;

const PHOTO = 'photo: /images/pie.jpg\nphotoAlt: A pie on a plate';

function look(ground: string, font = 'letters'): Example {
  return {
    file: 'content/look.yaml',
    content: `font: /fonts/${font}.ttf\nground: "${ground}"\ntitle: "#ffffff"\n`,
  };
}

/** Rules for pictures, and for the cards that are shown where a page is shared. */
export const PICTURE_RULES = {
  'image-missing': {
    ...IMAGE,
    title: 'A picture is missing',
    why: 'The page would have a hole where the picture belongs.',
    wrong: pie('photo: /images/pto.jpg\nphotoAlt: A pot'),
    right: pie('photo: /images/pot.jpg\nphotoAlt: A pot'),
  },
  'image-invalid': {
    ...IMAGE,
    title: 'A damaged picture',
    why: 'It cannot be made smaller for phones, and browsers would show half of it or nothing.',
    wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'half a picture' } }),
    right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
  },
  'image-alt': {
    severity: 'error',
    title: 'A picture without a text alternative',
    about: 'a picture without a text alternative',
    why: 'People who cannot see the picture, or whose connection does not load it, learn nothing of it.',
    remedy:
      'say what it shows; a picture in a text that only decorates is written `<img src="/images/pot.jpg" alt="">`, and the field of a text alternative may be empty where its schema says `"minLength": 0`',
    wrong: pie('photo: /images/pot.jpg'),
    right: pie('photo: /images/pot.jpg\nphotoAlt: A pot on the stove'),
  },
  'image-small': {
    severity: 'warning',
    title: 'A picture that is too small',
    about: 'a picture that is narrower than the narrowest place it is shown in',
    why: 'The site never makes a picture larger than it is, so it would be blurred or leave a gap, on phones already.',
    remedy: 'export it again, at least 1200 pixels wide where you can',
    wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'small picture' } }),
    right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
  },
  'image-heavy': {
    severity: 'warning',
    title: 'A picture of too many megabytes',
    about: 'a picture of more than 6 MB',
    why: 'Visitors get smaller ones, but every copy of the site and every build carries it along.',
    remedy: 'let `content add-picture` make it smaller',
    wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'heavy picture' } }),
    right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
  },
  'image-kind': {
    severity: 'warning',
    title: 'A picture that is shown otherwise than it looks',
    about: 'a picture in the colors of printing ink (CMYK), or one that moves',
    why: 'Screens mix other colors, which come out duller or garish; of a picture that moves the site shows the first part only.',
    remedy: 'let `content add-picture` make an ordinary picture of it',
    wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture for print' } }),
    right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
  },
  'image-name': {
    severity: 'warning',
    title: 'A name of a picture that is hard to use',
    about:
      'a file name of a picture with spaces, capitals or other signs than letters, digits, hyphens and dots',
    why: 'Capitals are another name on some computers and the same on others, and a space ends an address.',
    remedy: '`content move` gives it another name everywhere',
    wrong: pie('photo: /images/Plum Pie.jpg\nphotoAlt: A pie on a plate', undefined, {
      'content/images/Plum Pie.jpg': { made: 'picture' },
    }),
    right: pie('photo: /images/plum-pie.jpg\nphotoAlt: A pie on a plate', undefined, {
      'content/images/plum-pie.jpg': { made: 'picture' },
    }),
  },
  'image-orphan': {
    severity: 'warning',
    title: 'A picture that nothing uses',
    about: 'a master that nothing uses',
    why: 'It takes room in every copy of the site, and the next editor wonders whether it is needed.',
    remedy: 'use it or delete it',
    wrong: { file: 'content/images/pie.jpg', content: { made: 'picture' } },
    right: {
      file: 'content/images/pie.jpg',
      content: { made: 'picture' },
      beside: { 'content/recipes/plum-pie.md': recipe(`title: Plum pie\n${PHOTO}`) },
    },
  },
  'image-host': {
    severity: 'error',
    title: 'A picture from a host that is not allowed',
    about: 'a picture from another host that the site does not allow',
    why: 'The site tells browsers which hosts pictures may come from; from any other nothing is shown.',
    remedy: 'put the picture into `content/images/`, or name the host in the list of picture hosts',
    wrong: pie('photo: https://elsewhere.example/pie.jpg\nphotoAlt: A pie'),
    right: pie('photo: https://pictures.example/pie.jpg\nphotoAlt: A pie'),
  },
  'card-look': {
    severity: 'error',
    title: 'A look that share cards cannot have',
    about:
      'a field of the look of the share cards that cannot be used, or a text whose contrast is below 4.5',
    why: 'The card is what people see of a page in a chat or a feed, and it cannot be drawn, or not be read.',
    remedy: 'the message says what is expected',
    wrong: look('#8fb3a5'),
    right: look('#174c3a'),
  },
  'font-missing': {
    ...FONT,
    title: 'The font of the cards is missing',
    why: 'The words on the cards are drawn from this file; without it there are no cards.',
    wrong: look('#174c3a', 'leters'),
    right: look('#174c3a', 'letters'),
  },
  'font-invalid': {
    ...FONT,
    title: 'The font of the cards is damaged',
    why: 'The words on the cards are drawn from this file; from half of it no letter can be drawn.',
    wrong: { ...look('#174c3a', 'new'), beside: { 'content/fonts/new.ttf': { made: 'half a font' } } },
    right: look('#174c3a'),
  },
  'font-character': {
    severity: 'warning',
    title: 'A character that the font lacks',
    about: 'a character on a share card that its font does not have; the card leaves a gap',
    why: 'The title on the card would have a gap in it, which reads like a mistake.',
    remedy: 'write it differently, or take a font that has it',
    wrong: { file: 'content/recipes/plum-pie.md', content: recipe('title: Plum pie 🥧') },
    right: pie(''),
  },
} as const satisfies Record<string, Rule>;
