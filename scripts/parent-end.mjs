/** Notices when npm, which started a script, has ended without passing its signal on. */
import { spawnSync } from 'node:child_process';

const CHECK_EVERY_MS = 500;

/**
 * Calls `onEnd` once when npm or its shell has ended. Does nothing for a script that npm did not start: nohup, a service
 * manager or a closed terminal may end its parent on purpose.
 * @param {() => void} onEnd
 */
export function watchNpm(onEnd) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const grandparent = findNpmAboveShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && (grandparent === null || isRunning(grandparent))) return;
    clearInterval(timer);
    onEnd();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/**
 * Returns the process id of npm if `parent` is the shell that npm runs scripts with, else null: some shells replace
 * themselves with the script. Null on Windows as well, which has no cheap way to ask.
 * @param {number} parent
 * @returns {number | null}
 */
function findNpmAboveShell(parent) {
  if (process.platform === 'win32') return null;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' });
  const [, pid, name = ''] = /^\s*(\d+)\s+(\S+)/.exec(stdout) ?? [];
  return pid === undefined || !name.endsWith('sh') ? null : Number(pid);
}

/**
 * On Windows, and for a grandparent, the parent's id does not change when it ends.
 * @param {number} pid
 */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
