import type { FanoutRun } from './fanout-session.ts';
import type { Report, Requirement } from './report.ts';
import { computeMedianOf } from './statistics.ts';

/** Measures several servers next to each other `count` times. Returns the runs of a server; none if it was not measured. */
export async function repeatRuns<Name extends string, Run extends FanoutRun>(
  { count, report }: { count: number; report: Pick<Report, 'print'> },
  runAll: () => Promise<ReadonlyMap<Name, Run>>,
): Promise<(name: Name) => readonly Run[]> {
  const all: ReadonlyMap<Name, Run>[] = [];
  for (let number = 1; number <= count; number += 1) {
    const runs = await runAll();
    all.push(runs);
    const p99s = [...runs].map(([name, { p99 }]) => `${name} ${p99.toFixed(1)}`);
    report.print(`run ${String(number)}: p99 ms: ${p99s.join(', ')}`);
  }
  return (name) => all.flatMap((runs) => runs.get(name) ?? []);
}

export const LATENCY_TITLES = ['p50 ms', 'p99 ms', 'max ms', 'median p99 per alert'] as const;

/** Returns the medians below `LATENCY_TITLES`. */
export const computeLatencies = (runs: readonly FanoutRun[]): readonly number[] => [
  computeMedianOf(runs, ({ p50 }) => p50),
  computeMedianOf(runs, ({ p99 }) => p99),
  computeMedianOf(runs, ({ max }) => max),
  computeMedianOf(runs, ({ medianP99PerAlert }) => medianP99PerAlert),
];

export const countFaults = (runs: readonly FanoutRun[]): number => runs.reduce((sum, { faults }) => sum + faults, 0);

/** Requires that each alert reached each client once. */
export const requireAllDeliveries = (name: string, runs: readonly FanoutRun[]): Requirement => ({
  name,
  value: countFaults(runs),
  limit: { atMost: 0 },
  isFault: true,
});
