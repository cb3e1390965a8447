import { expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import { runProseChecks } from './run-checks.ts';
import { readsProse, strictnessOf } from './rule.ts';
import { entryOf, siteOf } from '../../tests/helpers/small-site.ts';

test('each text is read once for all checks that look at one entry at a time, and held for none of the next', () => {
  let held = 0;
  let most = 0;
  const entries = ['a', 'b', 'c'].map((key) => {
    const again = (): string => {
      held += 1;
      most = Math.max(most, held);
      return 'title: A\n';
    };
    class Watched extends SourceFile {
      override release(): void {
        super.release();
        held -= 1;
      }
    }
    const entry = entryOf({ yaml: 'title: A\n', key });
    return { ...entry, file: new Watched(entry.file.path, again, '', undefined, again) };
  });
  const model = siteOf(entries);
  const looked: string[] = [];
  const check = readsProse(() => ({ file }) => {
    looked.push(file.text);
    return [];
  });
  const input = { model, images: new Map(), themes: new Map(), ...strictnessOf({}, model.today) };
  runProseChecks(input, new Set(entries.map(({ file }) => file.path)), [check, check]);
  expect(looked).toHaveLength(6);
  expect([most, held]).toEqual([1, 0]);
});
