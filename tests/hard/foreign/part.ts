import { sized, together, type Part } from '../part.ts';
import { jsonSchemaSuite } from './json-schema.ts';
import { markdownSuites } from './markdown.ts';
import { yamlSuite } from './yaml.ts';

/** The test suites of the languages that content and schemas are written in. */
export const foreign: Part = {
  name: 'foreign',
  title: 'Foreign suites',
  run: ({ size, progress }) => {
    progress('CommonMark and GFM');
    const markdown = markdownSuites(sized(size, { short: 8, full: 1, long: 1 }));
    progress('YAML');
    const yaml = yamlSuite();
    progress('JSON Schema');
    return Promise.resolve(together([markdown, yaml, jsonSchemaSuite()]));
  },
};
