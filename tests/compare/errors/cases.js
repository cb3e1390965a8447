// @ts-check

/**
 * A file that an editor got wrong: what stands in the sound site, and what stands there instead.
 * @typedef {object} Case
 * @property {string} name
 * @property {(post: string) => string} spoil changes the sound post
 * @property {string} [copy] name of a second file with the same text
 */

/** The sound post; `COVER` stands for the picture, which every tool wants addressed in its own way. */
export const POST = `---
title: Leek soup
slug: leek-soup
date: 2025-07-31
course: starter
servings: 4
author: ada
cover: COVER
summary: Warm, cheap and quick to make.
tags:
  - leek
  - soup
---

Serve it with [plum pie](/posts/plum-pie).
`;

/** The post that the other one links to. */
export const OTHER_POST = POST.replace('Leek soup', 'Plum pie')
  .replace('Warm, cheap and quick to make.', 'Sweet, slow and worth it.')
  .replace('slug: leek-soup', 'slug: plum-pie')
  .replace('[plum pie](/posts/plum-pie)', '[leek soup](/posts/leek-soup)');

export const AUTHOR = 'name: Ada Green\n';

/** @type {(from: string, to: string) => Case['spoil']} */
const put = (from, to) => (post) => {
  if (!post.includes(from)) throw new Error(`The sound post does not hold ${from}`);
  return post.replace(from, to);
};

/** @type {readonly Case[]} */
export const CASES = [
  { name: 'a required field is missing', spoil: put('title: Leek soup\n', '') },
  { name: 'a text where a number is due', spoil: put('servings: 4', 'servings: four') },
  { name: 'a mistyped field', spoil: put('summary:', 'sumary:') },
  { name: 'a reference to nobody', spoil: put('author: ada', 'author: adda') },
  { name: 'a picture that is missing', spoil: put('.jpg', '-gone.jpg') },
  { name: 'a day that does not exist', spoil: put('2025-07-31', '2025-02-30') },
  { name: 'wrong indentation', spoil: put('  - soup', ' - soup') },
  {
    name: 'both sides of a merge',
    spoil: put('servings: 4', '<<<<<<< HEAD\nservings: 4\n=======\nservings: 6\n>>>>>>> theirs'),
  },
  { name: 'two posts with one address', spoil: (post) => post, copy: 'leek-soup-2' },
  { name: 'a link to a page that is missing', spoil: put('/posts/plum-pie', '/posts/plum-pi') },
  { name: 'a mistyped choice', spoil: put('course: starter', 'course: startr') },
  { name: 'an empty file', spoil: () => '' },
];
