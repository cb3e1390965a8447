import { expect, test } from 'vitest';
import { contentFault } from './content-kinds.ts';

test.each([
  '<!DOCTYPE html><title>x</title>%PDF-1.7',
  '\n <script>alert(1)</script>%PDF-1.7',
  '<!-- --><script>alert(1)</script>%PDF-1.7',
  '<svg onload=alert(1)>%PDF-1.7',
  '\uFEFF<?xml version="1.0"?>%PDF-1.7',
  '<IFRAME src=x>%PDF-1.7',
  '<a href=x>%PDF-1.7',
])('what a browser may take for HTML is refused under every ending: %j', (text) => {
  for (const ending of ['pdf', 'txt', 'csv', 'mp3'])
    expect(contentFault(ending, Buffer.from(text))).toBe('it is a page of HTML');
});

test.each([
  ['pdf', '%PDF-1.7\n<script>'],
  ['pdf', 'x'.repeat(900) + '%PDF-1.7'],
  ['txt', '<3 soup, a < b'],
  ['csv', '<10,20\n'],
  ['txt', 'Read <b>this</b>'],
])('what is none is not: %s %j', (ending, text) => {
  expect(contentFault(ending, Buffer.from(text))).toBeUndefined();
});
