import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdjustableClock } from '../adapters/clock/adjustable-clock.ts';
import type { AdjustableClock } from '../deps.ts';
import { createHttpServer } from '../platform/http-server.ts';
import { createLogger } from '../platform/logger.ts';
import { serveApiOnly } from '../platform/pages.ts';
import { clockRoute } from './routes.ts';

const PUBLIC_ORIGIN = 'http://127.0.0.1:3000';
const DAY_S = 86_400;

let app: FastifyInstance;
let clock: AdjustableClock;
let jobs: string[];
beforeEach(async () => {
  const log = createLogger('silent');
  clock = createAdjustableClock();
  jobs = [];
  const queue = {
    runScheduled: (job: string) => {
      jobs.push(job);
      return Promise.resolve();
    },
  };
  app = await createHttpServer({ publicOrigin: PUBLIC_ORIGIN, trustProxy: [] }, log);
  const onMove = () => Promise.resolve();
  clockRoute(app, { clock, sandbox: null, queue, publicOrigin: PUBLIC_ORIGIN, log, onMove });
  serveApiOnly(app);
  await app.ready();
});
afterEach(() => app.close());

const move = (payload: object) =>
  app.inject({
    method: 'POST',
    url: '/dev/clock',
    payload,
    remoteAddress: '127.0.0.1',
    headers: { host: new URL(PUBLIC_ORIGIN).host },
  });
const aheadDays = (): number => Math.round((clock.now().getTime() - Date.now()) / (DAY_S * 1_000));

// @req 16.1
it('moves the clock forward by up to 400 days and runs the jobs that depend on it', async () => {
  expect((await move({ advance_s: 400 * DAY_S })).statusCode).toBe(200);
  expect([aheadDays(), jobs.length]).toEqual([400, 2]);
});

// @req 16.1
it.each([
  ['more than 400 days', { advance_s: 401 * DAY_S }],
  ['a time that no date can hold', { advance_s: 1e13 }],
  ['an endless time', { advance_s: 1e308 }],
  ['a date far away', { now: '9999-12-31T23:59:59-12:00' }],
])('refuses %s and keeps its time', async (_name, payload) => {
  const response = await move(payload);
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    422,
    'The clock moves at most 400 days at once',
  ]);
  expect([aheadDays(), jobs]).toEqual([0, []]);
});

it('stays when it is moved to an invalid date', () => {
  expect(clock.moveTo(new Date(Number.NaN))).toBe(false);
  expect(aheadDays()).toBe(0);
});
