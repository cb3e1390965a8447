// The thread that runs a site's configuration, so that code that hangs can be
// stopped and its output kept out of the report.
import { groupBy } from '../shared/group-by.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { faultOf, oneLine } from './fault.ts';
import { loadModule } from './load-module.ts';
import type { ThreadInput } from './host.ts';
import type { Answer, Answers, Computed, Fault, Found, ModuleSchema, Request } from './messages.ts';
import { moduleSchema } from './module-schemas.ts';
import { schemaCheck, validated, type Validator } from './schema-check.ts';
import { shapeOf } from './shape.ts';
import type { ConfigEntry, ContentConfig, Finding } from './config-types.ts';

const { file, modules, own } = workerData as ThreadInput;
const ownFiles = new Set(own);
let config: ContentConfig = {};
/** The validators of the modules in `schemas/`, by the id of their check. */
const validators = new Map<string, Validator>();

parentPort?.on('message', ({ id, request }: { id: number; request: Request }) => {
  void answer(request)
    .catch((error: unknown) => ({ fault: faultIn(error) }))
    .then((result) => send(id, result));
});

/** A value that cannot be sent (such as a function) is reported as an error of the code that returned it. */
function send(id: number, result: unknown): void {
  try {
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, result: { fault: faultIn(error) } });
  }
}

function faultIn(error: unknown): Fault {
  return faultOf(error, (name) => ownFiles.has(name));
}

/** The reason of the first unhandled rejection. */
let leftAlone: { reason: unknown } | undefined;
process.on('unhandledRejection', (reason) => {
  leftAlone ??= { reason };
});

type Answered = Answer<Request['kind']>;

/** @throws the reason of a promise that the site's code created but did not await, if it is rejected */
async function answer(request: Request): Promise<Answered> {
  leftAlone = undefined;
  const given = await answerTo(request);
  // Node reports unhandled rejections after all pending microtasks, which might still handle them.
  await new Promise((resolve) => setImmediate(resolve));
  const left = leftAlone as { reason: unknown } | undefined;
  if (left !== undefined) throw left.reason;
  return given;
}

function answerTo(request: Request): Promise<Answered> {
  if (request.kind === 'load') return load();
  if (request.kind === 'check') {
    const validator = validators.get(request.id);
    return validator === undefined
      ? check(request)
      : validated(validator, request.entries, Object.keys(config.compute?.[validator.name] ?? {}));
  }
  if (request.kind === 'compute') return compute(request);
  return fetchSource(request);
}

async function load(): Promise<Answers['load']> {
  const nothing = { exported: {}, files: [] as string[] };
  const { exported, files } = file === undefined ? nothing : await loadModule(file);
  const shaped = shapeOf(exported);
  if ('problems' in shaped) return { problems: shaped.problems, files };
  ({ config } = shaped);
  const schemas: ModuleSchema[] = [];
  const checks = [...shaped.facts.checks];
  for (const one of modules) {
    const { files: read, validator, ...found } = await moduleSchema(one);
    schemas.push(found);
    files.push(...read);
    if (validator === undefined) continue;
    const facts = schemaCheck(validator);
    validators.set(facts.id, validator);
    checks.push(facts);
  }
  return { facts: { ...shaped.facts, checks, schemas }, problems: [], files };
}

async function check({ id, entries, links, today }: Request & { kind: 'check' }): Promise<Answers['check']> {
  const rule = config.checks?.find((one) => one.id === id);
  const found: Found[] = [];
  const places = new Map<ConfigEntry, number>(entries.map((entry, index) => [frozen(entry), index]));
  let isOver = false;
  const report = (entry: ConfigEntry, pointer: string, finding: Finding): void => {
    if (isOver) process.stderr.write(`content: the check \`${id}\` reports after it has ended: ${LATE}\n`);
    found.push(readFinding(places.get(entry), pointer, finding));
  };
  const seen = links.flatMap(({ entry, ...link }) => {
    const of = entries[entry];
    return of === undefined ? [] : [{ ...link, entry: of }];
  });
  const returned: unknown = await rule?.check({ entries, links: seen, today, report });
  isOver = true;
  if (isFinding(returned))
    throw new Error('It returned something, which is ignored: pass findings to `report`.');
  return { found };
}

const LATE = 'its finding is lost. Make `check` asynchronous, and wait there for what it does.';

/** Whether a return value was intended as a finding, unlike the leftover values of `&&` and `map`. */
function isFinding(returned: unknown): boolean {
  if (Array.isArray(returned)) return returned.some(isFinding);
  return typeof returned === 'string' ? returned !== '' : typeof returned === 'object' && returned !== null;
}

