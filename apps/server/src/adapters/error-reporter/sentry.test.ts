import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createSentryReporter } from './sentry.ts';

interface Received {
  readonly path: string;
  readonly body: string;
}

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A service that answers every envelope with `status`. */
async function startService(status: number): Promise<{ dsn: string; received: Received[] }> {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ path: request.url ?? '', body: await text(request) });
    response.writeHead(status).end('{}');
  };
  const service = createServer((request, response) => void receive(request, response));
  server = service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  return { dsn: `http://publickey@127.0.0.1:${port}/42`, received };
}

const reporterFor = (dsn: string) => createSentryReporter({ dsn, environment: 'test', release: '1.0.0' });
const CONTEXT = { message: 'request failed', tags: { part: 'http' } };

describe('the Sentry reporter', () => {
  it('sends the error with its stack, release, environment and tags', async () => {
    const { dsn, received } = await startService(200);
    const reporter = reporterFor(dsn);
    reporter.report(new RangeError('seq out of range'), CONTEXT);
    await reporter.flush(10_000);
    const [envelope] = received;
    expect(envelope?.path).toContain('/api/42/envelope/');
    const event = JSON.parse(envelope?.body.split('\n')[2] ?? '') as Record<string, unknown>;
    expect(event).toMatchObject({
      environment: 'test',
      release: '1.0.0',
      tags: { part: 'http' },
      extra: { log: 'request failed' },
      exception: { values: [{ type: 'RangeError', value: 'seq out of range' }] },
    });
    expect(JSON.stringify(event)).toContain('sentry.test.ts');
  });

  it('sends neither request data nor the name of the machine', async () => {
    const { dsn, received } = await startService(200);
    const reporter = reporterFor(dsn);
    reporter.report(new Error('failed'), CONTEXT);
    await reporter.flush(10_000);
    const event = JSON.parse(received[0]?.body.split('\n')[2] ?? '') as Record<string, unknown>;
    expect(Object.keys(event)).not.toContain('request');
    expect(Object.keys(event)).not.toContain('user');
    expect(Object.keys(event)).not.toContain('server_name');
  });

  it.each([500, 429])('neither throws nor hangs when the service answers %i', async (status) => {
    const { dsn } = await startService(status);
    const reporter = reporterFor(dsn);
    reporter.report(new Error('failed'), CONTEXT);
    await expect(reporter.flush(10_000)).resolves.toBeUndefined();
  });

  it('neither throws nor hangs when there is no service', async () => {
    const reporter = reporterFor('http://publickey@127.0.0.1:9/42');
    reporter.report(new Error('failed'), CONTEXT);
    await expect(reporter.flush(10_000)).resolves.toBeUndefined();
  });
});
