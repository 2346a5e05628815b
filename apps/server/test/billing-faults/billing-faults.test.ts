import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { runFaults } from './run.ts';

/** A few of the seeded runs; `npm run faults:billing -- --runs 200` makes many. */

const runOnNewDatabase = async (seed: number, options: { reconciles?: boolean } = {}) => {
  const database = await createTestDatabase();
  const own = { ...inject('databaseServer'), database: database.connection.database ?? '', user: 'bna' };
  const run = await runFaults(seed, { database: own, ...options });
  await database.drop();
  return run;
};

/** Dozens of steps, ten nodes; the machine may be busy. */
const RUN_TIMEOUT_MS = 120_000;

it.each([3, 8, 11])(
  'both sides are equal, and nothing was done twice, whatever was lost, late, doubled or killed: seed %i',
  async (seed) => {
    const { faults, story, kills, invoices } = await runOnNewDatabase(seed);
    expect(faults, story.join('\n')).toEqual([]);
    expect(kills).toBeGreaterThanOrEqual(10);
    expect(invoices).toBeGreaterThan(0);
  },
  RUN_TIMEOUT_MS,
);
