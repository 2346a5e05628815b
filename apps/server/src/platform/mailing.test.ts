import { asc, gt, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { mailing, userAccount } from '../schema.ts';
import type { Db } from './database.ts';
import type { MailKind } from './mail.ts';
import { continueMailings, type MailingKind, openMailing, purgeMailings } from './mailing.ts';

/** What the driver says of a connection that was cut: between two statements, or before one. */
const KILLED = /terminat|not queryable|Failed query/;
const DAY_MS = 86_400_000;
/** More than two transactions take. */
const PEOPLE = 2_500;

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

  const addPeople = async (count: number): Promise<void> => {
    await node.database.pool.query(
      `INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
       SELECT 'M-' || n, 'Some Body', 'many' || n || '@bna.test', 'none', ARRAY['USER'], now()
       FROM generate_series(1, $1::int) AS n`,
      [count],
    );
  };
  const toEverybody: MailingKind = {
    name: 'test.everybody',
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
  /** A later one comes after an earlier one. */
  const open = (kind = toEverybody.name, text = 'hello', db: Db = node.db): Promise<void> => {
    opened += 1;
    return openMailing(db, { kind, data: { text }, now: new Date(node.clock.now().getTime() + opened) });
  };
  const stillOpen = () => node.db.$count(mailing, isNull(mailing.done_at));
  /** How many mails wait, and to how many different people. */
  const waiting = async (text = 'hello') => {
    const { rows } = await node.database.pool.query<{ mails: number; people: number }>(
      `SELECT count(*)::int AS mails, count(DISTINCT data -> 'data' ->> 'userId')::int AS people
       FROM pgboss.job WHERE name = 'mail' AND data -> 'data' ->> 'text' = $1`,
      [text],
    );
    return rows[0];
  };
  const eachOnce = { mails: PEOPLE, people: PEOPLE };

  it('reaches each recipient once, in more than one transaction', async () => {
    await addPeople(PEOPLE);
    await open();
    await run(toEverybody);
    expect(await waiting()).toEqual(eachOnce);
    expect(await stillOpen()).toBe(0);
    await run(toEverybody);
    expect(await waiting()).toEqual(eachOnce);
  });

  it.each([0, 1, 1_000, 1_001, 2_000])('is done also with %i recipients', async (count) => {
    await addPeople(count);
    await open();
    await run(toEverybody);
    expect(await waiting()).toEqual({ mails: count, people: count });
    expect(await stillOpen()).toBe(0);
  });

  it('reaches each recipient once, whatever runs at the same time', async () => {
    await addPeople(PEOPLE);
    await open();
    await open(toEverybody.name, 'and again');
    await Promise.all([run(toEverybody), run(toEverybody), run(toEverybody), run(toEverybody)]);
    expect([await waiting(), await waiting('and again')]).toEqual([eachOnce, eachOnce]);
    expect(await stillOpen()).toBe(0);
  });

  it('is not there where the transaction that opens it fails', async () => {
    await addPeople(1);
    const opening = node.db.transaction(async (transaction) => {
      await open(toEverybody.name, 'hello', transaction);
      throw new Error('rolled back');
    });
    await expect(opening).rejects.toThrow('rolled back');
    await run(toEverybody);
    expect(await waiting()).toEqual({ mails: 0, people: 0 });
  });

  it.each(['before', 'after'])(
    'is gone on with by the next one after a kill %s the mails are in the queue',
    async (when) => {
      await addPeople(PEOPLE);
      await open();
      let transactions = 0;
      const killedInSecond: MailingKind = {
        ...toEverybody,
        enqueue: async (transaction, userIds, data) => {
          transactions += 1;
          if (when === 'after') await toEverybody.enqueue(transaction, userIds, data);
          if (transactions === 2) {
            const { rows } = await transaction.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
            await node.database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
          }
          if (when === 'before') await toEverybody.enqueue(transaction, userIds, data);
        },
      };
      await expect(run(killedInSecond)).rejects.toThrow(KILLED);
      expect(await waiting()).toEqual({ mails: 1_000, people: 1_000 });
      expect(await stillOpen()).toBe(1);
      await run(toEverybody);
      expect(await waiting()).toEqual(eachOnce);
      expect(await stillOpen()).toBe(0);
    },
  );

  it('that is broken stops no other, is told of, and goes on when it is repaired', async () => {
    await addPeople(3);
    const failing: MailingKind = {
      ...toEverybody,
      name: 'test.failing',
      enqueue: () => Promise.reject(new Error('no')),
    };
    await open('test.unknown', 'of no kind');
    await open('test.failing', 'failing');
    await open();
    await open(toEverybody.name, 'second');
    await expect(run(failing, toEverybody)).rejects.toThrow('There is no mailing of the kind test.unknown');
    expect([await waiting(), await waiting('second')]).toEqual([
      { mails: 3, people: 3 },
      { mails: 3, people: 3 },
    ]);
    expect(await stillOpen()).toBe(2);
    const unknown = { ...toEverybody, name: 'test.unknown' };
    await expect(run(failing, unknown)).rejects.toThrow('no');
    expect(await waiting('of no kind')).toEqual({ mails: 3, people: 3 });
    await run({ ...toEverybody, name: 'test.failing' });
    expect(await waiting('failing')).toEqual({ mails: 3, people: 3 });
    expect(await stillOpen()).toBe(0);
  });

  it('is forgotten a month after it was done, and never before', async () => {
    await open();
    await open('test.unknown');
    await expect(run(toEverybody)).rejects.toThrow('There is no mailing of the kind test.unknown');
    const inDays = (days: number): Date => new Date(node.clock.now().getTime() + days * DAY_MS);
    await purgeMailings(node.db, inDays(29));
    expect(await node.db.$count(mailing)).toBe(2);
    await purgeMailings(node.db, inDays(31));
    expect(await node.db.select({ kind: mailing.kind }).from(mailing)).toEqual([{ kind: 'test.unknown' }]);
  });
});
