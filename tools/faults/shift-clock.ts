import { readFileSync } from 'node:fs';

/**
 * Loaded into a node with `--import`. Shifts its clock by the milliseconds in the file FAULTS_CLOCK_FILE, which it reads
 * repeatedly. Timers are unaffected, as when a machine's clock is set.
 */
const READ_INTERVAL_MS = 20;

const file = process.env['FAULTS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let shiftMs = 0;

const read = (): void => {
  const ms = Number(readFileSync(file, 'utf8'));
  if (Number.isFinite(ms)) shiftMs = ms;
};
const now = (): number => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters: unknown[], newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
});

read();
setInterval(read, READ_INTERVAL_MS).unref();
