// Loaded into a process before everything else: its clock shows another time, and goes backwards while it runs.
import process from 'node:process';

const offset = Number(process.env.HARD_CLOCK ?? 0);
const RealDate = Date;
let calls = 0;
const now = () => {
  calls += 1;
  // Every other look at the clock it is an hour earlier than before.
  return RealDate.now() + offset - (calls % 2) * 3_600_000;
};
globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(RealDate, {
    construct: (target, words, newTarget) =>
      Reflect.construct(target, words.length === 0 ? [now()] : words, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
);
