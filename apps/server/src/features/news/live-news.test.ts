import { once } from 'node:events';
import { connect } from 'node:net';
import { ChannelError, ConnectionSuccess, LIVE_NEWS_NAMESPACE, StockNewsUpdate } from '@bna/contract/live-news';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { newItem, type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { session, subscription, trial, userAccount } from '../../schema.ts';

/** What a page would have heard. */
interface Page {
  readonly socket: Socket;
  readonly updates: StockNewsUpdate[];
  readonly errors: ChannelError[];
  readonly start: ConnectionSuccess;
}

/** Access that ended must have ended on the channel within this. */
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

  const open = (cookie: string | undefined, options: { origin?: string; transports?: string[] } = {}): Socket => {
    const socket = io(`${node.origin}${LIVE_NEWS_NAMESPACE}`, {
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

  const listen = async (person: Person, options: { transports?: string[] } = {}): Promise<Page> => {
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

  const post = (payload = newItem()) => node.ask({ method: 'POST', url: '/api/v1/news-summary', token, payload });
  const closed = async (page: Page): Promise<void> => {
    await vi.waitFor(() => expect(page.socket.connected).toBe(false), { timeout: CLOSED_WITHIN_MS, interval: 10 });
  };

  it('tells each change whole, in order, without gaps, to everyone', async () => {
    const editor = await node.person('none', ['TRADER']);
    const pages = [await listen(await node.person('active')), await listen(await node.person('trialing'))];
    const created = await post();
    const { id } = created.json<{ data: { id: string } }>().data;
    await node.ask({ method: 'PATCH', url: `/api/v1/news-summary/${id}`, as: editor, payload: { title: 'Corrected' } });
    await node.ask({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
    for (const { start, updates } of pages) {
      await eventually(() => expect(updates).toHaveLength(3));
      expect(updates.map(({ action }) => action)).toEqual(['created', 'updated', 'retracted']);
      expect(updates.map(({ seq }) => seq)).toEqual([start.seq + 1, start.seq + 2, start.seq + 3]);
      expect(updates[0]).toMatchObject({ epoch: start.epoch, newsSummary: created.json<{ data: object }>().data });
      expect(updates[1]?.newsSummary.title).toBe('Corrected');
    }
  });

  it('loses and doubles nothing when many publish at once, in batches and alone', async () => {
    const page = await listen(await node.person('active'));
    const batches = Array.from({ length: 5 }, () =>
      node.ask({
        method: 'POST',
        url: '/api/v1/news-summary/batch',
        token,
        payload: { items: Array.from({ length: 40 }, () => newItem()) },
      }),
    );
    const singles = Array.from({ length: 50 }, () => post());
    await Promise.all([...batches, ...singles]);
    await vi.waitFor(() => expect(page.updates).toHaveLength(250), { timeout: 5_000 });
    expect(page.updates.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 250 }, (_, index) => page.start.seq + 1 + index),
    );
    expect(new Set(page.updates.map(({ newsSummary }) => newsSummary.id)).size).toBe(250);
  });

  it('reaches what another process commits, by the notice and by the poll', async () => {
    const page = await listen(await node.person('active'));
    const seq = page.start.seq + 1;
    await post();
    await eventually(() => expect(page.updates).toHaveLength(1));
    // As if the notice had been lost: the row comes without the trigger.
    await node.database.pool.query('ALTER TABLE alert_log DISABLE TRIGGER alert_log_told');
    await node.database.pool.query(
      `WITH head AS (UPDATE alert_log_head SET seq = seq + 1 RETURNING seq)
       INSERT INTO alert_log SELECT head.seq, action, news_summary, published_at FROM alert_log, head WHERE alert_log.seq = $1`,
      [seq],
    );
    await vi.waitFor(() => expect(page.updates).toHaveLength(2), { timeout: 3_000 });
  });

  it('serves the polling transport as well', async () => {
    const page = await listen(await node.person('active'), { transports: ['polling'] });
    await post();
    await eventually(() => expect(page.updates).toHaveLength(1));
  });

  describe('refuses', () => {
    it.each([
      ['another site', 'https://evil.example'],
      ['a look-alike', `${PUBLIC_ORIGIN}.evil.example`],
      ['null', 'null'],
      ['another port', 'http://127.0.0.1:3001'],
    ])('the origin of %s, on both transports, before there is a session', async (_name, origin) => {
      const { cookie } = await node.person('active');
      for (const transport of ['websocket', 'polling']) {
        const answer = await handshake(node, { cookie, origin }, transport);
        expect(answer).toMatch(/^HTTP\/1\.1 403 /);
        expect(answer).not.toContain('sid');
      }
    });

    it('a request without any origin', async () => {
      const { cookie } = await node.person('active');
      expect(await handshake(node, { cookie }, 'websocket')).toMatch(/^HTTP\/1\.1 403 /);
    });

    it('visitors, invented sessions and people without access', async () => {
      expect(await refusal(open(undefined))).toBe('Please log in to continue');
      expect(await refusal(open('bna_sid=invented'))).toBe('Please log in to continue');
      expect(await refusal(open((await node.person('none')).cookie))).toBe('You have no active subscription.');
    });

    it('the main namespace', async () => {
      const socket = io(node.origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin: PUBLIC_ORIGIN, cookie: (await node.person('active')).cookie },
      });
      sockets.push(socket);
      expect(await refusal(socket)).toBe('Unknown channel');
    });
  });

  describe('shows out, for good and with the reason, when', () => {
    const cases: [string, string, (person: Person) => Promise<unknown>][] = [
      ['the person logs out', 'session_ended', (as) => node.ask({ method: 'POST', url: '/api/v1/auth/logout', as })],
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
    it.each(cases)('%s', async (_name, code, end) => {
      const person = await node.person('active');
      const [page, other] = [await listen(person), await listen(await node.person('active'))];
      await end(person);
      await closed(page);
      expect(page.errors.map((error) => error.code)).toEqual([code]);
      await post();
      await eventually(() => expect(other.updates).toHaveLength(1));
      expect(page.updates).toEqual([]);
    });

    it('the trial ends by the clock', async () => {
      const person = await node.person('trialing');
      const page = await listen(person);
      const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
      node.clock.moveTo(row?.ends_at ?? new Date(0));
      await closed(page);
      expect(page.errors.map((error) => error.code)).toEqual(['session_ended']);
    });

    it('the same person opens a sixth page: the oldest goes', async () => {
      const person = await node.person('active');
      const pages: Page[] = [];
      for (let count = 0; count < 6; count += 1) pages.push(await listen(person));
      await eventually(() => expect(pages[0]?.socket.connected).toBe(false));
      expect(pages[0]?.errors.map((error) => error.code)).toEqual(['too_many_connections']);
      expect(pages.slice(1).every(({ socket }) => socket.connected)).toBe(true);
    });
  });

  it('whose access ended by the clock goes, though nobody can be asked whether it was prolonged', async () => {
    const person = await node.person('trialing');
    const page = await listen(person);
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    const holder = await node.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
      // What the node has in memory is forgotten: it must ask.
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
      await closed(page);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });

  it('whose access cannot be checked for any other reason than the database’s absence is cut, and alerts go on', async () => {
    const person = await node.person('active');
    const page = await listen(person);
    await node.database.pool.query('ALTER TABLE session RENAME TO elsewhere');
    await node.db
      .update(userAccount)
      .set({ roles: ['USER', 'TRADER'] })
      .where(eq(userAccount.id, person.userId));
    await closed(page);
    await node.database.pool.query('ALTER TABLE elsewhere RENAME TO session');
    const later = await listen(await node.person('active'));
    await post();
    await eventually(() => expect(later.updates).toHaveLength(1));
  });

  it('only the session that logged out goes; the same person stays in elsewhere', async () => {
    const person = await node.person('active');
    const elsewhere = { ...person, cookie: await node.signIn(person.userId) };
    const [page, stays] = [await listen(person), await listen(elsewhere)];
    await node.ask({ method: 'POST', url: '/api/v1/auth/logout', as: person });
    await closed(page);
    await post();
    await eventually(() => expect(stays.updates).toHaveLength(1));
  });

  it('A16: a new password shows out every other session; the one that chose it stays', async () => {
    const person = await node.person('active');
    const elsewhere = { ...person, cookie: await node.signIn(person.userId) };
    const [here, other] = [await listen(person), await listen(elsewhere)];
    const password = 'violet gravel 7 teapots';
    const answer = await node.ask({
      method: 'POST',
      url: '/api/v1/users/update-personal-information',
      payload: { password, reenter_password: password },
      as: person,
    });
    expect(answer.statusCode).toBe(200);
    await closed(other);
    expect(other.errors.map(({ code }) => code)).toEqual(['session_ended']);
    await post();
    await eventually(() => expect(here.updates).toHaveLength(1));
    expect(other.updates).toEqual([]);
  });

  it('cuts a socket that takes nothing, while the others are served', async () => {
    const page = await listen(await node.person('active'));
    const { cookie } = await node.person('active');
    const stalled = connect(Number(new URL(node.origin).port), '127.0.0.1');
    stalled.write(upgradeRequest({ cookie, origin: PUBLIC_ORIGIN }));
    await once(stalled, 'data');
    // `40/stock-news,` as a masked text frame.
    stalled.write(maskedFrame(`40${LIVE_NEWS_NAMESPACE},`));
    await eventually(() => expect(node.liveNews.subscribers).toBe(2));
    stalled.pause();
    const long = 'x'.repeat(2_000);
    const parts = { first_part: long, second_part: long, third_part: long, negative_content: long };
    let sent = 0;
    while (node.liveNews.subscribers === 2 && sent < 4_000) {
      const items = Array.from({ length: 200 }, () => newItem(parts));
      await node.ask({ method: 'POST', url: '/api/v1/news-summary/batch', token, payload: { items } });
      sent += items.length;
    }
    expect(node.liveNews.subscribers).toBe(1);
    stalled.destroy();
    await vi.waitFor(() => expect(page.updates).toHaveLength(sent), { timeout: 10_000 });
  }, 30_000);

  it('outlives connections that are reset before they are anything', async () => {
    const { cookie } = await node.person('active');
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

  it('lets a connection listen once, and closes it when it stops listening', async () => {
    const { cookie } = await node.person('active');
    const talk = async (...messages: string[]) => {
      const socket = connect(Number(new URL(node.origin).port), '127.0.0.1');
      let heard = '';
      socket.on('data', (data: Buffer) => {
        heard += data.toString('latin1');
      });
      socket.write(upgradeRequest({ cookie, origin: PUBLIC_ORIGIN }));
      await once(socket, 'data');
      const say = (message: string): boolean => socket.write(maskedFrame(message));
      messages.forEach(say);
      return { say, heard: () => heard, closed: once(socket, 'close') };
    };
    const twice = await talk(`40${LIVE_NEWS_NAMESPACE},`, `40${LIVE_NEWS_NAMESPACE},`);
    await eventually(() => expect(twice.heard()).toContain('"sid"'));
    await eventually(() => expect(node.liveNews.subscribers).toBe(0));
    await post();
    expect(twice.heard()).not.toContain('"created"');
    const leaving = await talk(`40${LIVE_NEWS_NAMESPACE},`);
    await eventually(() => expect(leaving.heard()).toContain('connection-success'));
    leaving.say(`41${LIVE_NEWS_NAMESPACE},`);
    await leaving.closed;
    const talking = await talk(...Array.from({ length: 40 }, () => '40/nowhere,'));
    await talking.closed;
    const ponging = await talk(...Array.from({ length: 40 }, () => '3'));
    await ponging.closed;
  });

  it('lets whoever talks to it talk only a little', async () => {
    const page = await listen(await node.person('active'));
    for (let count = 0; count < 30; count += 1) page.socket.emit('stock-news-update', { forged: true });
    await closed(page);
    expect(page.updates).toEqual([]);
  });

  it('holds a session that is shown out back from coming in again', async () => {
    const person = await node.person('active');
    const page = await listen(person);
    await node.ask({ method: 'POST', url: '/api/v1/auth/logout', as: person });
    await closed(page);
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

/** The first answer to a handshake, as text. */
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
