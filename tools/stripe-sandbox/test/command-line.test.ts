import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HELP, readCommandLine, UsageError } from '../src/command-line.ts';
import { createClient } from './test-sandbox.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Links the program as npm links a `bin`. */
async function linkProgram(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stripe-sandbox-bin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const link = path.join(folder, 'stripe-sandbox');
  await symlink(MAIN, link);
  return link;
}

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

function run(program: string, args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}

describe('the command line', () => {
  it('reads options, and prefers them to the environment', () => {
    const command = readCommandLine(['--port', '4000', '--state', '/tmp/state.json'], {
      PORT: '5000',
      WEBHOOK_URL: 'http://localhost:3000/webhook',
    });
    expect(command).toEqual({
      kind: 'start',
      options: {
        port: 4000,
        host: '127.0.0.1',
        secretKey: 'sk_test_sandbox',
        webhookSecret: 'whsec_sandbox',
        webhookUrl: 'http://localhost:3000/webhook',
        dataFile: '/tmp/state.json',
      },
    });
  });

  it('keeps the state in DATA_DIR, or nowhere with --no-state', () => {
    expect(readCommandLine([], { DATA_DIR: '/data' })).toMatchObject({
      options: { port: 3001, dataFile: '/data/stripe-sandbox.json' },
    });
    expect(readCommandLine(['--no-state'], {})).not.toHaveProperty('options.dataFile');
  });

  it.each([
    [['--port', 'many'], {}, '--port (or PORT) must be a whole number.'],
    [['--port', '70000'], {}, '--port (or PORT) must be at most 65535.'],
    [[], { WEBHOOK_URL: 'shop' }, '--webhook-url (or WEBHOOK_URL) must be a URL'],
    [['--secret-key', 'sk_live_1'], {}, '--secret-key (or STRIPE_SECRET_KEY) must start with sk_test_.'],
    [['--unknown'], {}, "Unknown option '--unknown'"],
    [['start'], {}, "Unexpected argument 'start'"],
    [[], { APP_ENV: 'production' }, 'does not run in production'],
  ])('refuses %j with %j', (args, environment, message) => {
    expect(() => readCommandLine(args, environment)).toThrow(UsageError);
    expect(() => readCommandLine(args, environment)).toThrow(message);
  });
});

describe('the program', () => {
  it('shows its help and its usage errors when started through its bin link', async () => {
    const program = await linkProgram();
    expect(await run(program, ['--help'])).toEqual({ code: 0, stdout: HELP, stderr: '' });
    const { code, stderr } = await run(program, ['--port', 'many']);
    expect([code, stderr]).toEqual([78, expect.stringContaining('--help') as string]);
  });

  it('starts through its bin link, and serves the official SDK', async () => {
    const child = spawn(process.execPath, [
      await linkProgram(),
      '--port',
      '0',
      '--no-state',
      '--secret-key',
      'sk_test_a',
    ]);
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const [address] = /http:\S+/.exec(chunk.toString()) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`exited with ${code ?? 'a signal'}`)));
    });
    const customer = await createClient({ origin, secretKey: 'sk_test_a' }).customers.create({ name: 'Ada' });
    expect(customer.name).toBe('Ada');
  });
});
