import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompletionList, Hover, Location, MarkupContent } from 'vscode-languageserver';
import { createFolder, type Site } from '../fixture.ts';
import { Client, uriOf } from './client.ts';

const text = { type: 'string' };
const SITE = {
  'schemas/people.json': JSON.stringify({
    'x-collection': { source: 'people.csv', key: 'id', emit: 'people.json' },
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { ...text, description: 'What names a person.' },
      name: { ...text, description: 'First and last name.' },
      team: { ...text, 'x-ref': 'teams' },
      full: { type: 'boolean' },
      days: { enum: ['mon', 'tue'] },
    },
    required: ['id', 'name'],
  }),
  'schemas/teams.json': JSON.stringify({
    'x-collection': { source: 'teams.yaml#/teams', key: 'id', emit: 'teams.json' },
    type: 'object',
    properties: { id: text, name: text, lead: { ...text, 'x-ref': 'people' } },
    required: ['id', 'name'],
  }),
  'content/people.csv': 'id,name,team,full,days\nada,Ada,kitchen,false,mon\nben,Ben,kitchen,,\n',
  'content/teams.yaml':
    'teams:\n  - id: office\n    name: Office\n    lead: ben\n  - id: kitchen\n    name: Kitchen\n',
};

let site: Site;
let client: Client;
const people = (): string => site.path('content/people.csv');
const teams = (): string => site.path('content/teams.yaml');

beforeAll(async () => {
  site = createFolder(SITE);
  client = new Client(site.cache);
  await client.initialize([site.root]);
  await client.open(people());
  await client.open(teams());
});

afterAll(() => {
  client.process.kill('SIGKILL');
  site.dispose();
});

const places = (found: Location[]): [string, number, number][] =>
  found.map(({ uri, range }) => [uri, range.start.line, range.start.character]);

describe('the language server in files with several entries', () => {
  test('says what a column is, in the cell', async () => {
    const hover = await client.ask<Hover>('textDocument/hover', people(), 'ben,B');
    expect((hover.contents as MarkupContent).value).toContain('First and last name.');
    expect(hover.range).toEqual({ start: { line: 2, character: 4 }, end: { line: 2, character: 7 } });
  });

  test('leads from a cell to the entry that it names', async () => {
    expect(places(await client.ask('textDocument/definition', people(), 'Ben,kit'))).toEqual([
      [uriOf(teams()), 4, 8],
    ]);
    expect(places(await client.ask('textDocument/definition', teams(), 'lead: b'))).toEqual([
      [uriOf(people()), 2, 0],
    ]);
  });

  test('says what a field of an entry of a list may hold', async () => {
    const { items } = await client.ask<CompletionList>('textDocument/completion', teams(), 'lead: b');
    expect(items.map((one) => one.label)).toEqual(['ada', 'ben']);
  });

  test('tells problems where they are typed, row by row', async () => {
    await client.type(people(), 'Ben,kitchen', 'Ben,kitchn');
    const [problem] = await client.rules(people(), ['reference-missing']);
    expect(problem?.range).toEqual({ start: { line: 2, character: 8 }, end: { line: 2, character: 14 } });
    await client.type(people(), 'ben,Ben', '"ben,Ben');
    await client.rules(people(), ['csv-syntax']);
    await client.type(people(), '"ben,Ben,kitchn', 'ben,Ben,kitchen');
    await client.rules(people(), []);
  });
});
