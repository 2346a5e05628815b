import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { findFreePort } from '../../test/free-port.ts';

const moduleUrl = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-processes-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Group {
  readonly parent: ChildProcess;
  readonly port: number;
  readonly exited: Promise<unknown>;
  /** One line each: `started WORKERS METRICS_PORT PID` by the processes, `running`, and what the parent prints. */
  readonly lines: () => readonly string[];
  readonly startedPids: () => readonly number[];
}

let groupCount = 0;
/** Runs two web processes and one for jobs, all with the same script. */
async function startGroup(script: string): Promise<Group> {
  groupCount += 1;
  const child = join(folder, `${String(groupCount)}-child.mjs`);
  await writeFile(
    child,
    `import { reportToWatchdog } from ${moduleUrl('watchdog.ts')};
     import { createServer } from 'node:http';
     const { WORKERS, METRICS_PORT, PORT } = process.env;
     const server = createServer((request, response) => response.end(String(process.pid)));
     const run = () => {
       console.log('started', WORKERS, METRICS_PORT, process.pid);
       process.send('running');
     };
     const stopWith = (code) => process.once('SIGTERM', () => process.exit(code));
     ${script}`,
  );
  const parentScript = join(folder, `${String(groupCount)}-parent.mjs`);
  await writeFile(
    parentScript,
    `import cluster from 'node:cluster';
     import { runProcesses } from ${moduleUrl('run-processes.ts')};
     cluster.setupPrimary({ exec: ${JSON.stringify(child)} });
     process.exit(await runProcesses({
       processes: ['web', 'web', 'jobs'],
       metricsPort: 9100,
       onRunning: () => console.log('running'),
       print: console.log,
     }));`,
  );
  const port = await findFreePort();
  const parent = spawn(process.execPath, [parentScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  const exited = once(parent, 'close').then(([code]): unknown => code);
  let output = '';
  parent.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
  });
  onTestFinished(async () => {
    parent.kill('SIGKILL');
    await exited;
  });
  const lines = (): string[] => output.split('\n').slice(0, -1);
  return {
    parent,
    port,
    exited,
    lines,
    startedPids: () =>
      lines()
        .flatMap((line) => /^started \S+ \d+ (?<pid>\d+)$/.exec(line)?.groups?.['pid'] ?? [])
        .map(Number),
  };
}

/** Requests the port on a connection of its own. */
async function requestText(port: number): Promise<string> {
  const [response] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
  return text(response);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('starts each process with its role and metrics port, says once that all run, and stops all', async () => {
  const { parent, exited, lines, startedPids } = await startGroup('stopWith(0); run(); setInterval(() => {}, 1e6);');
  await eventually(() => expect(lines()).toContain('running'));
  expect(
    lines()
      .filter((line) => line.startsWith('started'))
      .map((line) => line.split(' ').slice(1, 3).join(' '))
      .toSorted(),
  ).toEqual(['jobs 9102', 'web 9100', 'web 9101']);
  expect(lines().filter((line) => line === 'running')).toHaveLength(1);
  parent.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(startedPids().filter(isAlive)).toEqual([]);
});

it('stops its processes gracefully when its terminal closes', async () => {
  const { parent, exited, lines } = await startGroup(
    `process.once('SIGTERM', () => {
       console.log('stopped', WORKERS);
       process.exit(0);
     });
     run();
     setInterval(() => {}, 1e6);`,
  );
  await eventually(() => expect(lines()).toContain('running'));
  parent.kill('SIGHUP');
  expect(await exited).toBe(0);
  expect(
    lines()
      .filter((line) => line.startsWith('stopped'))
      .toSorted(),
  ).toEqual(['stopped jobs', 'stopped web', 'stopped web']);
});

it('replaces a process that was killed, and one that hangs', async () => {
  const { lines, startedPids } = await startGroup(
    `reportToWatchdog();
     process.once('SIGUSR2', () => { for (;;); });
     run();
     setInterval(() => {}, 1e6);`,
  );
  await eventually(() => expect(lines()).toContain('running'));
  const [killed = 0, hung = 0] = startedPids();
  process.kill(killed, 'SIGKILL');
  await eventually(() => expect(startedPids()).toHaveLength(4));
  process.kill(hung, 'SIGUSR2');
  await eventually(() => expect(startedPids()).toHaveLength(5));
  expect(startedPids().filter(isAlive)).toHaveLength(3);
  expect(lines().filter((line) => line.startsWith('The process'))).toEqual([
    expect.stringMatching(
      new RegExp(`^The process ${String(killed)} \\((?:web|jobs)\\) ended with SIGKILL; starting another$`),
    ),
    `The process ${String(hung)} hangs; killing it`,
    expect.stringMatching(
      new RegExp(`^The process ${String(hung)} \\((?:web|jobs)\\) ended with SIGKILL; starting another$`),
    ),
  ]);
});

it('deals the connections to one port out to its processes in turn', async () => {
  const { port, lines, startedPids } = await startGroup(
    "if (WORKERS === 'web') server.listen(Number(PORT), '127.0.0.1', run); else { run(); setInterval(() => {}, 1e6); }",
  );
  await eventually(() => expect(lines()).toContain('running'));
  const answers = [await requestText(port), await requestText(port)].map(Number);
  expect(new Set(answers).size).toBe(2);
  expect(startedPids()).toEqual(expect.arrayContaining(answers));
});

it('stops all if one cannot start, with its exit code', async () => {
  const { exited, startedPids } = await startGroup(
    "stopWith(0); if (WORKERS === 'jobs') process.exit(78); run(); setInterval(() => {}, 1e6);",
  );
  expect(await exited).toBe(78);
  expect(startedPids().filter(isAlive)).toEqual([]);
});

it('reports a process that could not stop cleanly', async () => {
  const { parent, exited, lines } = await startGroup(
    "stopWith(WORKERS === 'jobs' ? 1 : 0); run(); setInterval(() => {}, 1e6);",
  );
  await eventually(() => expect(lines()).toContain('running'));
  parent.kill('SIGTERM');
  expect(await exited).toBe(1);
});
