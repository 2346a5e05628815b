import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { readCpuMs, findOnlyChild, readResidentBytes } from '../process-usage.ts';
import { supervise, type MeasuredProcess } from '../server-process.ts';
import type { Teardown } from '../teardown.ts';

export const SUBSCRIBER_PATH = '/sub';
export const PUBLISHER_PATH = '/pub';

/** Locations of the module in different distributions. */
const MODULES = [
  '/usr/lib/nginx/modules/ngx_nchan_module.so',
  '/usr/lib64/nginx/modules/ngx_nchan_module.so',
  '/usr/share/nginx/modules/ngx_nchan_module.so',
];
/** For nginx itself, and for closed connections that it has not noticed yet. */
const SPARE_CONNECTIONS = 1_000;
const START_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 50;
/** Time to finish background work. */
const SETTLE_MS = 500;

/** nginx with one worker, as the other peers are one process each. The channel keeps only the newest message. */
const configuration = (options: { module: string; port: number; folder: string; clients: number }): string => `
load_module ${options.module};
daemon off;
worker_processes 1;
pid ${options.folder}/pid;
error_log stderr error;
events { worker_connections ${String(2 * options.clients + SPARE_CONNECTIONS)}; }
http {
  access_log off;
  client_body_temp_path ${options.folder}/body;
  proxy_temp_path ${options.folder}/proxy;
  fastcgi_temp_path ${options.folder}/fastcgi;
  uwsgi_temp_path ${options.folder}/uwsgi;
  scgi_temp_path ${options.folder}/scgi;
  server {
    listen 127.0.0.1:${String(options.port)} backlog=4096;
    location = ${SUBSCRIBER_PATH} { nchan_subscriber websocket; nchan_channel_id alerts; nchan_subscriber_first_message newest; }
    location = ${PUBLISHER_PATH} { nchan_publisher http; nchan_channel_id alerts; nchan_message_buffer_length 1; }
  }
}
`;

/** Starts nginx with nchan, which broadcasts what is posted to it. Null if it is not installed. */
export async function startNchan(
  { clients }: { clients: number },
  teardown: Teardown,
): Promise<{ process: MeasuredProcess; port: number } | null> {
  const module = await findFirstExisting(MODULES);
  if (module === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'bna-bench-nginx-'));
  teardown.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration({ module, port, folder, clients }));
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const spawned = await Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)]);
  if (!spawned) return null;
  const { pid: masterPid, stop } = supervise(child, 'nginx', teardown);
  await waitUntilListening(port);
  const pid = await findOnlyChild(masterPid);
  return {
    port,
    process: {
      cpuMs: () => readCpuMs(pid),
      async measureMemory() {
        await delay(SETTLE_MS);
        return readResidentBytes(pid);
      },
      stop,
    },
  };
}

async function findFirstExisting(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

async function waitUntilListening(port: number): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    try {
      await once(probe, 'connect');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    } finally {
      probe.destroy();
    }
    await delay(POLL_INTERVAL_MS);
  }
}
