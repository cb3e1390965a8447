import { describe, expect, test } from 'vitest';
import { routeComponentProblems } from './route-components.ts';

const collections = [
  { name: 'page-about', route: '/about' },
  { name: 'page-not-found', route: '/404' },
  { name: 'posts', route: '/posts/{slug}' },
];
const table = {
  'page-about': { folder: 'about' },
  'page-not-found': { folder: 'not-found' },
  posts: { folder: 'post' },
};
const folders = ['about', 'not-found', 'post'];

describe('every collection with a route has a page, and every page a collection', () => {
  test('nothing to say when all of them find each other', () => {
    expect(routeComponentProblems({ collections, table, folders })).toEqual([]);
  });

  test('a route without a page names the file to add', () => {
    const more = [...collections, { name: 'page-press', route: '/press' }];
    expect(routeComponentProblems({ collections: more, table, folders })).toEqual([
      '`page-press` has a route (/press) but no page: add src/pages/press/index.tsx and its line in src/router/page-modules.ts.',
    ]);
  });

  test('a page whose collection has no route', () => {
    expect(routeComponentProblems({ collections: collections.slice(0, 2), table, folders })).toEqual([
      'src/router/page-modules.ts pairs `posts` with src/pages/post/, but no schema gives it a route: add schemas/posts.json with a `route`, or remove the line.',
    ]);
  });

  test('a page folder that no line names', () => {
    expect(routeComponentProblems({ collections, table, folders: [...folders, 'press'] })).toEqual([
      'src/pages/press/ belongs to no collection: add its line in src/router/page-modules.ts and a schema with a `route` in schemas/, or remove the folder.',
    ]);
  });
});
