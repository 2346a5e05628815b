import { afterEach, describe, expect, it, vi } from 'vitest';
import { healthRoutes, type Readiness } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';

let http: Awaited<ReturnType<typeof createHttpServer>>;
afterEach(async () => {
  vi.useRealTimers();
  await http.close();
});

async function start(readiness: Partial<Readiness>) {
  http = await createHttpServer({ publicOrigin: 'https://bna.test', trustProxy: [] }, createLogger('silent'));
  const check = vi.fn<() => Promise<void>>(readiness.check ?? (() => Promise.resolve()));
  healthRoutes(http, { check, isStopping: readiness.isStopping ?? (() => false) });
  return check;
}
const request = async (url: string) => {
  const response = await http.inject({ url });
  return [response.statusCode, response.headers['retry-after'], response.json<unknown>()];
};
const NOT_READY = [503, '2', { status: 'not ready' }];
const reject = () => Promise.reject(new Error('The database lacks the newest migration'));

describe('the health routes', () => {
  // @req 11.6 @threat K10
  it('report the process as up without checking anything', async () => {
    const check = await start({ check: reject, isStopping: () => true });
    expect(await request('/healthz')).toEqual([200, undefined, { status: 'up' }]);
    expect(check).not.toHaveBeenCalled();
  });

  it('report the node as ready if the database is available and migrated', async () => {
    await start({});
    expect(await request('/readyz')).toEqual([200, undefined, { status: 'ready' }]);
  });

  // @req 11.6 @threat K10
  it.each<[string, Partial<Readiness>]>([
    ['the database is unavailable or not migrated', { check: reject }],
    ['the node is stopping', { isStopping: () => true }],
  ])('report the node as not ready if %s', async (_reason, readiness) => {
    await start(readiness);
    expect(await request('/readyz')).toEqual(NOT_READY);
  });

  // @req 11.6 @threat K10
  it('report the node as not ready if the database does not respond within a second', async () => {
    const check = await start({ check: () => new Promise(() => undefined) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const response = request('/readyz');
    await vi.waitFor(() => expect(check).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await response).toEqual(NOT_READY);
  });
});
