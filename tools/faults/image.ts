import { parseArgs } from 'node:util';
import {
  buildDebianBase,
  buildImage,
  type Container,
  type Ended,
  mountImage,
  type MountedImage,
  startContainer,
} from './container.ts';
import type { Database } from './database.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { startMailServer } from './mail-server.ts';
import { prepareNginx } from './nginx.ts';
import { findFreePort } from './node-process.ts';
import { startPaymentSandbox } from './payment-sandbox.ts';
import { pollUntil, waitUntil } from './polling.ts';
import { createPostgresTemplate } from './postgres.ts';
import { createPublisher } from './publisher.ts';
import { createTeardown, type Teardown } from './teardown.ts';

/**
 * Builds the container image and runs two nodes of it as deploy/compose.yaml does, with PostgreSQL, SMTP, a payment
 * sandbox and the delivered nginx configuration around them. Needs root, Buildah, runc and nginx.
 */
const USAGE = `Usage: npm run image -- [--base IMAGE] [--no-build]
  --base IMAGE   build on this image instead of the Dockerfile's. debian: make one with debootstrap
  --no-build     try the image of an earlier run`;

const IMAGE = 'localhost/bna:trial';
const DEBIAN_BASE = 'localhost/bna-base:debian';
/** A machine busy with other work needs minutes. */
const READY_WITHIN_MS = 300_000;
const DELIVERED_WITHIN_MS = 30_000;
/** As in deploy/compose.yaml. */
const STOP_WITHIN_MS = 25_000;
const EXIT_CONFIG = 78;
const MACHINE = 'machine@bna.test';
const COMMAND = ['node', 'apps/server/src/main.ts'];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function check(expectation: string, holds: boolean, found: unknown): void {
  if (!holds) throw new Error(`Expected: ${expectation}. Found: ${String(found)}`);
  print(`ok  ${expectation}`);
}

async function build(base: string | undefined, teardown: Teardown): Promise<void> {
  if (base === 'debian') await buildDebianBase(DEBIAN_BASE, teardown);
  await buildImage(IMAGE, { base: base === 'debian' ? DEBIAN_BASE : base });
}

async function tryMissingVariables(image: MountedImage, teardown: Teardown): Promise<void> {
  const container = await startContainer(image, { name: 'bna-unconfigured', env: {} }, teardown);
  const { code, output } = await container.ended();
  check('without variables, it names one and exits with 78', code === EXIT_CONFIG && /missing/.test(output), output);
}

/** Starts what a node needs. Returns its variables. */
async function startSurroundings(
  publicOrigin: string,
  teardown: Teardown,
): Promise<{ env: Readonly<Record<string, string>>; database: Database }> {
  const postgres = await (await createPostgresTemplate(teardown)).start({}, teardown);
  const database = await postgres.createDatabase('empty');
  const toDatabase = await openFaultProxy({ path: postgres.socketPath });
  teardown.add(() => {
    toDatabase.close();
  });
  const mail = await startMailServer();
  teardown.add(() => mail.stop());
  const sandbox = await startPaymentSandbox({ webhookUrl: 'http://127.0.0.1:9/' });
  teardown.add(() => sandbox.stop());
  const env = {
    ...sandbox.env,
    HOST: '127.0.0.1',
    WORKERS: 'web,jobs',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: publicOrigin,
    DATABASE_URL: database.urlViaPort(toDatabase.port),
    SECRET_KEY: Buffer.alloc(32, 'image').toString('base64'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'alerts@bna.example',
    SUPPORT_EMAIL: 'support@bna.example',
  };
  return { env, database };
}

async function tryHardening(container: Container): Promise<void> {
  const status = await container.execute(['cat', '/proc/1/status']);
  check('it runs as uid 1000', /^Uid:\s+1000\s+1000\s/m.test(status.output), status.output);
  check('it has no capabilities', /^CapBnd:\s+0+$/m.test(status.output), status.output);
  check('it gains no privileges', /^NoNewPrivs:\s+1$/m.test(status.output), status.output);
  const write = await container.execute(['touch', '/app/file']);
  check('its file system is read-only', write.output.includes('Read-only file system'), write.output);
}

async function createApiToken(container: Container): Promise<string> {
  const succeed = ({ code, output }: Ended): string => {
    if (code !== 0) throw new Error(`A command failed: ${output}`);
    return output;
  };
  const password = 'velvet-harbor-19-cloud';
  succeed(await container.execute([...COMMAND, 'user', 'create', '--email', MACHINE, '--role', 'SCRAPER'], password));
  const created = succeed(await container.execute([...COMMAND, 'token', 'create', '--email', MACHINE]));
  return created.trim().split(' ').at(-1) ?? '';
}

async function tryNodes(image: MountedImage, teardown: Teardown): Promise<void> {
  const nginx = await prepareNginx(teardown);
  const { env, database } = await startSurroundings(nginx.origin, teardown);
  const nodes: { readonly name: string; readonly port: number; readonly container: Container }[] = [];
  for (const name of ['bna-app-1', 'bna-app-2']) {
    const port = await findFreePort();
    const container = await startContainer(image, { name, env: { ...env, PORT: String(port) } }, teardown);
    nodes.push({ name, port, container });
  }
  for (const { name, port, container } of nodes) {
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    check(`${name} is ready`, await pollUntil(isReady, { withinMs: READY_WITHIN_MS, everyMs: 200 }), container.log());
    const [, ...healthCheck] = image.settings.Healthcheck.Test;
    const { code, output } = await container.execute(healthCheck);
    check(`${name} passes the image's health check`, code === 0, output);
    await tryHardening(container);
  }

  await nginx.start(nodes.map(({ port }) => port));
  const page = await fetch(`${nginx.origin}/en/login`).then((response) => response.text());
  check('nginx passes a page on', page.includes('<title>'), page.slice(0, 200));
  const [first] = nodes;
  if (first === undefined) throw new Error('No node');
  const apiToken = await createApiToken(first.container);
  const { id, statuses } = await createPublisher({ apiToken, origin: () => nginx.origin }).publish();
  check('an alert is published', id !== null, statuses.join(', '));
  await waitUntil(
    'both nodes deliver the alert',
    async () => (await database.query('SELECT FROM node_heartbeat WHERE seq = 1')).length === nodes.length,
    { withinMs: DELIVERED_WITHIN_MS },
  );
  print('ok  both nodes deliver the alert');
  for (const { name, container } of nodes) {
    const { code, output } = await container.stop(STOP_WITHIN_MS);
    check(`${name} exits with 0 after the stop signal`, code === 0, `${String(code)}\n${output}`);
    check(`${name} logged no error`, !/"level":"(?:error|fatal)"/.test(output), output);
  }
}

function readOptions() {
  try {
    return parseArgs({ options: { base: { type: 'string' }, 'no-build': { type: 'boolean', default: false } } }).values;
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return process.exit(1);
  }
}

const options = readOptions();
const teardown = createTeardown();
const interrupt = (): void => void teardown.run().finally(() => process.exit(130));
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);
try {
  if (!options['no-build']) await build(options.base, teardown);
  const image = await mountImage(IMAGE, teardown);
  await tryMissingVariables(image, teardown);
  await tryNodes(image, teardown);
  print('The image works');
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
for (const failure of await teardown.run()) print(failure);
process.exit();
