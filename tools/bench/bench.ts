/**
 * `npm run bench [-- --quick] [--only fanout,herd]`: runs all benches in turn and writes the results to
 * docs/performance.md, unless they are quick.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { insertResults, updateResults } from './performance-document.ts';
import type { Section } from './report.ts';

interface Part {
  readonly name: string;
  readonly script: string;
  readonly full: Readonly<Record<string, number>>;
  /** A smoke test, not a measurement. */
  readonly quick: Readonly<Record<string, number>>;
}

const PARTS: readonly Part[] = [
  { name: 'fanout', script: 'fanout.ts', full: { clients: 1_000 }, quick: { clients: 500, alerts: 10, runs: 1 } },
  { name: 'fanout', script: 'fanout.ts', full: { clients: 5_000 }, quick: { clients: 2_000, alerts: 10, runs: 1 } },
  { name: 'fanout', script: 'fanout.ts', full: { clients: 10_000 }, quick: { clients: 5_000, alerts: 5, runs: 1 } },
  { name: 'processes', script: 'processes.ts', full: {}, quick: { clients: 500, alerts: 5, runs: 1 } },
  { name: 'rules', script: 'rules.ts', full: {}, quick: { clients: 500, alerts: 5, runs: 1 } },
  { name: 'prices', script: 'prices.ts', full: {}, quick: { clients: 500, alerts: 5, runs: 1 } },
  { name: 'herd', script: 'herd.ts', full: {}, quick: { clients: 500, runs: 1 } },
  { name: 'storm', script: 'storm.ts', full: { clients: 3_000 }, quick: { clients: 500, runs: 1 } },
  { name: 'storm', script: 'storm.ts', full: { clients: 5_000 }, quick: { clients: 1_000, runs: 1 } },
  { name: 'sessions', script: 'sessions.ts', full: {}, quick: { clients: 200, requests: 2_000, runs: 1 } },
  { name: 'feed', script: 'feed.ts', full: {}, quick: { clients: 200, requests: 1_000, runs: 1 } },
  { name: 'logins', script: 'logins.ts', full: {}, quick: { logins: 50, rounds: 1 } },
  { name: 'growth', script: 'growth.ts', full: {}, quick: { days: 30, small: 3, runs: 3 } },
  { name: 'soak', script: 'soak.ts', full: { minutes: 10 }, quick: { minutes: 1, clients: 200 } },
];
const NAMES = [...new Set(PARTS.map(({ name }) => name))];
const DOCUMENT = new URL('../../docs/performance.md', import.meta.url);
const BYTES_PER_GB = 1_073_741_824;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    'no-fail': { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',') ?? NAMES;
const parts = PARTS.filter(({ name }) => only.includes(name));
const unknown = only.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. Benches: ${NAMES.join(', ')}`);
  process.exit(1);
}

/** Runs a part in a process of its own. The section is null if it failed. */
async function run(
  { script, full, quick }: Part,
  reportPath: string,
): Promise<{ hasPassed: boolean; section: Section | null }> {
  const numbers = Object.entries(values.quick ? quick : full).flatMap(([name, number]) => [
    `--${name}`,
    String(number),
  ]);
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL(script, import.meta.url)),
      ...numbers,
      '--report',
      reportPath,
      // The figures of a quick run mean nothing.
      ...(values['no-fail'] || values.quick ? ['--no-fail'] : []),
    ],
    { stdio: 'inherit' },
  );
  await once(child, 'exit');
  const section: unknown = JSON.parse(await readFile(reportPath, 'utf8').catch(() => 'null'));
  await rm(reportPath, { force: true });
  return { hasPassed: child.exitCode === 0, section: isSection(section) ? section : null };
}

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && 'title' in value && 'tables' in value && 'requirements' in value;

// Ctrl-C also reaches the part, which cleans up and exits first.
const interruption = new AbortController();
process.on('SIGINT', () => {
  interruption.abort();
});

const folder = await mkdtemp(join(tmpdir(), 'bna-bench-report-'));
const sections: Section[] = [];
const failed: string[] = [];
for (const part of parts) {
  if (interruption.signal.aborted) break;
  const { hasPassed, section } = await run(part, join(folder, 'report.json'));
  if (section !== null) sections.push(section);
  if (!hasPassed) failed.push(section?.title ?? part.name);
}
await rm(folder, { recursive: true, force: true });

if (!values.quick && sections.length === parts.length) {
  const [processor] = cpus();
  const machine = `${String(cpus().length)} processors (${processor?.model.trim() ?? 'unknown'}), ${String(Math.round(totalmem() / BYTES_PER_GB))} GB, ${type()}`;
  const environment = { day: new Date().toISOString().slice(0, 10), machine, nodeVersion: process.versions.node };
  const write = parts.length === PARTS.length ? insertResults : updateResults;
  await writeFile(DOCUMENT, write(await readFile(DOCUMENT, 'utf8'), environment, sections));
  console.log('\nUpdated docs/performance.md.');
}
const success = values['no-fail'] || values.quick ? '\nNo errors. Missed limits are ignored.' : '\nAll limits are met.';
console.log(failed.length === 0 ? success : `\nFailed:\n  ${failed.join('\n  ')}`);
process.exit(failed.length === 0 && !interruption.signal.aborted ? 0 : 1);