/** @throws if a check reports something that is not a finding */
function readFinding(entry: number | undefined, pointer: unknown, finding: unknown): Found {
  if (entry === undefined) throw new Error('`report` was given something that is none of the entries.');
  if (typeof pointer !== 'string' || !/^(?:\/.*)?$/s.test(pointer))
    throw new Error(
      `\`report\` was given ${JSON.stringify(pointer)}, which is not a JSON pointer such as "/body".`,
    );
  if (typeof finding !== 'object' || finding === null) throw new Error('`report` was given no finding.');
  const {
    message,
    match,
    occurrence = 1,
    suggestion,
    replace,
    applicability = 'unsafe',
  } = finding as Finding;
  if (typeof message !== 'string' || oneLine(message) === '')
    throw new Error('`report` was given no `message`.');
  for (const [name, value] of Object.entries({ match, suggestion, replace }))
    if (value !== undefined && typeof value !== 'string')
      throw new Error(`\`${name}\` of a finding is not a text.`);
  if (!Number.isInteger(occurrence) || occurrence < 1)
    throw new Error('`occurrence` of a finding is not a number from 1.');
  if (!['safe', 'unsafe'].includes(applicability))
    throw new Error('`applicability` of a finding is neither `safe` nor `unsafe`.');
  const said = {
    message: oneLine(message),
    suggestion: suggestion === undefined ? undefined : oneLine(suggestion),
  };
  return { entry, pointer, ...said, match, occurrence, replace, applicability };
}

/** Unpublished entries get computed fields, but fields of other entries cannot see them. */
async function compute({ entries, hidden }: Request & { kind: 'compute' }): Promise<Answers['compute']> {
  const isHidden = new Set(hidden);
  const seen = entries.filter((_one, index) => !isHidden.has(index));
  for (const entry of entries) frozen(entry);
  const byCollection = groupBy(seen, ({ collection }) => collection);
  const all = (collection: string): readonly ConfigEntry[] => byCollection.get(collection) ?? [];
  const byKey = new Map(seen.map((entry) => [`${entry.collection} ${entry.key}`, entry]));
  const get = (collection: string, key: string): ConfigEntry | undefined => byKey.get(`${collection} ${key}`);
  const values: Computed[] = [];
  const asked = new Set<string>();
  for (const [index, entry] of entries.entries())
    for (const [field, computed] of Object.entries(config.compute?.[entry.collection] ?? {}))
      try {
        const make = async (): Promise<Computed['value']> => plain(await computed.value({ entry, get, all }));
        const value = await make();
        const name = `${entry.collection} ${field}`;
        // Computed twice the first time: a value that depends on time, chance or
        // a counter would make output not reproducible.
        if (!asked.has(name)) sameAgain(value, await make());
        asked.add(name);
        values.push({ entry: index, field, value });
      } catch (error) {
        values.push({ entry: index, field, fault: faultIn(error) });
      }
  return { values };
}

async function fetchSource({
  name,
  previous,
  seconds,
}: Request & { kind: 'fetch' }): Promise<Answers['fetch']> {
  // Slightly before the thread is stopped, so that the source can be named.
  const signal = AbortSignal.timeout(seconds * 900);
  return { entries: plain(await config.sources?.[name]?.load({ previous, signal })) };
}

const shownAs = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** @throws if the code returned two values for the same entry */
function sameAgain(first: unknown, second: unknown): void {
  const [one = '', other = ''] = [first, second].map((value) => oneLine(shownAs(value)));
  if (shownAs(first) !== shownAs(second))
    throw new Error(
      `It gave ${one} and then ${other} for the same entry, and has to give the same each time.`,
    );
}

/** The maximum size of a value, far above that of any site, to protect the memory. */
const MOST_SIGNS = 50_000_000;
/** The maximum nesting of a value: that of the files which a schema can allow (`limits`). */
const MOST_LEVELS = 200;

/**
 * A value after a JSON round trip. @throws for values that JSON cannot represent, such as functions or NaN,
 * and for values that are too large
 */
function plain<T>(value: T): T {
  let signs = 0;
  const levels = new Map<unknown, number>();
  const text: unknown = JSON.stringify(value, function (this: unknown, _name, one: unknown) {
    const isNothing = typeof one === 'number' && !Number.isFinite(one);
    if (isNothing || isEmptied(one) || ['function', 'symbol', 'bigint'].includes(typeof one))
      throw new Error(`${String(one)} is not a JSON value.`);
    if (typeof one === 'object' && one !== null) levels.set(one, (levels.get(this) ?? 0) + 1);
    if ((levels.get(one) ?? 0) > MOST_LEVELS)
      throw new Error(`It gave more than ${MOST_LEVELS} levels of lists and groups.`);
    if (typeof one === 'string') signs += one.length;
    if (signs > MOST_SIGNS)
      throw new Error(`It gave more than ${String(MOST_SIGNS / 1_000_000)} million characters.`);
    return one;
  });
  return typeof text === 'string' ? (JSON.parse(text) as T) : (undefined as T);
}

/** Whether JSON loses all that an object contains: a `Map`, a `Set`, a promise that nobody awaited. */
function isEmptied(one: unknown): boolean {
  if (typeof one !== 'object' || one === null || Object.keys(one).length > 0) return false;
  return !['[object Object]', '[object Array]'].includes(Object.prototype.toString.call(one));
}

/** Freezes a value deeply, so that one check cannot change the input of the next. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}
