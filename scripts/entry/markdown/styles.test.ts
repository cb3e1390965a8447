import { describe, expect, test } from 'vitest';
import { contentStylesheet, splitStyle, styleClass } from './styles.ts';

describe('splitStyle', () => {
  test.each([
    ['color: #174C3A', ['color:#174c3a']],
    ['color:red;font-weight:bold', ['color:red', 'font-weight:bold']],
    [' COLOR : Red ; ', ['color:red']],
    ['font-size: 1.2em', ['font-size:1.2em']],
    ['color: rgb(0, 10%,  20)', ['color:rgb(0, 10%, 20)']],
    ['', []],
    ['nonsense', []],
  ])('%j is allowed as %j', (style, allowed) => {
    expect(splitStyle(style)).toEqual({ allowed, refused: [] });
  });

  test.each([
    ['position: fixed'],
    ['background-image: url(https://x.example/a.png)'],
    ['color: url(javascript:alert(1))'],
    ['color: expression(alert(1))'],
    ['color: var(--secret)'],
    ['color: red } body { display: none'],
    ['color: "red"'],
  ])('%j is refused', (style) => {
    expect(splitStyle(style).allowed).toEqual([]);
    expect(splitStyle(style).refused).toHaveLength(1);
  });

  test('a parenthesis that stays open is refused: it would swallow every rule below', () => {
    expect(splitStyle('color:rgb(1,2,3').refused).toHaveLength(1);
    expect(splitStyle('color:rgb(1,2,3)').allowed).toHaveLength(1);
  });

  test('good and bad declarations of one attribute are told apart', () => {
    expect(splitStyle('position:fixed;color:red')).toEqual({
      allowed: ['color:red'],
      refused: ['position:fixed'],
    });
  });
});

test('declarations that differ in a minus, a point or a percent sign have different classes', () => {
  const widths = ['1em', '.1em', '-1em', '-.1em', '1.1em', '11em'].map((width) => `letter-spacing:${width}`);
  const colors = ['rgb(1%, 2%, 3%)', 'rgb(1, 2, 3)'].map((color) => `color:${color}`);
  const classes = [...widths, ...colors].map(styleClass);
  expect(new Set(classes).size).toBe(classes.length);
});

test('a declaration has the same class everywhere, and one rule however often it is used', () => {
  expect(styleClass('color:#174c3a')).toBe('md-color-174c3a');
  expect(contentStylesheet(['font-weight:bold', 'color:red', 'color:red'])).toBe(
    '.md-color-red { color: red; }\n.md-font-weight-bold { font-weight: bold; }\n',
  );
});
