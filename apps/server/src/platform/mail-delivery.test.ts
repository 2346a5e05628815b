import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { createSmtpMailer } from '../adapters/mailer/smtp.ts';
import { startSmtpCatcher } from '../adapters/mailer/testing/smtp-catcher.ts';
import type { Mailer } from '../deps.ts';
import type { Db } from './database.ts';
import { type JobTimings, type JobQueue, openJobQueue } from './jobs.ts';
import { NOTICE_PRIORITY } from './job-tables.ts';
import { createEnqueueMail, createEnqueueMails, createMailSender, type MailKind, defineMailWriter } from './mail.ts';
import { eventually } from '../../test/eventually.ts';

const TIMINGS: JobTimings = { attemptTimeoutS: 900, heartbeatS: 10, superviseEveryS: 1, retryDelayS: 1 };
/** Failed attempts are repeated after a second or more. */
const WITH_RETRIES_MS = 25_000;

const note: MailKind<{ to: string }> = { name: 'test.note', data: z.object({ to: z.string() }) };
const recorded: string[] = [];
const noteWriter = defineMailWriter(note, ({ to }) => {
  const onSent = (): Promise<void> => {
    recorded.push(to);
    return to === 'unrecorded@post.test' ? Promise.reject(new Error('No database')) : Promise.resolve();
  };
  const onRefused = (): Promise<void> => Promise.reject(new Error('No database'));
  const mail = { to, subject: 'A note', html: '<p>A note</p>', text: 'A note', onSent, onRefused };
  return Promise.resolve(to === 'gone@post.test' ? null : mail);
});

