import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runWatched } from './watchdog.ts';

const MODULE = fileURLToPath(new URL('watchdog.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-watchdog-'));
});
afterAll(() => rm(folder, { recursive: true }));

let scriptCount = 0;
/** Runs a script under a watchdog that kills after two silent seconds. */
async function watch(body: string, args: readonly string[] = []): Promise<{ code: number; lines: readonly string[] }> {
  scriptCount += 1;
  const script = join(folder, `${String(scriptCount)}.mjs`);
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';\nimport { reportToWatchdog } from ${JSON.stringify(MODULE)};\n${body}`,
  );
  const lines: string[] = [];
  const print = (line: string): void => {
    lines.push(line);
  };
  const code = await runWatched({ script, args, checkIntervalMs: 100, maxSilentChecks: 20, print });
  return { code, lines };
}
const REPORT = 'reportToWatchdog(); setInterval(() => undefined, 1e6);';

// @threat D5
it.each([
  ['that loops forever', 'setTimeout(() => { for (;;); }, 1_500);'],
  ['that is suspended', "setTimeout(() => process.kill(process.pid, 'SIGSTOP'), 1_500);"],
])('kills a process %s', async (_name, hang) => {
  const { code, lines } = await watch(`${REPORT} ${hang}`);
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^The process \d+ hangs; killing it$/)]);
});

it('leaves a process alone that reports, and one that never does', async () => {
  const [reporting, silent] = await Promise.all([
    watch('reportToWatchdog(); setTimeout(() => process.exit(0), 4_000);'),
    watch('setTimeout(() => process.exit(0), 4_000);'),
  ]);
  expect([reporting, silent]).toEqual([
    { code: 0, lines: [] },
    { code: 0, lines: [] },
  ]);
});

it('passes arguments and the exit code on', async () => {
  const file = join(folder, 'args.txt');
  const body = `writeFileSync(${JSON.stringify(file)}, process.argv.slice(2).join()); process.exit(78);`;
  expect((await watch(body, ['user', 'create'])).code).toBe(78);
  expect(await readFile(file, 'utf8')).toBe('user,create');
});

it.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
  ['SIGHUP', 'SIGTERM'],
])('passes %s on as %s', async (sent, passed) => {
  const file = join(folder, `${sent}.txt`);
  const stopping = watch(
    `process.on('${passed}', () => { writeFileSync(${JSON.stringify(file)}, 'stopped'); process.exit(0); });
     setInterval(() => undefined, 1e6); process.kill(process.ppid, '${sent}');`,
  );
  expect((await stopping).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('stopped');
});
