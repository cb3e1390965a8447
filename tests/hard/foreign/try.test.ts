import { test } from 'vitest';
import { markdownSuites } from './markdown.ts';
import { yamlSuite } from './yaml.ts';
import { jsonSchemaSuite } from './json-schema.ts';
test('x', () => {
  for (const f of [() => markdownSuites(1), yamlSuite, jsonSchemaSuite]) {
    const t = Date.now();
    const r = f();
    console.log(
      Date.now() - t,
      r.figures.map((x) => x.join(': ')).join('\n'),
      '\nFAIL',
      r.failures.length,
      '\n' + r.failures.slice(0, 40).join('\n'),
    );
  }
}, 600000);
