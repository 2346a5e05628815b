import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './node-process.ts';
import { UnsupportedError } from './postgres.ts';
import type { Teardown } from './teardown.ts';
import { waitUntil } from './polling.ts';

const START_TIMEOUT_MS = 10_000;

/** nginx in front of the nodes, with the delivered configuration. */
export interface Nginx {
  readonly port: number;
  readonly origin: string;
  start(ports: readonly number[]): Promise<void>;
}

/** @param change changes the configuration, for a sabotage */
export async function prepareNginx(
  teardown: Teardown,
  change: (configuration: string) => string = (configuration) => configuration,
): Promise<Nginx> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    port,
    origin,
    async start(ports) {
      const folder = await mkdtemp(join(tmpdir(), 'bna-faults-nginx-'));
      teardown.add(() => rm(folder, { recursive: true, force: true }));
      const file = join(folder, 'nginx.conf');
      await writeFile(file, change(await readConfiguration(folder, port)));
      await writeFile(join(folder, 'nodes.conf'), await readNodes(ports));
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

const DEPLOY = new URL('../../deploy/', import.meta.url);

/** Returns the delivered configuration without TLS, with another port and temporary folders. */
async function readConfiguration(folder: string, port: number): Promise<string> {
  const delivered = await readFile(new URL('nginx.conf', DEPLOY), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const listen = `listen 127.0.0.1:${String(port)} default_server;`;
  return delivered
    .replace('pid /run/nginx.pid;', `pid ${folder}/nginx.pid;${process.getuid?.() === 0 ? ' user root;' : ''}`)
    .replace('http {', `http { ${temporary.join(' ')}`)
    .replaceAll(/^ *(?:listen \[::\]|ssl_).*$/gm, '')
    .replace(/listen 80 .*;/, `listen unix:${folder}/plain.sock;`)
    .replace(/listen 443 .*;/, listen);
}

/** Returns the lines of the delivered list of nodes for these ports. */
async function readNodes(ports: readonly number[]): Promise<string> {
  const delivered = await readFile(new URL('nginx-nodes.host.conf', DEPLOY), 'utf8');
  const line = /^server 127\.0\.0\.1:3000 .*;$/m.exec(delivered)?.[0] ?? '';
  return ports.map((port) => line.replace('3000', String(port))).join('\n');
}
