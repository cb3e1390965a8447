// `npm run provide`: the one step that gives tests what they need from outside, before any of them and without a time limit.
import { ensureTools } from '../hosts/tools.ts';
import { PROGRAMS, provideProgram, type ProgramName } from './programs.js';

const isProgram = (name: string): name is ProgramName => Object.hasOwn(PROGRAMS, name);

/** What each suite needs. Packages of npm stand first: they arrive while the distribution's are installed. */
const SUITES: Record<string, readonly string[]> = {
  test: ['host-tools', 'chromium'],
  e2e: ['chromium'],
};

/** Programs that come from npm, each with its own lock or version. */
const TOOLS: Record<string, () => Promise<string | undefined>> = {
  'host-tools': async () => {
    const tools = await ensureTools();
    return 'missing' in tools ? tools.missing : undefined;
  },
};

/** Provides one thing; gives the reason where that is impossible. */
async function provide(name: string): Promise<string | undefined> {
  if (isProgram(name)) return provideProgram(name).missing;
  return TOOLS[name]?.();
}

/** Without Chromium the browser tests prove nothing; tests of the others are skipped and say why. */
async function main([suite = 'test']: readonly string[]): Promise<number> {
  const names = SUITES[suite];
  if (names === undefined) {
    console.error(`Usage: npm run provide -- [${Object.keys(SUITES).join('|')}]`);
    return 2;
  }
  const reasons = await Promise.all(names.map(provide));
  for (const missing of reasons)
    if (missing !== undefined) console.log(`${missing} Tests that need it are skipped.`);
  const isEnough = reasons[names.indexOf('chromium')] === undefined;
  if (!isEnough) console.error('The browser tests cannot run: install Chromium or set CHROMIUM_PATH.');
  return isEnough ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
