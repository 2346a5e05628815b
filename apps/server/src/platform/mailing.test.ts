import { asc, gt, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { mailing } from './schema.ts';
import { userAccount } from '../features/accounts/schema.ts';
import type { Db } from './database.ts';
import type { MailKind } from './mail.ts';
import { continueMailings, type MailingKind, openMailing, purgeMailings } from './mailing.ts';

/** The driver's errors for a lost connection. */
const KILLED = /terminat|not queryable|Failed query/;
const DAY_MS = 86_400_000;
/** More than two batches. */
const USERS = 2_500;

const note: MailKind<{ userId: string; text: string }> = {
  name: 'test.note',
  data: z.strictObject({ userId: z.uuid(), text: z.string() }),
};

describe('a mailing', () => {
  let node: TestNode;
  beforeEach(async () => {
    node = await startTestNode();
  });
  afterEach(() => node.stop());

  const addUsers = async (count: number): Promise<void> => {
    await node.database.pool.query(
      `INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
       SELECT 'M-' || n, 'Some Body', 'many' || n || '@bna.test', 'none', ARRAY['USER'], now()
       FROM generate_series(1, $1::int) AS n`,
      [count],
    );
  };
  const toAllUsers: MailingKind = {
    name: 'test.all-users',
    listRecipients: async (db, { after, limit }) => {
      const rows = await db
        .select({ id: userAccount.id })
        .from(userAccount)
        .where(after === null ? undefined : gt(userAccount.id, after))
        .orderBy(asc(userAccount.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    enqueue: (transaction, userIds, data) => {
      const { text } = z.object({ text: z.string() }).parse(data);
      return node.enqueueMails(
        transaction,
        note,
        userIds.map((userId) => ({ userId, text })),
      );
    },
  };
  const run = (...kinds: MailingKind[]) => continueMailings({ db: node.db, clock: node.clock, kinds });
  let opened = 0;
  const open = (kind = toAllUsers.name, text = 'hello', db: Db = node.db): Promise<void> => {
    opened += 1;
    return openMailing(db, { kind, data: { text }, now: new Date(node.clock.now().getTime() + opened) });
  };
  const countOpen = () => node.db.$count(mailing, isNull(mailing.done_at));
  /** Returns the number of queued emails and of their distinct recipients. */
  const countQueued = async (text = 'hello') => {
    const { rows } = await node.database.pool.query<{ mails: number; recipients: number }>(
      `SELECT count(*)::int AS mails, count(DISTINCT data -> 'data' ->> 'userId')::int AS recipients
       FROM pgboss.job WHERE name = 'mail' AND data -> 'data' ->> 'text' = $1`,
      [text],
    );
    return rows[0];
  };
  const onePerUser = { mails: USERS, recipients: USERS };

  it('enqueues one email per recipient, in several transactions', async () => {
    await addUsers(USERS);
    await open();
    await run(toAllUsers);
    expect(await countQueued()).toEqual(onePerUser);
    expect(await countOpen()).toBe(0);
    await run(toAllUsers);
    expect(await countQueued()).toEqual(onePerUser);
  });

  it.each([0, 1, 1_000, 1_001, 2_000])('ends after %i recipients', async (count) => {
    await addUsers(count);
    await open();
    await run(toAllUsers);
    expect(await countQueued()).toEqual({ mails: count, recipients: count });
    expect(await countOpen()).toBe(0);
  });

  it('enqueues one email per recipient with concurrent jobs', async () => {
    await addUsers(USERS);
    await open();
    await open(toAllUsers.name, 'and again');
    await Promise.all([run(toAllUsers), run(toAllUsers), run(toAllUsers), run(toAllUsers)]);
    expect([await countQueued(), await countQueued('and again')]).toEqual([onePerUser, onePerUser]);
    expect(await countOpen()).toBe(0);
  });

  it('is not opened if its transaction fails', async () => {
    await addUsers(1);
    const opening = node.db.transaction(async (transaction) => {
      await open(toAllUsers.name, 'hello', transaction);
      throw new Error('rolled back');
    });
    await expect(opening).rejects.toThrow('rolled back');
    await run(toAllUsers);
    expect(await countQueued()).toEqual({ mails: 0, recipients: 0 });
  });

  it.each(['before', 'after'])('is continued after a crash %s the emails are enqueued', async (when) => {
    await addUsers(USERS);
    await open();
    let transactions = 0;
    const killedInSecond: MailingKind = {
      ...toAllUsers,
      enqueue: async (transaction, userIds, data) => {
        transactions += 1;
        if (when === 'after') await toAllUsers.enqueue(transaction, userIds, data);
        if (transactions === 2) {
          const { rows } = await transaction.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
          await node.database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        }
        if (when === 'before') await toAllUsers.enqueue(transaction, userIds, data);
      },
    };
    await expect(run(killedInSecond)).rejects.toThrow(KILLED);
    expect(await countQueued()).toEqual({ mails: 1_000, recipients: 1_000 });
    expect(await countOpen()).toBe(1);
    await run(toAllUsers);
    expect(await countQueued()).toEqual(onePerUser);
    expect(await countOpen()).toBe(0);
  });

  it('that fails does not stop the others, throws, and continues once repaired', async () => {
    await addUsers(3);
    const failing: MailingKind = {
      ...toAllUsers,
      name: 'test.failing',
      enqueue: () => Promise.reject(new Error('no')),
    };
    await open('test.unknown', 'of no kind');
    await open('test.failing', 'failing');
    await open();
    await open(toAllUsers.name, 'second');
    await expect(run(failing, toAllUsers)).rejects.toThrow('Unknown kind of mailing: test.unknown');
    expect([await countQueued(), await countQueued('second')]).toEqual([
      { mails: 3, recipients: 3 },
      { mails: 3, recipients: 3 },
    ]);
    expect(await countOpen()).toBe(2);
    const unknown = { ...toAllUsers, name: 'test.unknown' };
    await expect(run(failing, unknown)).rejects.toThrow('no');
    expect(await countQueued('of no kind')).toEqual({ mails: 3, recipients: 3 });
    await run({ ...toAllUsers, name: 'test.failing' });
    expect(await countQueued('failing')).toEqual({ mails: 3, recipients: 3 });
    expect(await countOpen()).toBe(0);
  });

  it('is purged a month after it was done', async () => {
    await open();
    await open('test.unknown');
    await expect(run(toAllUsers)).rejects.toThrow('Unknown kind of mailing: test.unknown');
    const inDays = (days: number): Date => new Date(node.clock.now().getTime() + days * DAY_MS);
    await purgeMailings(node.db, inDays(29));
    expect(await node.db.$count(mailing)).toBe(2);
    await purgeMailings(node.db, inDays(31));
    expect(await node.db.select({ kind: mailing.kind }).from(mailing)).toEqual([{ kind: 'test.unknown' }]);
  });
});
