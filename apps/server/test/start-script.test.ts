import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const WATCH = fileURLToPath(new URL('../../../scripts/parent-end.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-start-'));
  await writeFile(
    join(folder, 'script.mjs'),
    `import { watchNpm } from ${JSON.stringify(WATCH)};
     watchNpm(() => { console.log('npm has ended'); process.exit(); });
     console.log('pid ' + process.pid);
     setTimeout(() => undefined, 60_000);`,
  );
  // Stands for npm: it runs the script in a shell, and ends without passing a signal on.
  await writeFile(
    join(folder, 'npm.mjs'),
    `import { spawn } from 'node:child_process';
     spawn('sh', ['-c', process.argv[2]], { stdio: 'inherit' });
     setTimeout(() => undefined, 60_000);`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

function startScript(command: string, variables: Record<string, string>) {
  const npm = spawn(process.execPath, [join(folder, 'npm.mjs'), command], {
    env: { PATH: process.env['PATH'] ?? '', NODE: process.execPath, SCRIPT: join(folder, 'script.mjs'), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { npm, readOutput: () => output };
}
const waitForScript = async ({ readOutput }: { readOutput: () => string }): Promise<number> => {
  await vi.waitFor(() => expect(readOutput()).toContain('pid '), { timeout: 20_000 });
  return Number(/pid (\d+)/.exec(readOutput())?.[1]);
};
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const endedWith = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal));
  });

describe('a script that npm started', () => {
  // @req 10.1
  it.each([
    ['in a shell that waits', '"$NODE" "$SCRIPT"; true'],
    ['in a shell that it replaces', 'exec "$NODE" "$SCRIPT"'],
  ])('%s ends after npm was killed', async (_how, command) => {
    const script = startScript(command, { npm_lifecycle_event: 'start' });
    await waitForScript(script);
    const ended = endedWith(script.npm);
    script.npm.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    await vi.waitFor(() => expect(script.readOutput()).toContain('npm has ended'), { timeout: 10_000 });
  });
});

it('a script that npm did not start outlives its parent', async () => {
  const script = startScript('exec "$NODE" "$SCRIPT"', {});
  const pid = await waitForScript(script);
  const watched = startScript('exec "$NODE" "$SCRIPT"', { npm_lifecycle_event: 'start' });
  await waitForScript(watched);
  const ended = Promise.all([endedWith(script.npm), endedWith(watched.npm)]);
  script.npm.kill('SIGKILL');
  watched.npm.kill('SIGKILL');
  await ended;
  // By then, the other would have noticed as well.
  await vi.waitFor(() => expect(watched.readOutput()).toContain('npm has ended'), { timeout: 10_000 });
  expect(isRunning(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
});
