import { pie, recipe, type Example, type Rule } from './rule.ts';

const IMAGE = {
  severity: 'error',
  about: 'a picture that is missing, empty, cut off or not a picture at all',
  remedy: 'put a good file in `content/images/`',
} as const;

const FONT = {
  severity: 'error',
  about: 'the font of the share cards is missing, empty, cut off or of another kind',
  remedy: 'put a good `.ttf` or `.otf` file in `content/fonts/`',
} as const;

const PHOTO = 'photo: /images/pie.jpg\nphotoAlt: A pie on a plate';

function look(ground: string, font = 'letters'): Example {
  return {
    file: 'content/look.yaml',
    content: `font: /fonts/${font}.ttf\nground: "${ground}"\ntitle: "#ffffff"\n`,
  };
}

/** Rules for pictures and share cards. */
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
    why: 'People who cannot see the picture, or whose connection does not load it, get nothing instead.',
    remedy:
      'say what it shows; write a picture in a text that is only decoration as `<img src="/images/pot.jpg" alt="">`; the field for a text alternative may be empty where its schema says `"minLength": 0`',
    wrong: pie('photo: /images/pot.jpg'),
    right: pie('photo: /images/pot.jpg\nphotoAlt: A pot on the stove'),
  },
  'image-small': {
    severity: 'warning',
    title: 'A picture that is too small',
    about: 'a picture that is narrower than the narrowest place where it is shown',
    why: 'The site never enlarges a picture, so it would be blurred or leave a gap, even on phones.',
    remedy: 'export it again, at least 1200 pixels wide where you can',
    wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'small picture' } }),
    right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
  },
  'image-heavy': {
    severity: 'warning',
    title: 'A picture that is too large',
    about: 'a picture of more than 6 MB',
    why: 'Visitors get smaller ones, but every copy of the site and every build has to carry it.',
    remedy: 'let `content add-picture` make it smaller',
    wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'heavy picture' } }),
    right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
  },
  'image-kind': {
    severity: 'warning',
    title: 'A picture that looks different on the site',
    about: 'a picture in colors for printing (CMYK), or an animated one',
    why: 'Screens show these colors duller or too bright; of an animated picture, the site only shows the first frame.',
    remedy: 'let `content add-picture` turn it into an ordinary picture',
    wrong: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture for print' } }),
    right: pie(PHOTO, undefined, { 'content/images/pie.jpg': { made: 'picture' } }),
  },
  'image-name': {
    severity: 'warning',
    title: 'A name of a picture that is hard to use',
    about:
      'a file name of a picture with spaces, capitals or characters other than letters, digits, hyphens and dots',
    why: 'Capitals make a different name on some computers and the same name on others, and a space ends an address.',
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
    about: 'a picture in `content/images/` that nothing uses',
    why: 'It takes up space in every copy of the site, and the next editor wonders whether it is needed.',
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
    why: 'The site tells browsers which hosts pictures may come from; pictures from any other host are not shown.',
    remedy: 'put the picture in `content/images/`, or add the host to the list of picture hosts',
    wrong: pie('photo: https://elsewhere.example/pie.jpg\nphotoAlt: A pie'),
    right: pie('photo: https://pictures.example/pie.jpg\nphotoAlt: A pie'),
  },
  'card-look': {
    severity: 'error',
    title: 'A share card that cannot be drawn',
    about:
      'a setting for the look of the share cards that cannot be used, or a text whose contrast is below 4.5',
    why: 'The card is what people see of a page in a chat or a feed, and it could not be drawn or read.',
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
    why: 'The words on the cards are drawn from this file; no letter can be drawn from a damaged file.',
    wrong: { ...look('#174c3a', 'new'), beside: { 'content/fonts/new.ttf': { made: 'half a font' } } },
    right: look('#174c3a'),
  },
} as const satisfies Record<string, Rule>;
