import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import {
  ChannelError,
  ConnectionSuccess,
  LIVE_CHANNEL_NAMESPACE,
  StockNewsUpdate,
} from '@bna/contract/feed/live-channel';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { newItem, type TestUser, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { session, userAccount } from '../../accounts/schema.ts';
import { subscription, trial } from '../../billing/schema.ts';

/** A connected client and the events it received. */
interface Page {
  readonly socket: Socket;
  readonly updates: StockNewsUpdate[];
  readonly errors: ChannelError[];
  readonly start: ConnectionSuccess;
}

/** Lost access must close the socket within this time. */
const CLOSED_WITHIN_MS = 5_000;

describe('the live channel', () => {
  let node: TestNode;
  let token: string;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    node = await startTestNode();
    token = await node.apiToken();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await node.stop();
  });

  const open = (
    cookie: string | undefined,
    options: { origin?: string; transports?: string[]; to?: TestNode } = {},
  ): Socket => {
    const socket = io(`${(options.to ?? node).origin}${LIVE_CHANNEL_NAMESPACE}`, {
      transports: options.transports ?? ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: {
        origin: options.origin ?? PUBLIC_ORIGIN,
        ...(cookie === undefined ? {} : { cookie }),
      },
    });
    sockets.push(socket);
    return socket;
  };

  const listen = async (person: TestUser, options: { transports?: string[]; to?: TestNode } = {}): Promise<Page> => {
    const socket = open(person.cookie, options);
    const updates: StockNewsUpdate[] = [];
    const errors: ChannelError[] = [];
    socket.on('stock-news-update', (update: unknown) => updates.push(StockNewsUpdate.parse(update)));
    socket.on('error', (error: unknown) => errors.push(ChannelError.parse(error)));
    const start = await new Promise((resolve, reject) => {
      socket.on('connection-success', resolve);
      socket.on('connect_error', reject);
    });
    return { socket, updates, errors, start: ConnectionSuccess.parse(start) };
  };

  const refusal = async (socket: Socket): Promise<string> => {
    const [error]: unknown[] = await once(socket as unknown as NodeJS.EventEmitter, 'connect_error');
    return error instanceof Error ? error.message : String(error);
  };

  const post = (payload = newItem()) => node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload });
  const waitUntilClosed = async (page: Page): Promise<void> => {
    await vi.waitFor(() => expect(page.socket.connected).toBe(false), { timeout: CLOSED_WITHIN_MS, interval: 10 });
  };

  // @req 7.3 @req 13.2
  it('sends every change in order and without gaps to all subscribers', async () => {
    const editor = await node.createUser('none', ['TRADER']);
    const pages = [await listen(await node.createUser('active')), await listen(await node.createUser('trialing'))];
    const created = await post();
    const { id } = created.json<{ data: { id: string } }>().data;
    await node.request({
      method: 'PATCH',
      url: `/api/v1/news-summary/${id}`,
      as: editor,
      payload: { title: 'Corrected' },
    });
    await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
    for (const { start, updates } of pages) {
      await eventually(() => expect(updates).toHaveLength(3));
      expect(updates.map(({ action }) => action)).toEqual(['created', 'updated', 'retracted']);
      expect(updates.map(({ seq }) => seq)).toEqual([start.seq + 1, start.seq + 2, start.seq + 3]);
      expect(updates[0]).toMatchObject({ epoch: start.epoch, newsSummary: created.json<{ data: object }>().data });
      expect(updates[1]?.newsSummary.title).toBe('Corrected');
    }
  });

  // @req 13.3
  it('sends each alert exactly once when batches and single alerts are published concurrently', async () => {
    const page = await listen(await node.createUser('active'));
    const batches = Array.from({ length: 5 }, () =>
      node.request({
        method: 'POST',
        url: '/api/v1/news-summary/batch',
        token,
        payload: { items: Array.from({ length: 40 }, () => newItem()) },
      }),
    );
    const singles = Array.from({ length: 50 }, () => post());
    await Promise.all([...batches, ...singles]);
    await eventually(() => expect(page.updates).toHaveLength(250));
    expect(page.updates.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 250 }, (_, index) => page.start.seq + 1 + index),
    );
    expect(new Set(page.updates.map(({ newsSummary }) => newsSummary.id)).size).toBe(250);
  });

  // @req 13.3
  it('sends what another process commits, found by notification or by polling', async () => {
    const page = await listen(await node.createUser('active'));
    const seq = page.start.seq + 1;
    await post();
    await eventually(() => expect(page.updates).toHaveLength(1));
    // Without the trigger, there is no notification.
    await node.database.pool.query('ALTER TABLE alert_log DISABLE TRIGGER alert_log_told');
    await node.database.pool.query(
      `WITH head AS (UPDATE alert_log_head SET seq = seq + 1 RETURNING seq)
       INSERT INTO alert_log SELECT head.seq, action, news_summary, published_at FROM alert_log, head WHERE alert_log.seq = $1`,
      [seq],
    );
    await eventually(() => expect(page.updates).toHaveLength(2));
  });

  // @req 13.3
  it('disconnects its pages if a change cannot be sent, so that they fetch it when they reconnect', async () => {
    const person = await node.createUser('active');
    const page = await listen(person);
    await node.database.pool.query(
      `WITH head AS (UPDATE alert_log_head SET seq = seq + 1 RETURNING seq)
       INSERT INTO alert_log SELECT seq, 'created', '{}', now() FROM head`,
    );
    await waitUntilClosed(page);
    expect(page.updates).toEqual([]);
    expect(node.logLines.filter((line) => line.includes('a listener of the alert log failed'))).not.toHaveLength(0);
    const reconnected = await listen(person);
    expect(reconnected.start.seq).toBe(page.start.seq + 1);
    await post();
    await eventually(() => expect(reconnected.updates.map(({ seq }) => seq)).toEqual([page.start.seq + 2]));
  });

  it('supports the polling transport', async () => {
    const page = await listen(await node.createUser('active'), { transports: ['polling'] });
    await post();
    await eventually(() => expect(page.updates).toHaveLength(1));
  });

  describe('refuses', () => {
    // @req 13.1 @threat D1
    it.each([
      ['another site', 'https://evil.example'],
      ['a look-alike', `${PUBLIC_ORIGIN}.evil.example`],
      ['null', 'null'],
      ['another port', 'http://127.0.0.1:3001'],
    ])('the origin of %s over both transports, before a session is created', async (_name, origin) => {
      const { cookie } = await node.createUser('active');
      for (const transport of ['websocket', 'polling']) {
        const response = await handshake(node, { cookie, origin }, transport);
        expect(response).toMatch(/^HTTP\/1\.1 403 /);
        expect(response).not.toContain('sid');
      }
    });

    it('a request without an origin', async () => {
      const { cookie } = await node.createUser('active');
      expect(await handshake(node, { cookie }, 'websocket')).toMatch(/^HTTP\/1\.1 403 /);
    });

    // @req 6.3 @req 13.1 @threat D2
    it('visitors, invalid sessions and users without access', async () => {
      expect(await refusal(open(undefined))).toBe('Please log in to continue');
      expect(await refusal(open('bna_sid=invented'))).toBe('Please log in to continue');
      expect(await refusal(open((await node.createUser('none')).cookie))).toBe('You have no active subscription.');
    });

    // @threat D2
    it('the main namespace', async () => {
      const socket = io(node.origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin: PUBLIC_ORIGIN, cookie: (await node.createUser('active')).cookie },
      });
      sockets.push(socket);
      expect(await refusal(socket)).toBe('Unknown channel');
    });
  });

  // @threat D3
  describe('closes the socket with a final error when', () => {
    const cases: [string, string, (person: TestUser) => Promise<unknown>][] = [
      ['the user logs out', 'session_ended', (as) => node.request({ method: 'POST', url: '/api/v1/auth/logout', as })],
      [
        'the session is deleted elsewhere',
        'session_ended',
        ({ userId }) => node.db.delete(session).where(eq(session.user_id, userId)),
      ],
      [
        'the account is deleted',
        'session_ended',
        ({ userId }) => node.db.delete(userAccount).where(eq(userAccount.id, userId)),
      ],
      [
        'the subscription lapses',
        'subscription_ended',
        ({ userId }) =>
          node.db.update(subscription).set({ status: 'past_due' }).where(eq(subscription.user_id, userId)),
      ],
    ];
    // @req 13.2
    it.each(cases)('%s', async (_name, code, end) => {
      const person = await node.createUser('active');
      const [page, other] = [await listen(person), await listen(await node.createUser('active'))];
      await end(person);
      await waitUntilClosed(page);
      expect(page.errors.map((error) => error.code)).toEqual([code]);
      await post();
      await eventually(() => expect(other.updates).toHaveLength(1));
      expect(page.updates).toEqual([]);
    });

    // @req 13.5 @threat D3
    it('the trial ends', async () => {
      const person = await node.createUser('trialing');
      const page = await listen(person);
      const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
      node.clock.moveTo(row?.ends_at ?? new Date(0));
      await waitUntilClosed(page);
      expect(page.errors.map((error) => error.code)).toEqual(['session_ended']);
    });

    // @req 15.6 @threat D7
    it('the same user opens a sixth socket (closes the oldest)', async () => {
      const person = await node.createUser('active');
      const pages: Page[] = [];
      for (let count = 0; count < 6; count += 1) pages.push(await listen(person));
      await eventually(() => expect(pages[0]?.socket.connected).toBe(false));
      expect(pages[0]?.errors.map((error) => error.code)).toEqual(['too_many_connections']);
      expect(pages.slice(1).every(({ socket }) => socket.connected)).toBe(true);
    });
  });

  // @req 15.6 @threat D7
  it('counts the sockets of a user on all nodes', async () => {
    const [database, secretKey] = [await createTestDatabase(), randomBytes(32)];
    const [first, second] = [
      await startTestNode({ database, secretKey }),
      await startTestNode({ database, secretKey }),
    ];
    try {
      const person = await first.createUser('active');
      const pages: Page[] = [];
      for (const to of [first, first, second, second, second]) pages.push(await listen(person, { to }));
      expect(pages.every(({ socket }) => socket.connected)).toBe(true);
      pages.push(await listen(person, { to: second }));
      await eventually(() => expect(pages[0]?.errors.map((error) => error.code)).toEqual(['too_many_connections']));
      expect(pages.slice(1).every(({ socket }) => socket.connected)).toBe(true);
    } finally {
      for (const socket of sockets.splice(0)) socket.disconnect();
      await first.stop();
      await second.stop();
      await database.drop();
    }
  });

  it('disconnects a socket whose access expired, even if the database cannot be queried', async () => {
    const person = await node.createUser('trialing');
    const page = await listen(person);
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    const holder = await node.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
      // Invalidates the cached session, so that the node must query.
      await node.db
        .update(userAccount)
        .set({ roles: ['USER', 'TRADER'] })
        .where(eq(userAccount.id, person.userId));
      await eventually(async () => {
        const { rowCount } = await node.database.pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      node.clock.moveTo(new Date((row?.ends_at.getTime() ?? 0) + 4_000));
      await waitUntilClosed(page);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });

  it('disconnects a socket whose access check fails, without holding up alerts', async () => {
    const person = await node.createUser('active');
    const page = await listen(person);
    await node.database.pool.query('ALTER TABLE session RENAME TO elsewhere');
    await node.db
      .update(userAccount)
      .set({ roles: ['USER', 'TRADER'] })
      .where(eq(userAccount.id, person.userId));
    await waitUntilClosed(page);
    await node.database.pool.query('ALTER TABLE elsewhere RENAME TO session');
    const later = await listen(await node.createUser('active'));
    await post();
    await eventually(() => expect(later.updates).toHaveLength(1));
  });

  // @threat A15 @threat D3
  it('closes only the session that logged out, not the user’s other sessions', async () => {
    const person = await node.createUser('active');
    const elsewhere = { ...person, cookie: await node.signIn(person.userId) };
    const [page, stays] = [await listen(person), await listen(elsewhere)];
    await node.request({ method: 'POST', url: '/api/v1/auth/logout', as: person });
    await waitUntilClosed(page);
    await post();
    await eventually(() => expect(stays.updates).toHaveLength(1));
  });

  // @threat A16
  it('closes all sessions after a password change, whose cookie is new', async () => {
    const person = await node.createUser('active');
    const elsewhere = { ...person, cookie: await node.signIn(person.userId) };
    await node.confirmPassword(person);
    const [here, other] = [await listen(person), await listen(elsewhere)];
    const password = 'violet gravel 7 teapots';
    const response = await node.request({
      method: 'POST',
      url: '/api/v1/users/update-personal-information',
      payload: { password, reenter_password: password },
      as: person,
    });
    expect(response.statusCode).toBe(200);
    const renewed = await listen({ ...person, cookie: `bna_sid=${response.cookies[0]?.value ?? ''}` });
    for (const page of [here, other]) {
      await waitUntilClosed(page);
      expect(page.errors.map(({ code }) => code)).toEqual(['session_ended']);
    }
    await post();
    await eventually(() => expect(renewed.updates).toHaveLength(1));
    expect([...here.updates, ...other.updates]).toEqual([]);
  });

  // @req 13.6 @threat D8
  it('disconnects a socket that reads nothing, without affecting the others', async () => {
    const page = await listen(await node.createUser('active'));
    const { cookie } = await node.createUser('active');
    const stalled = connect(Number(new URL(node.origin).port), '127.0.0.1');
    stalled.write(upgradeRequest({ cookie, origin: PUBLIC_ORIGIN }));
    await once(stalled, 'data');
    // `40/stock-news,` as a masked text frame.
    stalled.write(maskedFrame(`40${LIVE_CHANNEL_NAMESPACE},`));
    await eventually(() => expect(node.liveChannel.countSockets()).toBe(2));
    stalled.pause();
    const long = 'x'.repeat(2_000);
    const parts = { first_part: long, second_part: long, third_part: long, negative_content: long };
    let sent = 0;
    while (node.liveChannel.countSockets() === 2 && sent < 4_000) {
      const items = Array.from({ length: 200 }, () => newItem(parts));
      await node.request({ method: 'POST', url: '/api/v1/news-summary/batch', token, payload: { items } });
      sent += items.length;
    }
    expect(node.liveChannel.countSockets()).toBe(1);
    stalled.destroy();
    await eventually(() => expect(page.updates).toHaveLength(sent));
  });

  // @threat D6
  it('survives connections that are reset during the upgrade', async () => {
    const { cookie } = await node.createUser('active');
    const port = Number(new URL(node.origin).port);
    for (const [path, origin] of [
      ['/x', PUBLIC_ORIGIN],
      ['/socket.io/', 'https://evil.example'],
      ['/x', 'https://evil.example'],
      ['/socket.io/', PUBLIC_ORIGIN],
    ] as const) {
      for (let count = 0; count < 20; count += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(upgradeRequest({ cookie, origin }).replace('/socket.io/', path));
        socket.resetAndDestroy();
      }
    }
    await post();
    expect((await fetch(`${node.origin}/healthz`)).status).toBe(200);
  });

  // @threat D2
  it('admits a connection once, and closes it when it leaves or sends too much', async () => {
    const { cookie } = await node.createUser('active');
    const connectAndSend = async (...messages: string[]) => {
      const socket = connect(Number(new URL(node.origin).port), '127.0.0.1');
      let received = '';
      socket.on('data', (data: Buffer) => {
        received += data.toString('latin1');
      });
      const closed = new Promise((resolve) => {
        socket.on('close', resolve);
      });
      // The server may close the connection while frames are on their way.
      socket.on('error', () => undefined);
      socket.write(upgradeRequest({ cookie, origin: PUBLIC_ORIGIN }));
      await once(socket, 'data');
      const send = (message: string): boolean => socket.write(maskedFrame(message));
      messages.forEach(send);
      return { send, received: () => received, closed };
    };
    const twice = await connectAndSend(`40${LIVE_CHANNEL_NAMESPACE},`, `40${LIVE_CHANNEL_NAMESPACE},`);
    await eventually(() => expect(twice.received()).toContain('"sid"'));
    await eventually(() => expect(node.liveChannel.countSockets()).toBe(0));
    await post();
    expect(twice.received()).not.toContain('"created"');
    const leaving = await connectAndSend(`40${LIVE_CHANNEL_NAMESPACE},`);
    await eventually(() => expect(leaving.received()).toContain('connection-success'));
    leaving.send(`41${LIVE_CHANNEL_NAMESPACE},`);
    await leaving.closed;
    const flooding = await connectAndSend(...Array.from({ length: 40 }, () => '40/nowhere,'));
    await flooding.closed;
    const ponging = await connectAndSend(...Array.from({ length: 40 }, () => '3'));
    await ponging.closed;
  });

  // @threat D5
  it('disconnects a client that sends events', async () => {
    const page = await listen(await node.createUser('active'));
    for (let count = 0; count < 30; count += 1) page.socket.emit('stock-news-update', { forged: true });
    await waitUntilClosed(page);
    expect(page.updates).toEqual([]);
  });

  // @threat D3
  it('refuses a closed session that reconnects', async () => {
    const person = await node.createUser('active');
    const page = await listen(person);
    await node.request({ method: 'POST', url: '/api/v1/auth/logout', as: person });
    await waitUntilClosed(page);
    expect(await refusal(open(person.cookie))).toBe('Please log in to continue');
  });
});

function upgradeRequest({ cookie, origin }: { cookie: string; origin?: string }): string {
  return [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${cookie}`,
    ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    '\r\n',
  ].join('\r\n');
}

function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Returns the first response to a handshake as text. */
async function handshake(
  node: TestNode,
  headers: { cookie: string; origin?: string },
  transport: string,
): Promise<string> {
  const socket = connect(Number(new URL(node.origin).port), '127.0.0.1');
  const request =
    transport === 'websocket'
      ? upgradeRequest(headers)
      : `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${headers.cookie}\r\nOrigin: ${headers.origin ?? ''}\r\n\r\n`;
  socket.write(request);
  const [data]: unknown[] = await once(socket, 'data');
  socket.destroy();
  return String(data);
}