describe('queued emails', () => {
  let node: TestNode;
  let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>;
  let ending: (() => Promise<unknown>)[];

  beforeEach(async () => {
    node = await startTestNode();
    catcher = await startSmtpCatcher();
    ending = [];
    recorded.length = 0;
  });
  afterEach(async () => {
    for (const end of ending.reverse()) await end();
    await catcher.stop();
    await node.stop();
  });

  const openQueue = async (timings: JobTimings = TIMINGS): Promise<JobQueue> => {
    const queue = await openJobQueue(node.database, { runsJobs: true, log: node.log, timings });
    ending.push(() => queue.stop());
    return queue;
  };
  /** Starts a separate process that sends emails. */
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
    eventually(async () => {
      expect((await jobs()).map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'completed'));
    }, WITH_RETRIES_MS);
  const listeners = async () => {
    const { rowCount } = await node.database.pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE application_name = 'bna jobs' AND datname = current_database() AND query ILIKE 'LISTEN %'`,
    );
    return rowCount;
  };
  const logged = (text: string) => node.logLines.filter((line) => line.includes(text));
  const recipients = () => catcher.mails.flatMap((mail) => mail.recipients).sort();

  it('are sent if their transaction commits, and only then', async () => {
    const queue = await startSending();
    const rolledBack = enqueue(queue, 'never@post.test', () => Promise.reject(new Error('rolled back')));
    await expect(rolledBack).rejects.toThrow('rolled back');
    await enqueue(queue, 'robin@post.test');
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
  });

  it('are not sent before their transaction commits', async () => {
    const queue = await startSending();
    await enqueue(queue, 'later@post.test', async () => {
      // A later email overtakes the uncommitted one.
      await enqueue(queue, 'first@post.test');
      await allDone(1);
      expect(recipients()).toEqual(['first@post.test']);
    });
    await allDone(2);
    expect(recipients()).toEqual(['first@post.test', 'later@post.test']);
  });

  it('are retried while the SMTP server is unavailable, and arrive once', async () => {
    const queue = await startSending();
    await catcher.stop();
    await enqueue(queue, 'robin@post.test');
    await eventually(() => {
      expect(logged('job failed; retrying')).toHaveLength(1);
    });
    catcher = await startSmtpCatcher({ port: catcher.port });
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
  });

  it('are retried after a temporary refusal, and arrive once', async () => {
    const queue = await startSending();
    catcher.refuse('RCPT TO', 451);
    await enqueue(queue, 'robin@post.test');
    await eventually(() => {
      expect(logged('job failed; retrying')).toHaveLength(1);
    });
    catcher.refuse('RCPT TO', null);
    await allDone(1);
    expect(recipients()).toEqual(['robin@post.test']);
  });

  it('are dropped and logged after a permanent refusal', async () => {
    const queue = await startSending();
    catcher.refuse('RCPT TO', 550, '5.1.1 No such mailbox');
    await enqueue(queue, 'nobody@post.test');
    await allDone(1);
    expect(logged('email refused permanently')).toHaveLength(1);
    expect(await jobs()).toEqual([{ state: 'completed', retry_count: 0 }]);
    expect(catcher.mails).toEqual([]);
    expect(recorded).toEqual([]);
  });

  it('are sent once, even if that can’t be recorded', async () => {
    const queue = await startSending();
    await enqueue(queue, 'unrecorded@post.test');
    await allDone(1);
    expect(recipients()).toEqual(['unrecorded@post.test']);
    expect(recorded).toEqual(['unrecorded@post.test']);
    expect(await jobs()).toEqual([{ state: 'completed', retry_count: 0 }]);
    expect(logged('outcome of an email could not be recorded')).toEqual([expect.stringContaining('"outcome":"sent"')]);
  });

  it('that are refused are not called sent, even if that can’t be recorded', async () => {
    const queue = await startSending();
    catcher.refuse('RCPT TO', 550, '5.1.1 No such mailbox');
    await enqueue(queue, 'nobody@post.test');
    await allDone(1);
    expect(logged('outcome of an email could not be recorded')).toEqual([
      expect.stringContaining('"outcome":"refused"'),
    ]);
    expect(logged('email sent')).toEqual([]);
  });

  it('are not sent if they are no longer needed', async () => {
    const queue = await startSending();
    await enqueue(queue, 'gone@post.test');
    await allDone(1);
    expect(logged('email no longer needed')).toHaveLength(1);
    expect(catcher.mails).toEqual([]);
  });

  it('are sent once by several nodes', async () => {
    const [one] = [await startSending(), await startSending()];
    const to = Array.from({ length: 40 }, (_, index) => `reader${String(index + 10)}@post.test`);
    for (const address of to) await enqueue(one, address);
    await allDone(40);
    expect(recipients()).toEqual(to);
  });

  it('are sent by another node if the first one is killed', async () => {
    const queue = await openQueue();
    await enqueue(queue, 'robin@post.test');
    const url = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
    const program = `
      import { openJobQueue } from ${url('./jobs.ts')};
      import { createLogger } from ${url('./logger.ts')};
      const options = { runsJobs: true, log: createLogger('silent'), timings: ${JSON.stringify(TIMINGS)} };
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

  it('are sent after the queue loses its connections', async () => {
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
    await eventually(async () => {
      // The queue releases this first when it stops.
      expect(await listeners()).toBe(0);
    });
    events.push('sent');
    release(undefined);
    await stopping;
    expect(events).toEqual(['sent', 'stopped']);
    expect(await jobs()).toEqual([{ state: 'completed', retry_count: 0 }]);
  });

  it('are sent before mailings, whose emails don’t wait for polls either', async () => {
    const queue = await openQueue();
    // With a poll per email, this would exceed the timeout of the test.
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

  it('are sent before notices, of which one user can cause many', async () => {
    const queue = await openQueue();
    const many = Array.from({ length: 20 }, (_, index) => `notice${String(index)}@post.test`);
    for (const to of many) await createEnqueueMail(queue)(node.db, { ...note, priority: NOTICE_PRIORITY }, { to });
    await createEnqueueMails(queue)(node.db, { ...note, priority: -1 }, [{ to: 'alert@post.test' }]);
    await enqueue(queue, 'reset@post.test');
    await startSending();
    await allDone(22);
    // As taken from the queue by its four workers, because a mail server may answer them in any order.
    const { rows } = await node.database.pool.query<{ to: string }>(
      "SELECT data -> 'data' ->> 'to' AS to FROM pgboss.job WHERE name = 'mail' ORDER BY started_on LIMIT 4",
    );
    const first = rows.map(({ to }) => to);
    expect(first).toEqual(expect.arrayContaining(['alert@post.test', 'reset@post.test']));
  });

  it('of a mailing are sent if their transaction commits, and only then', async () => {
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

  it('follow the retry settings of the current version in an existing queue', async () => {
    const rules = async () => {
      const { rows } = await node.database.pool.query<Record<string, unknown>>(
        "SELECT retry_delay, retry_backoff, expire_seconds, notify FROM pgboss.queue WHERE name = 'mail'",
      );
      return rows;
    };
    expect(await rules()).toEqual([{ retry_delay: 2, retry_backoff: true, expire_seconds: 900, notify: true }]);
    await openQueue({ ...TIMINGS, retryDelayS: 7, attemptTimeoutS: 9 });
    expect(await rules()).toEqual([{ retry_delay: 7, retry_backoff: true, expire_seconds: 9, notify: true }]);
  });
});
