/**
 * `npm run bench [-- --quick] [--only fanout,herd]`: all of the load suite, one after the other. A whole run writes what it
 * measured into docs/performance.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withResults } from './performance-document.ts';
import type { Section } from './report.ts';

interface Part {
  readonly name: string;
  readonly script: string;
  readonly whole: Readonly<Record<string, number>>;
  /** Enough to see that it works; too little to go by. */
  readonly quick: Readonly<Record<string, number>>;
}

const PARTS: readonly Part[] = [
  { name: 'fanout', script: 'fanout.ts', whole: { clients: 1_000 }, quick: { clients: 500, alerts: 10, runs: 1 } },
  { name: 'fanout', script: 'fanout.ts', whole: { clients: 5_000 }, quick: { clients: 2_000, alerts: 10, runs: 1 } },
  { name: 'fanout', script: 'fanout.ts', whole: { clients: 10_000 }, quick: { clients: 5_000, alerts: 5, runs: 1 } },
  { name: 'herd', script: 'herd.ts', whole: {}, quick: { clients: 500, runs: 1 } },
  { name: 'storm', script: 'storm.ts', whole: {}, quick: { clients: 500, runs: 1 } },
  { name: 'sessions', script: 'sessions.ts', whole: {}, quick: { clients: 200, requests: 2_000, runs: 1 } },
  { name: 'feed', script: 'feed.ts', whole: {}, quick: { clients: 200, requests: 1_000, runs: 1 } },
  { name: 'logins', script: 'logins.ts', whole: {}, quick: { logins: 50, rounds: 1 } },
  { name: 'soak', script: 'soak.ts', whole: { minutes: 10 }, quick: { minutes: 1, clients: 200 } },
];
const NAMES = [...new Set(PARTS.map(({ name }) => name))];
const DOCUMENT = new URL('../docs/performance.md', import.meta.url);
const BYTES_PER_GB = 1_073_741_824;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    'no-fail': { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',') ?? NAMES;
const unknown = only.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  process.exit(1);
}

/** Runs a part in a process of its own. Answers its section, or null where it did not come to its end. */
async function run(
  { script, whole, quick }: Part,
  reportPath: string,
): Promise<{ isGood: boolean; section: Section | null }> {
  const numbers = Object.entries(values.quick ? quick : whole).flatMap(([name, number]) => [
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
      // Figures of a quick run are none to go by.
      ...(values['no-fail'] || values.quick ? ['--no-fail'] : []),
    ],
    { stdio: 'inherit' },
  );
  await once(child, 'exit');
  const section: unknown = JSON.parse(await readFile(reportPath, 'utf8').catch(() => 'null'));
  await rm(reportPath, { force: true });
  return { isGood: child.exitCode === 0, section: isSection(section) ? section : null };
}

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && 'title' in value && 'tables' in value && 'requirements' in value;

// Ctrl-C reaches the part as well, which cleans up and ends; then so do we.
const interruption = new AbortController();
process.on('SIGINT', () => {
  interruption.abort();
});

const folder = await mkdtemp(join(tmpdir(), 'bna-bench-report-'));
const sections: Section[] = [];
const failed: string[] = [];
for (const part of PARTS.filter(({ name }) => only.includes(name))) {
  if (interruption.signal.aborted) break;
  const { isGood, section } = await run(part, join(folder, 'report.json'));
  if (section !== null) sections.push(section);
  if (!isGood) failed.push(section?.title ?? part.name);
}
await rm(folder, { recursive: true, force: true });

const isWhole = !values.quick && values.only === undefined && sections.length === PARTS.length;
if (isWhole) {
  const [processor] = cpus();
  const machine = `${String(cpus().length)} processors (${processor?.model.trim() ?? 'unknown'}), ${String(Math.round(totalmem() / BYTES_PER_GB))} GB, ${type()}`;
  const circumstances = { day: new Date().toISOString().slice(0, 10), machine, nodeVersion: process.versions.node };
  await writeFile(DOCUMENT, withResults(await readFile(DOCUMENT, 'utf8'), circumstances, sections));
  console.log('\nWritten into docs/performance.md.');
}
const allIsWell = values['no-fail']
  ? '\nNothing failed; figures that are MISSED do not count with --no-fail.'
  : '\nAll is as it must be.';
console.log(failed.length === 0 ? allIsWell : `\nNot as it must be:\n  ${failed.join('\n  ')}`);
process.exit(failed.length === 0 && !interruption.signal.aborted ? 0 : 1);
