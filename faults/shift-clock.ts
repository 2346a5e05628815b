import { readFileSync } from 'node:fs';

/**
 * Loaded into a node before anything else (`--import`): its clock is ahead of the machine's, or behind it, by the
 * milliseconds that stand in the file named by FAULTS_CLOCK_FILE, which is read again and again. Timers are not touched,
 * as they are not when somebody sets a machine's clock.
 */
const READ_EVERY_MS = 20;

const file = process.env['FAULTS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let shiftMs = 0;

const read = (): void => {
  const said = Number(readFileSync(file, 'utf8'));
  if (Number.isFinite(said)) shiftMs = said;
};
const now = (): number => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
});

read();
setInterval(read, READ_EVERY_MS).unref();
