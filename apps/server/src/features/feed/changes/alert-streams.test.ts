import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openEventStream } from '../../../../test/event-stream.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createLogger } from '../../../platform/logger.ts';
import type { ActiveSession } from '../../../platform/sessions.ts';
import { createConnectionLimit } from '../live/connection-limit.ts';
import { createAlertStreams } from './alert-streams.ts';
import { openEventStreamTransport } from './event-stream-transport.ts';

const FROM = { epoch: '5b0b1f9e-6f4d-4f6e-9a57-0d8f6b0c3a11', seq: 7 };
const NOW = new Date('2026-11-20T15:00:00Z');

const OWNER: ActiveSession = {
  sessionId: 'a-session',
  createdAt: NOW,
  expiresAt: new Date(NOW.getTime() + 3_600_000),
  passwordConfirmedAt: null,
  secondFactorAt: null,
  userId: 'tess',
  registrationId: 'BNA-23456789',
  name: 'Tess',
  email: 'tess@bna.test',
  roles: ['USER'],
  entitlement: { status: 'active', endsAt: null },
};

// @threat D3
it('says once why a stream ends, even if several checks find it at the same time', async () => {
  const lookups = Promise.withResolvers<undefined>();
  const streams = createAlertStreams({
    // No alerts are missed, so nothing is read.
    db: drizzle.mock(),
    alertLog: { position: () => FROM },
    sessions: { findById: () => lookups.promise },
    findApiTokenById: () => Promise.resolve(null),
    connectionLimit: createConnectionLimit(5),
    clock: { now: () => NOW },
    log: createLogger('silent'),
  });
  const errors: Error[] = [];
  const server = createServer((_request, response) => {
    response.on('error', (error) => errors.push(error));
    streams.open(openEventStreamTransport(response), { userId: OWNER.userId, owner: OWNER, from: FROM, missed: [] });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const stream = await openEventStream(`http://127.0.0.1:${String(port)}/`, {});
  expect((await stream.next())?.event).toBe('connected');
  const checks = [streams.recheckUser(OWNER.userId), streams.recheckUser(OWNER.userId)];
  lookups.resolve(undefined);
  await Promise.all(checks);
  expect((await stream.next())?.event).toBe('closed');
  expect(await stream.next()).toBeNull();
  expect(errors).toEqual([]);
  streams.close();
  server.close();
});
