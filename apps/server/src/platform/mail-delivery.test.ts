import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { createSmtpMailer } from '../adapters/mailer/smtp.ts';
import { startSmtpCatcher } from '../adapters/mailer/testing/smtp-catcher.ts';
import type { Mailer } from '../deps.ts';
import type { Db } from './database.ts';
import { type JobPace, type JobQueue, openJobQueue } from './jobs.ts';
import { createEnqueueMail, createEnqueueMails, createMailSender, type MailKind, mailWriter } from './mail.ts';

const PACE: JobPace = { attemptWithinS: 900, heartbeatS: 10, superviseEveryS: 1, retryDelayS: 1 };
const SOON = { timeout: 25_000, interval: 20 };

const note: MailKind<{ to: string }> = { name: 'test.note', data: z.object({ to: z.string() }) };
const noteWriter = mailWriter(note, ({ to }) =>
  Promise.resolve(to === 'gone@post.test' ? null : { to, subject: 'A note', html: '<p>A note</p>', text: 'A note' }),
);

describe('mails on their way through the queue', { timeout: 40_000 }, () => {
  let node: TestNode;
  let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>;
  let ending: (() => Promise<unknown>)[];

  beforeEach(async () => {
    node = await startTestNode();
    catcher = await startSmtpCatcher();
    ending = [];
  });
  afterEach(async () => {
    for (const end of ending.reverse()) await end();
    await catcher.stop();
    await node.stop();
  });

  const openQueue = async (pace: JobPace = PACE): Promise<JobQueue> => {
    const queue = await openJobQueue(node.database, { runsJobs: true, log: node.log, pace });
    ending.push(() => queue.stop());
    return queue;
  };
  /** A node of its own that sends mails. */
  const startSending = async (mailer?: Mailer): Promise<JobQueue> => {
    const smtp = createSmtpMailer({ url: catcher.url, from: 'alerts@bna.test' });
    ending.push(() => Promise.resolve(smtp.close()));
    const queue = await openQueue();
    await queue.work('mail', createMailSender({ mailer: mailer ?? smtp, writers: [noteWriter], log: node.log }));
    return queue;
  };
  const enqueue = async (queue: JobQueue, to: string, inTransaction?: (tx: Db) => Promise<void>): Promise<void> => {
    await node.db.transaction(async (tx) => {
      await createEnqueueMail(queue)(tx, note, { to });
      await inTransaction?.(tx);
    });
  };
  const jobs = async () => {
    const { rows } = await node.database.pool.query<{ state: string; retry_count: number }>(
      "SELECT state, retry_count FROM pgboss.job WHERE name = 'mail' ORDER BY created_on",
    );
    return rows;
  };
  const allDone = (count: number) =>
    vi.waitFor(async () => {
      expect((await jobs()).map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'completed'));
    }, SOON);
  const listeners = async () => {
    const { rowCount } = await node.database.pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE application_name = 'bna jobs' AND datname = current_database() AND query ILIKE 'LISTEN %'`,
    );
    return rowCount;
  };
  const logged = (text: string) => node.logLines.filter((line) => line.includes(text));
  const recipients = () => catcher.mails.flatMap((mail) => mail.recipients).sort();

  it('leave with the transaction that causes them, and not without', async () => {
    const queue = await startSending();
    const rolledBack = enqueue(queue, 'never@post.test', () => Promise.reject(new Error('rolled back')));
    await expect(rolledBack).rejects.toThrow('rolled back');
    await enqueue(queue, 'robin@post.test');
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
  });

  it('do not leave before that transaction is done', async () => {
    const queue = await startSending();
    await enqueue(queue, 'later@post.test', async () => {
      // Put in later, through while the first one waits.
      await enqueue(queue, 'first@post.test');
      await allDone(1);
      expect(recipients()).toEqual(['first@post.test']);
    });
    await allDone(2);
    expect(recipients()).toEqual(['first@post.test', 'later@post.test']);
  });

  it('wait while the SMTP server is away, then arrive, once', async () => {
    const queue = await startSending();
    await catcher.stop();
    await enqueue(queue, 'robin@post.test');
    await vi.waitFor(() => {
      expect(logged('a job failed; it will be tried again')).toHaveLength(1);
    }, SOON);
    catcher = await startSmtpCatcher({ port: catcher.port });
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
  });

  it('wait where the server says later, then arrive, once', async () => {
    const queue = await startSending();
    catcher.refuse('RCPT TO', 451);
    await enqueue(queue, 'robin@post.test');
    await vi.waitFor(() => {
      expect(logged('a job failed; it will be tried again')).toHaveLength(1);
    }, SOON);
    catcher.refuse('RCPT TO', null);
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
  });

  it('are let go, with a line in the log, where there is no such mailbox', async () => {
    const queue = await startSending();
    catcher.refuse('RCPT TO', 550, '5.1.1 No such mailbox');
    await enqueue(queue, 'nobody@post.test');
    await allDone(1);
    expect(logged('a mail was refused for good')).toHaveLength(1);
    expect(await jobs()).toEqual([{ state: 'completed', retry_count: 0 }]);
    expect(catcher.mails).toEqual([]);
  });

  it('are not sent when their reason is gone', async () => {
    const queue = await startSending();
    await enqueue(queue, 'gone@post.test');
    await allDone(1);
    expect(logged('a mail is not needed any more')).toHaveLength(1);
    expect(catcher.mails).toEqual([]);
  });

  it('are sent once, however many nodes send', async () => {
    const [one] = [await startSending(), await startSending()];
    const to = Array.from({ length: 40 }, (_, index) => `reader${String(index + 10)}@post.test`);
    for (const address of to) await enqueue(one, address);
    await allDone(40);
    expect(recipients()).toEqual(to);
  });

  it('are sent by another node when the first one was killed at it', async () => {
    const queue = await openQueue();
    await enqueue(queue, 'robin@post.test');
    const url = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
    const program = `
      import { openJobQueue } from ${url('./jobs.ts')};
      import { createLogger } from ${url('./logger.ts')};
      const options = { runsJobs: true, log: createLogger('silent'), pace: ${JSON.stringify(PACE)} };
      const queue = await openJobQueue({ connection: ${JSON.stringify(node.database.connection)} }, options);
      await queue.work('mail', () => {
        process.stdout.write('at it');
        return new Promise(() => undefined);
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    ending.push(() => Promise.resolve(child.kill('SIGKILL')));
    const [word] = await once(child.stdout, 'data');
    expect(String(word)).toBe('at it');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await jobs()).toEqual([{ state: 'active', retry_count: 0 }]);

    await startSending();
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
    expect((await jobs()).map((job) => job.retry_count)).toEqual([1]);
  });

  it('go on when the connections of the queue are cut', async () => {
    const queue = await startSending();
    await node.database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bna jobs' AND datname = current_database()",
    );
    await enqueue(queue, 'robin@post.test');
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
  });

  it('are finished before the queue stops', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const queue = await startSending({
      send: () => {
        begin(undefined);
        return released;
      },
      check: () => Promise.resolve(),
    });
    await enqueue(queue, 'robin@post.test');
    await begun;
    expect(await listeners()).toBe(1);
    const events: string[] = [];
    const stopping = queue.stop().finally(() => events.push('stopped'));
    await vi.waitFor(async () => {
      // The first thing that a queue gives back when it stops.
      expect(await listeners()).toBe(0);
    }, SOON);
    events.push('sent');
    release(undefined);
    await stopping;
    expect(events).toEqual(['sent', 'stopped']);
    expect(await jobs()).toEqual([{ state: 'completed', retry_count: 0 }]);
  });

  it('to one go before those to many, which follow the same rules and wait for no poll between them', async () => {
    const queue = await openQueue();
    // At one poll of each worker for a mail, these would take longer than the test waits.
    const many = Array.from({ length: 150 }, (_, index) => `many${String(index)}@post.test`);
    await createEnqueueMails(queue)(
      node.db,
      { ...note, priority: -1 },
      many.map((to) => ({ to })),
    );
    await enqueue(queue, 'one@post.test');
    const rules = `SELECT DISTINCT retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds,
      deletion_seconds, keep_until - start_after AS kept FROM pgboss.job WHERE name = 'mail'`;
    expect((await node.database.pool.query(rules)).rows).toHaveLength(1);
    await startSending();
    await allDone(151);
    // Four are sent at a time.
    expect(catcher.mails.slice(0, 4).flatMap((mail) => mail.recipients)).toContain('one@post.test');
    expect(recipients()).toEqual([...many, 'one@post.test'].toSorted());
  });

  it('to many leave with the transaction that causes them, and not without', async () => {
    const queue = await startSending();
    const enqueueMails = createEnqueueMails(queue);
    const rolledBack = node.db.transaction(async (tx) => {
      await enqueueMails(tx, note, [{ to: 'never@post.test' }]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await enqueueMails(node.db, note, []);
    await enqueueMails(node.db, note, [{ to: 'kim@post.test' }, { to: 'robin@post.test' }]);
    await allDone(2);
    expect(recipients()).toEqual(['kim@post.test', 'robin@post.test']);
  });

  it('follow the rules of the newest version, in a queue that was there before', async () => {
    const rules = async () => {
      const { rows } = await node.database.pool.query<Record<string, unknown>>(
        "SELECT retry_delay, retry_backoff, expire_seconds, notify FROM pgboss.queue WHERE name = 'mail'",
      );
      return rows;
    };
    expect(await rules()).toEqual([{ retry_delay: 2, retry_backoff: true, expire_seconds: 900, notify: true }]);
    await openQueue({ ...PACE, retryDelayS: 7, attemptWithinS: 9 });
    expect(await rules()).toEqual([{ retry_delay: 7, retry_backoff: true, expire_seconds: 9, notify: true }]);
  });
});
