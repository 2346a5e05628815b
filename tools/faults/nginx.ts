import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './node-process.ts';
import { UnsupportedError } from './postgres.ts';
import type { Teardown } from './teardown.ts';
import { waitUntil } from './polling.ts';

const START_TIMEOUT_MS = 10_000;

/** nginx in front of the nodes, without sticky sessions. */
export interface Nginx {
  readonly port: number;
  readonly origin: string;
  start(ports: readonly number[]): Promise<void>;
}

export async function prepareNginx(teardown: Teardown): Promise<Nginx> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    port,
    origin,
    async start(ports) {
      const folder = await mkdtemp(join(tmpdir(), 'bna-faults-nginx-'));
      teardown.add(() => rm(folder, { recursive: true, force: true }));
      const file = join(folder, 'nginx.conf');
      await writeFile(file, configuration({ folder, port, ports }));
      const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let errors = '';
      child.stderr.on('data', (chunk: Buffer) => {
        errors += chunk.toString();
      });
      const failed = Promise.withResolvers<never>();
      failed.promise.catch(() => undefined);
      child.once('error', () => {
        failed.reject(new UnsupportedError('nginx is not installed'));
      });
      child.once('exit', () => {
        failed.reject(new Error(`nginx exited: ${errors}`));
      });
      teardown.add(async () => {
        if (child.pid === undefined || child.exitCode !== null) return;
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      });
      const isReady = (): Promise<boolean> =>
        fetch(`${origin}/healthz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      await Promise.race([failed.promise, waitUntil('nginx is ready', isReady, { withinMs: START_TIMEOUT_MS })]);
    },
  };
}

function configuration({ folder, port, ports }: { folder: string; port: number; ports: readonly number[] }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.join('\n      ')}
      map $http_upgrade $connection_upgrade { default upgrade; '' close; }
      upstream nodes { ${ports.map((each) => `server 127.0.0.1:${String(each)} max_fails=1 fail_timeout=2s;`).join(' ')} }
      server {
        listen 127.0.0.1:${String(port)};
        location / {
          proxy_pass http://nodes;
          proxy_http_version 1.1;
          proxy_set_header Host $host:$server_port;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $connection_upgrade;
          proxy_connect_timeout 2s;
          proxy_read_timeout 90s;
        }
      }
    }`;
}
