import { afterEach, describe, expect, it, vi } from 'vitest';
import { healthRoutes, type Readiness } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';

let http: Awaited<ReturnType<typeof createHttpServer>>;
afterEach(() => http.close());

async function start(readiness: Partial<Readiness>) {
  http = await createHttpServer({ publicOrigin: 'https://bna.test', trustProxy: [] }, createLogger('silent'));
  const check = vi.fn<() => Promise<void>>(readiness.check ?? (() => Promise.resolve()));
  healthRoutes(http, { check, isStopping: readiness.isStopping ?? (() => false) });
  return check;
}
const ask = async (url: string) => {
  const answer = await http.inject({ url });
  return [answer.statusCode, answer.headers['retry-after'], answer.json<unknown>()];
};
const away = () => Promise.reject(new Error('The database lacks the newest migration'));

describe('the state of a node', () => {
  it('is up, of which nobody is asked', async () => {
    const check = await start({ check: away, isStopping: () => true });
    expect(await ask('/healthz')).toEqual([200, undefined, { status: 'up' }]);
    expect(check).not.toHaveBeenCalled();
  });

  it('is ready while the database is there and migrated', async () => {
    await start({});
    expect(await ask('/readyz')).toEqual([200, undefined, { status: 'ready' }]);
  });

  it.each<[string, Partial<Readiness>]>([
    ['the database is away or not migrated', { check: away }],
    ['the database does not answer', { check: () => new Promise(() => undefined) }],
    ['it is asked to stop', { isStopping: () => true }],
  ])('is not ready where %s', async (_reason, readiness) => {
    await start(readiness);
    expect(await ask('/readyz')).toEqual([503, '2', { status: 'not ready' }]);
  });
});
