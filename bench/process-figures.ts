import { readdir, readFile } from 'node:fs/promises';

const NS_PER_MS = 1e6;
const BYTES_PER_KB = 1_024;

/** Milliseconds of processor time of all threads of a process, in its own code and in the system's. Linux alone. */
export async function cpuMsOf(pid: number): Promise<number> {
  const tasks = `/proc/${String(pid)}/task`;
  let ns = 0;
  for (const thread of await readdir(tasks)) {
    // A thread may have ended since.
    const schedule = await readFile(`${tasks}/${thread}/schedstat`, 'utf8').catch(() => '0');
    ns += Number.parseInt(schedule, 10);
  }
  return ns / NS_PER_MS;
}

/** Resident memory of a process. Linux alone. */
export async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error('The system does not tell the memory of a process');
  return Number(kilobytes) * BYTES_PER_KB;
}

/** The process that another one has started. Linux alone. */
export async function onlyChildOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  const [child, ...others] = children.trim().split(' ').map(Number);
  if (child === undefined || others.length > 0) throw new Error('The process has not one child');
  return child;
}
