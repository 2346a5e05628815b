import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AlertEmailsNode, startAlertEmailsNode } from '../../../../test/alert-emails-node.ts';
import type { TestUser } from '../../../../test/test-node.ts';
import type { MailMessage } from '../../../deps.ts';
import { alertLogHead, alertMailHead } from '../schema.ts';
import { userAccount } from '../../accounts/schema.ts';
import { createAlertMailingTick } from './alert-mailing.ts';
import { listUserDeliveries } from '../delivery/user-deliveries.ts';
import { purgeAlertEmailDeliveries } from './store.ts';
import { eventually } from '../../../../test/eventually.ts';

const HOUR_MS = 3_600_000;

let node: AlertEmailsNode;
beforeEach(async () => {
  node = await startAlertEmailsNode();
});
afterEach(() => node.stop());

const recipients = (mails: readonly MailMessage[]) => mails.map(({ to }) => to);
const subjects = (mails: readonly MailMessage[]) => mails.map(({ subject }) => subject);
const logged = (text: string) => node.logLines.filter((line) => line.includes(text));
const waitForWindow = () => {
  node.advance(ALERT_MAIL_WINDOW_MS);
};

describe('alert emails', () => {
  // @req 2.31 @req 14.14
  it('go once, a minute after the alert, to subscribers with the add-on and a paid plan', async () => {
    const subscribers = [await node.createSubscriber(), await node.createSubscriber()];
    await node.createSubscriber('trialing');
    await node.createSubscriber('none');
    await node.createUser('active');
    await node.cancelAddOn(await node.createSubscriber());
    await node.publish();
    expect(await node.sendDueMails()).toEqual([]);
    node.advance(ALERT_MAIL_WINDOW_MS - 1);
    expect(await node.sendDueMails()).toEqual([]);
    node.advance(1);
    expect(recipients(await node.sendDueMails())).toEqual(subscribers.map(({ email }) => email).toSorted());
    waitForWindow();
    expect(await node.sendDueMails()).toEqual([]);
    node.advance(24 * HOUR_MS);
    expect(await node.sendDueMails()).toEqual([]);
  });

  it('are recorded for 30 days: per alert and reader, with the time at which they were sent', async () => {
    const [subscriber, other] = [await node.createSubscriber(), await node.createSubscriber()];
    const [first, second] = [await node.publish(), await node.publish({ symbol: 'NTEST' })];
    const recordedFor = ({ userId }: TestUser) => listUserDeliveries(node.db, { userId });
    expect(await recordedFor(subscriber)).toEqual([]);
    waitForWindow();
    const sent_at = node.clock.now().toISOString();
    await node.sendDueMails();
    for (const user of [subscriber, other]) {
      const recorded = await recordedFor(user);
      expect(new Set(recorded.map(({ alert_id: id }) => id))).toEqual(new Set([first, second]));
      for (const one of recorded) expect(one).toMatchObject({ channel: 'email', outcome: 'sent', sent_at });
    }
    const purge = () => purgeAlertEmailDeliveries(node.db, node.clock.now(), new AbortController().signal);
    node.advance(30 * 24 * HOUR_MS);
    await purge();
    expect(await recordedFor(subscriber)).toHaveLength(2);
    node.advance(1);
    await purge();
    expect(await recordedFor(subscriber)).toEqual([]);
  });

  // @req 14.14
  it('combine the alerts of a minute; a later alert gets its own email', async () => {
    await node.createSubscriber();
    await node.publish();
    node.advance(30_000);
    await node.publish({ symbol: 'NTEST' });
    node.advance(20_000);
    await node.publish();
    expect(await node.sendDueMails()).toEqual([]);
    node.advance(9_999);
    expect(await node.sendDueMails()).toEqual([]);
    node.advance(1);
    expect(subjects(await node.sendDueMails())).toEqual(['ZVZZT: Velmora won an order, and 2 more alerts']);
    await node.publish({ symbol: 'NTEST', first_part: 'Northquay raised its forecast.' });
    expect(await node.sendDueMails()).toEqual([]);
    waitForWindow();
    expect(subjects(await node.sendDueMails())).toEqual(['NTEST: Northquay raised its forecast']);
  });

  it('are not caused by corrections and retractions', async () => {
    await node.createSubscriber();
    const id = await node.publish();
    waitForWindow();
    expect(await node.sendDueMails()).toHaveLength(1);
    await node.correct(id, { first_part: 'Velmora won a larger order.' });
    waitForWindow();
    expect(await node.sendDueMails()).toEqual([]);
    await node.retract(id);
    waitForWindow();
    expect(await node.sendDueMails()).toEqual([]);
    expect(await node.countMailings()).toBe(1);
  });

  it('go once to each subscriber, even with concurrent jobs', async () => {
    const subscribers = [await node.createSubscriber(), await node.createSubscriber(), await node.createSubscriber()];
    await node.publish();
    await node.publish();
    waitForWindow();
    const runJobs = async (): Promise<void> => {
      await node.openMailing();
      await node.continueMailings();
    };
    await Promise.all([runJobs(), runJobs(), runJobs(), runJobs(), node.openMailing(), node.continueMailings()]);
    expect(await node.countMailings()).toBe(1);
    expect(recipients(await node.sendDueMails())).toEqual(subscribers.map(({ email }) => email).toSorted());
  });

  it('neither block publishing nor wait for it', async () => {
    await node.createSubscriber();
    await node.publish();
    waitForWindow();
    await node.db.transaction(async (publisher) => {
      await publisher.select().from(alertLogHead).for('update');
      expect(await node.sendDueMails()).toHaveLength(1);
    });
    await node.db.transaction(async (mailer) => {
      await mailer.select().from(alertMailHead).for('update');
      await node.publish();
      waitForWindow();
      // Another node holds the lock.
      expect(await node.sendDueMails()).toEqual([]);
    });
    expect(await node.sendDueMails()).toHaveLength(1);
  });

  it('go once if the node is killed after opening the mailing', async () => {
    await node.createSubscriber();
    await node.publish();
    waitForWindow();
    await node.openMailing();
    await node.publish({ symbol: 'NTEST' });
    waitForWindow();
    const found = subjects(await node.sendDueMails());
    expect(found.toSorted()).toEqual([expect.stringMatching(/^NTEST: /), expect.stringMatching(/^ZVZZT: /)]);
    waitForWindow();
    expect(await node.sendDueMails()).toEqual([]);
  });

  it.each(['mailing', 'alert_mail_head'])('go once if writing to %s fails', async (table) => {
    await node.createSubscriber();
    await node.publish();
    waitForWindow();
    await node.database.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
      CREATE TRIGGER fail AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`);
    await expect(node.openMailing()).rejects.toThrow('Failed query');
    expect(await node.countMailings()).toBe(0);
    await node.database.pool.query(`DROP TRIGGER fail ON ${table}`);
    expect(await node.sendDueMails()).toHaveLength(1);
    expect(await node.sendDueMails()).toEqual([]);
  });

  it('skip and log alerts older than an hour', async () => {
    await node.createSubscriber();
    for (const _alert of [1, 2]) await node.publish();
    node.advance(HOUR_MS + 60_000);
    await node.publish({ symbol: 'NTEST' });
    waitForWindow();
    expect(subjects(await node.sendDueMails())).toEqual([expect.stringMatching(/^NTEST: /)]);
    expect(logged('alerts too old to be emailed; skipped')).toEqual([expect.stringContaining('"alerts":2')]);
    await node.publish();
    node.advance(2 * HOUR_MS);
    expect(await node.sendDueMails()).toEqual([]);
    expect(logged('alerts too old to be emailed; skipped')).toHaveLength(2);
    expect(await node.sendDueMails()).toEqual([]);
    expect(logged('alerts too old to be emailed; skipped')).toHaveLength(2);
  });

  it('are dropped if the mailing was opened more than an hour ago', async () => {
    await node.createSubscriber();
    await node.publish();
    waitForWindow();
    await node.openMailing();
    node.advance(HOUR_MS + 60_000);
    expect(await node.sendDueMails()).toEqual([]);
    expect(logged('alerts too old to be emailed; skipped')).toHaveLength(1);
    await node.publish();
    waitForWindow();
    expect(await node.sendDueMails()).toHaveLength(1);
  });

  it('leave out alerts that are older than an hour when the mail server is back, and are not sent without any', async () => {
    await node.createSubscriber();
    await node.publish();
    node.advance(30_000);
    await node.publish({ symbol: 'NTEST', first_part: 'Northquay raised its forecast.' });
    node.advance(30_000);
    await node.openMailing();
    await node.continueMailings();
    node.advance(HOUR_MS - 30_000);
    expect(subjects(await node.sendQueuedMails())).toEqual(['NTEST: Northquay raised its forecast']);
    await node.publish();
    waitForWindow();
    await node.openMailing();
    await node.continueMailings();
    node.advance(HOUR_MS - ALERT_MAIL_WINDOW_MS + 1);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  it('skip the alerts of a restored log and continue from there', async () => {
    await node.createSubscriber();
    await node.publish();
    await node.replaceLog();
    waitForWindow();
    expect(await node.sendDueMails()).toEqual([]);
    expect(logged('alert log was replaced; its alerts are not emailed')).toHaveLength(1);
    await node.publish({ symbol: 'NTEST' });
    waitForWindow();
    expect(subjects(await node.sendDueMails())).toEqual([expect.stringMatching(/^NTEST: /)]);
  });

  it('skip the alerts of a restored log that is shorter and has the same epoch', async () => {
    await node.createSubscriber();
    await node.publish();
    waitForWindow();
    await node.sendDueMails();
    await node.database.pool.query(
      'DELETE FROM alert_log; DELETE FROM news_summary; UPDATE alert_log_head SET seq = 0',
    );
    expect(await node.sendDueMails()).toEqual([]);
    expect(logged('alert log was replaced; its alerts are not emailed')).toHaveLength(1);
    await node.publish({ symbol: 'NTEST' });
    waitForWindow();
    expect(subjects(await node.sendDueMails())).toEqual([expect.stringMatching(/^NTEST: /)]);
  });

  it('do not go to users who lose access, the add-on or the account before sending', async () => {
    const [early, late, unpaid, deleted, remaining] = [
      await node.createSubscriber(),
      await node.createSubscriber(),
      await node.createSubscriber(),
      await node.createSubscriber(),
      await node.createSubscriber(),
    ];
    await node.publish();
    waitForWindow();
    await node.openMailing();
    await node.cancelAddOn(early);
    await node.continueMailings();
    await node.cancelAddOn(late);
    await node.db.execute(`DELETE FROM subscription WHERE user_id = '${unpaid.userId}'`);
    await node.db.delete(userAccount).where(eq(userAccount.id, deleted.userId));
    expect(recipients(await node.sendQueuedMails())).toEqual([remaining.email]);
  });

  it('do not send earlier alerts to new subscribers', async () => {
    const first = await node.createSubscriber();
    await node.publish();
    waitForWindow();
    expect(recipients(await node.sendDueMails())).toEqual([first.email]);
    const second = await node.createSubscriber();
    expect(await node.sendDueMails()).toEqual([]);
    await node.publish({ symbol: 'NTEST' });
    waitForWindow();
    const mails = await node.sendDueMails();
    expect(recipients(mails)).toEqual([first.email, second.email].toSorted());
    for (const { text } of mails) expect(text).not.toContain('ZVZZT');
  });
});

describe('the tick', () => {
  const startTick = () => {
    const transaction = vi.spyOn(node.db, 'transaction');
    const tick = createAlertMailingTick({ ...node, position: node.alertLog.position });
    return {
      tick,
      /** Returns the number of transactions since the last call. */
      countTransactions: (): number => {
        const times = transaction.mock.calls.length;
        transaction.mockClear();
        return times;
      },
    };
  };
  /** Waits until this node has read the publication from the log. */
  const waitUntilRead = async (publication: Promise<unknown>): Promise<void> => {
    await publication;
    const [head] = await node.db.select().from(alertLogHead);
    await eventually(() => {
      expect(node.alertLog.position().seq).toBe(head?.seq);
    });
  };

  it('queries the database only if an alert may be due', async () => {
    await node.createSubscriber();
    const { tick, countTransactions } = startTick();
    for (const _second of [1, 2, 3]) await tick();
    expect(countTransactions()).toBe(1);
    await waitUntilRead(node.publish());
    countTransactions();
    for (const _second of [1, 2, 3]) await tick();
    expect(countTransactions()).toBe(1);
    expect(await node.countMailings()).toBe(0);
    waitForWindow();
    for (const _second of [1, 2, 3]) await tick();
    expect(countTransactions()).toBe(1);
    expect(await node.countMailings()).toBe(1);
    await node.continueMailings();
    expect(await node.sendQueuedMails()).toHaveLength(1);
  });

  it('retries after another node held the lock, and after a database error', async () => {
    const { tick } = startTick();
    await waitUntilRead(node.publish());
    waitForWindow();
    await node.db.transaction(async (other) => {
      await other.select().from(alertMailHead).for('update');
      await tick();
    });
    expect(await node.countMailings()).toBe(0);
    await node.db.execute(sql`ALTER TABLE alert_mail_head RENAME TO away`);
    await expect(tick()).rejects.toThrow('Failed query');
    await node.db.execute(sql`ALTER TABLE away RENAME TO alert_mail_head`);
    await tick();
    expect(await node.countMailings()).toBe(1);
  });

  it('detects a log that was replaced by one of the same length', async () => {
    const { tick } = startTick();
    await waitUntilRead(node.publish());
    waitForWindow();
    await tick();
    await node.replaceLog();
    const [head] = await node.db.select().from(alertLogHead);
    await eventually(() => {
      expect(node.alertLog.position().epoch).toBe(head?.epoch);
    });
    await tick();
    const [mailed] = await node.db.select().from(alertMailHead);
    expect(mailed?.epoch).toBe(head?.epoch);
  });
});
