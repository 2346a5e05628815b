import { parseArgs } from 'node:util';
import { startTestServer } from '../global-setup.ts';
import { createTestDatabase } from '../test-database.ts';
import { runFaults } from './run.ts';

/** `npm run faults:billing -- --runs 200 --seed 1`: seeded runs, one line each, and what came of them. */

const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** Tells what people did in the runs that failed. */
    story: { type: 'boolean', default: false },
    /** Leaves the reconciliation out: most runs must fail. */
    'without-reconciliation': { type: 'boolean', default: false },
  },
});
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const first = Number.parseInt(values.seed, 10);
const seeds = Array.from({ length: Number.parseInt(values.runs, 10) }, (_, index) => first + index);
const failed: number[] = [];
const totals = { runs: 0, kills: 0, events: 0, missed: 0, invoices: 0, mails: 0 };
const startedAt = performance.now();

const { server, stop } = await startTestServer();
const work = async (): Promise<void> => {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const name = `seed ${String(seed).padStart(4)}`;
    const database = await createTestDatabase(server);
    try {
      const { host = '', port = 0, database: own = '', user = '' } = database.connection;
      const run = await runFaults(seed, {
        database: { host, port, database: own, user },
        reconciles: !values['without-reconciliation'],
      });
      const { kills, events, missed, invoices, mails, ms, faults, story } = run;
      const figures = `${String(kills)} kills, ${String(events)} events (${String(missed)} missed), ${String(invoices)} invoices, ${String(mails)} mails, ${String(ms)} ms`;
      print(`${name}: ${faults.length === 0 ? 'equal' : 'DIFFERENT'}; ${figures}`);
      for (const fault of faults) print(`    ${fault}`);
      if (faults.length > 0) {
        failed.push(seed);
        if (values.story) for (const line of story) print(`      ${line}`);
      }
      totals.runs += 1;
      totals.kills += kills;
      totals.events += events;
      totals.missed += missed;
      totals.invoices += invoices;
      totals.mails += mails;
    } catch (error) {
      failed.push(seed);
      print(`${name}: BROKEN; ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } finally {
      await database.drop();
    }
  }
};
try {
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await stop();
}
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
print(
  `${String(totals.runs)} runs in ${seconds} s: ${String(totals.kills)} kills, ${String(totals.events)} events of which ${String(totals.missed)} were fetched by the reconciliation, ${String(totals.invoices)} invoices, ${String(totals.mails)} mails`,
);
print(
  failed.length === 0
    ? 'Both sides were equal in every run.'
    : `Failed seeds: ${failed.toSorted((a, b) => a - b).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
