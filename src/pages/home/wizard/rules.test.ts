// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { recommend, type Answers, type Recommendation } from './state.ts';

/** The shipped content, not a copy of it: the rules are data. */
const content = parse(readFileSync(new URL('../../../../content/wizard.yaml', import.meta.url), 'utf8')) as {
  recommendations: Recommendation[];
  fallback: { name: string };
};

/**
 * The specification's table in inverse form: what is excluded instead of included. Columns: name, team sizes
 * it does not suit, spaces it does not suit, preferences it does not serve.
 */
const EXCLUDED: readonly [name: string, teams: string, spaces: string, preferences: string][] = [
  ['Smart Store 700', '1-25 26-75', 'corner room lobby', ''],
  ['Micro Market', '1-25', 'corner large corridor lobby', ''],
  ['Smart Store 600', '150+', 'corner room large corridor', ''],
  ['Smart Coolers', '150+', 'large lobby', 'coffee'],
  ['Smart Traditional Vending', '', 'room large lobby dedicated', 'healthy coffee fresh payment'],
];

const TEAM_SIZES = ['1-25', '26-75', '76-150', '150+'];
const SPACE_TYPES = ['corner', 'room', 'large', 'corridor', 'lobby', 'dedicated'];
const PREFERENCES = ['healthy', 'coffee', 'classic', 'fresh', 'payment'];

/** All 32 combinations of five checkboxes. */
const selections = Array.from({ length: 2 ** PREFERENCES.length }, (_, bits) =>
  PREFERENCES.filter((_preference, place) => (bits >> place) & 1),
);

function expected(teamSize: string, spaceType: string, chosen: readonly string[]): string[] {
  return EXCLUDED.filter(([, teams, spaces, unserved]) => {
    const isServed = chosen.length === 0 || chosen.some((choice) => !unserved.split(' ').includes(choice));
    return !teams.split(' ').includes(teamSize) && !spaces.split(' ').includes(spaceType) && isServed;
  }).map(([name]) => name);
}

/** Names of the recommendations for the answers, or the fallback. */
function result(teamSize: string, spaceType: string, ...preferences: string[]): string[] {
  const answers: Answers = { teamSize, spaceType, preferences };
  const names = recommend(content.recommendations, answers).map(({ name }) => name);
  return names.length > 0 ? names : [content.fallback.name];
}

describe('recommendations', () => {
  it('WIZARD-21..28 agree with the table for all 4 × 6 × 32 answers', () => {
    let compared = 0;
    for (const teamSize of TEAM_SIZES)
      for (const spaceType of SPACE_TYPES)
        for (const preferences of selections) {
          const names = recommend(content.recommendations, { teamSize, spaceType, preferences }).map(
            ({ name }) => name,
          );
          expect(names, `${teamSize}, ${spaceType}, ${preferences.join('+') || 'no preference'}`).toEqual(
            expected(teamSize, spaceType, preferences),
          );
          compared += 1;
        }
    expect(compared).toBe(768);
  });

  it('WIZARD-18, WIZARD-28 shows every match', () => {
    expect(result('76-150', 'dedicated')).toEqual([
      'Smart Store 700',
      'Micro Market',
      'Smart Store 600',
      'Smart Coolers',
    ]);
    expect(result('76-150', 'corridor')).toEqual([
      'Smart Store 700',
      'Smart Coolers',
      'Smart Traditional Vending',
    ]);
  });

  it('WIZARD-21 passes when one of the chosen preferences is listed, or none is chosen', () => {
    expect(result('1-25', 'corner', 'coffee', 'fresh')).toContain('Smart Coolers');
    expect(result('1-25', 'corner')).toContain('Smart Coolers');
  });

  it('WIZARD-22 Smart Store 700', () => {
    expect(result('150+', 'large')).toEqual(['Smart Store 700']);
    expect(result('26-75', 'large')).not.toContain('Smart Store 700');
  });

  it('WIZARD-23 Micro Market', () => {
    expect(result('150+', 'room')).toEqual(['Micro Market']);
    expect(result('1-25', 'room')).not.toContain('Micro Market');
  });

  it('WIZARD-24 Smart Store 600', () => {
    expect(result('1-25', 'lobby')).toEqual(['Smart Store 600']);
    expect(result('150+', 'lobby')).not.toContain('Smart Store 600');
  });

  it('WIZARD-25 Smart Coolers', () => {
    expect(result('1-25', 'room', 'healthy')).toEqual(['Smart Coolers']);
    expect(result('1-25', 'room', 'coffee')).not.toContain('Smart Coolers');
  });

  it('WIZARD-26 Smart Traditional Vending', () => {
    expect(result('150+', 'corner', 'classic')).toEqual(['Smart Traditional Vending']);
    expect(result('150+', 'corner', 'healthy')).not.toContain('Smart Traditional Vending');
  });

  it('WIZARD-27 falls back to Custom Solution', () => {
    expect(result('1-25', 'large')).toEqual(['Custom Solution']);
    expect(result('150+', 'lobby')).toEqual(['Custom Solution']);
    expect(result('1-25', 'corner', 'coffee')).toEqual(['Custom Solution']);
  });

  it('recommends nothing while a question is open', () => {
    expect(
      recommend(content.recommendations, { teamSize: '76-150', spaceType: null, preferences: [] }),
    ).toEqual([]);
    expect(
      recommend(content.recommendations, { teamSize: null, spaceType: 'corner', preferences: [] }),
    ).toEqual([]);
  });
});
