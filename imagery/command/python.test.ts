import { expect, it } from 'vitest';
import { pythonLinter, pythonProblems } from './python.js';

it.each([
  ['import os\n', ['scene.py:1:8 F401 `os` imported but unused']],
  ['x = {  }\n', ['scene.py:1:1 format is not formatted; run node imagery/command/python.js --write']],
  ['x = {}\n', []],
])('finds what is wrong with %j', (text, expected) => {
  expect(pythonProblems(pythonLinter('[tool.ruff.lint]\nselect = ["F"]\n'), 'scene.py', text)).toEqual(
    expected,
  );
});
