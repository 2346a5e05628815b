import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';

/** The operating system account that runs PostgreSQL. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. The first of these accounts that exists runs it instead. */
const UNPRIVILEGED_ACCOUNTS = ['postgres', '_postgres', 'nobody'];

/** Our own environment (`PGDATA`, `LC_ALL`, …) must not affect PostgreSQL's programs. */
const PROGRAM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Returns the options for `spawn` and `execFile` that run a program as `account`. */
export function programOptions(account: ServerAccount): {
  uid: number;
  gid: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  return { uid: account.uid, gid: account.gid, cwd: '/', env: PROGRAM_ENVIRONMENT };
}

/** Returns the account of this process, or an unprivileged one if this process runs as root. */
export async function chooseServerAccount(): Promise<ServerAccount> {
  const own = ownAccount();
  return own.uid === 0 ? findUnprivilegedAccount() : own;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs a program as `account` and returns its standard output. Rejects with its output if it fails. */
export async function runProgram(
  account: ServerAccount,
  program: string,
  programArguments: readonly string[],
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, programArguments, programOptions(account));
  return stdout;
}

/** Returns whether `account` can enter a folder. Tries it, because file modes do not show ACLs and mounts. */
export async function canEnter(account: ServerAccount, folder: string): Promise<boolean> {
  try {
    await runProgram(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
    return true;
  } catch {
    return false;
  }
}

function ownAccount(): ServerAccount {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new DatabaseUnavailableError('The embedded PostgreSQL does not run on this operating system.');
  }
  return { uid, gid };
}

async function findUnprivilegedAccount(): Promise<ServerAccount> {
  const accounts = new Map<string, ServerAccount>();
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  for (const name of UNPRIVILEGED_ACCOUNTS) {
    const account = accounts.get(name);
    if (account !== undefined && account.uid > 0 && account.gid > 0) return account;
  }
  throw new DatabaseUnavailableError(
    'PostgreSQL does not run as root, and this system has no account named postgres or nobody. Start as another user.',
  );
}
