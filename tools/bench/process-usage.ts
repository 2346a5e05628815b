import { readdir, readFile } from 'node:fs/promises';

const NS_PER_MS = 1e6;
const BYTES_PER_KB = 1_024;

/** Returns the CPU time of all threads of a process, user and system, in milliseconds. Linux only. */
export async function readCpuMs(pid: number): Promise<number> {
  const tasks = `/proc/${String(pid)}/task`;
  let ns = 0;
  for (const thread of await readdir(tasks)) {
    // The thread may have ended.
    const schedule = await readFile(`${tasks}/${thread}/schedstat`, 'utf8').catch(() => '0');
    ns += Number.parseInt(schedule, 10);
  }
  return ns / NS_PER_MS;
}

/** Returns the resident memory of a process in bytes. Linux only. */
export async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error('The process has no VmRSS');
  return Number(kilobytes) * BYTES_PER_KB;
}

/** Returns the only child of a process. Linux only. */
export async function findOnlyChild(pid: number): Promise<number> {
  const children = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  const [child, ...others] = children.trim().split(' ').map(Number);
  if (child === undefined || others.length > 0) throw new Error('The process must have exactly one child');
  return child;
}
