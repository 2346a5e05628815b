import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AlertMailsNode, startAlertMailsNode } from '../../../test/alert-mails-node.ts';
import type { MailMessage } from '../../deps.ts';
import { alertLogHead, alertMailHead } from '../../news-schema.ts';
import { userAccount } from '../../schema.ts';
import { createAlertMailTick } from './alert-mailing.ts';

const HOUR_MS = 3_600_000;

let node: AlertMailsNode;
beforeEach(async () => {
  node = await startAlertMailsNode();
});
afterEach(() => node.stop());

const recipients = (mails: readonly MailMessage[]) => mails.map(({ to }) => to);
const subjects = (mails: readonly MailMessage[]) => mails.map(({ subject }) => subject);
const logged = (text: string) => node.logLines.filter((line) => line.includes(text));
const windowPasses = () => {
  node.wait(ALERT_MAIL_WINDOW_MS);
};

describe('mails of alerts', () => {
  it('go once, a minute after the alert, to the holders of the add-on whose plan is paid', async () => {
    const holders = [await node.holder(), await node.holder()];
    await node.holder('trialing');
    await node.holder('none');
    await node.person('active');
    await node.drop(await node.holder());
    await node.publish();
    expect(await node.mail()).toEqual([]);
    node.wait(ALERT_MAIL_WINDOW_MS - 1);
    expect(await node.mail()).toEqual([]);
    node.wait(1);
    expect(recipients(await node.mail())).toEqual(holders.map(({ email }) => email).toSorted());
    windowPasses();
    expect(await node.mail()).toEqual([]);
    node.wait(24 * HOUR_MS);
    expect(await node.mail()).toEqual([]);
  });

  it('tell of all that came within the minute at once, and of what comes later in one of its own', async () => {
    await node.holder();
    await node.publish();
    node.wait(30_000);
    await node.publish({ symbol: 'NTEST' });
    node.wait(20_000);
    await node.publish();
    expect(await node.mail()).toEqual([]);
    node.wait(9_999);
    expect(await node.mail()).toEqual([]);
    node.wait(1);
    expect(subjects(await node.mail())).toEqual(['3 alerts: ZVZZT, NTEST']);
    await node.publish({ symbol: 'NTEST', first_part: 'Northquay raised its forecast.' });
    expect(await node.mail()).toEqual([]);
    windowPasses();
    expect(subjects(await node.mail())).toEqual(['NTEST: Northquay raised its forecast']);
  });

  it('are not caused by corrections and retractions', async () => {
    await node.holder();
    const id = await node.publish();
    windowPasses();
    expect(await node.mail()).toHaveLength(1);
    await node.correct(id, { first_part: 'Velmora won a larger order.' });
    windowPasses();
    expect(await node.mail()).toEqual([]);
    await node.retract(id);
    windowPasses();
    expect(await node.mail()).toEqual([]);
    expect(await node.countMailings()).toBe(1);
  });

  it('go once to each, whatever runs at the same time', async () => {
    const holders = [await node.holder(), await node.holder(), await node.holder()];
    await node.publish();
    await node.publish();
    windowPasses();
    const both = async (): Promise<void> => {
      await node.open();
      await node.proceed();
    };
    await Promise.all([both(), both(), both(), both(), node.open(), node.proceed()]);
    expect(await node.countMailings()).toBe(1);
    expect(recipients(await node.mail())).toEqual(holders.map(({ email }) => email).toSorted());
  });

  it('do not hold up who publishes, nor are held up by who does', async () => {
    await node.holder();
    await node.publish();
    windowPasses();
    await node.db.transaction(async (publisher) => {
      await publisher.select().from(alertLogHead).for('update');
      expect(await node.mail()).toHaveLength(1);
    });
    await node.db.transaction(async (mailer) => {
      await mailer.select().from(alertMailHead).for('update');
      await node.publish();
      windowPasses();
      // It is in somebody else's hands.
      expect(await node.mail()).toEqual([]);
    });
    expect(await node.mail()).toHaveLength(1);
  });

  it('go once where the node was killed after the mailing was opened', async () => {
    await node.holder();
    await node.publish();
    windowPasses();
    await node.open();
    await node.publish({ symbol: 'NTEST' });
    windowPasses();
    const found = subjects(await node.mail());
    expect(found.toSorted()).toEqual([expect.stringMatching(/^NTEST: /), expect.stringMatching(/^ZVZZT: /)]);
    windowPasses();
    expect(await node.mail()).toEqual([]);
  });

  it.each(['mailing', 'alert_mail_head'])('go once where it failed at the %s', async (table) => {
    await node.holder();
    await node.publish();
    windowPasses();
    await node.database.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
      CREATE TRIGGER fail AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`);
    await expect(node.open()).rejects.toThrow('Failed query');
    expect(await node.countMailings()).toBe(0);
    await node.database.pool.query(`DROP TRIGGER fail ON ${table}`);
    expect(await node.mail()).toHaveLength(1);
    expect(await node.mail()).toEqual([]);
  });

  it('do not tell of alerts that are older than an hour, which the log does', async () => {
    await node.holder();
    for (const _alert of [1, 2]) await node.publish();
    node.wait(HOUR_MS + 60_000);
    await node.publish({ symbol: 'NTEST' });
    windowPasses();
    expect(subjects(await node.mail())).toEqual([expect.stringMatching(/^NTEST: /)]);
    expect(logged('alerts were too old to be mailed')).toEqual([expect.stringContaining('"alerts":2')]);
    await node.publish();
    node.wait(2 * HOUR_MS);
    expect(await node.mail()).toEqual([]);
    expect(logged('alerts were too old to be mailed')).toHaveLength(2);
    expect(await node.mail()).toEqual([]);
    expect(logged('alerts were too old to be mailed')).toHaveLength(2);
  });

  it('are let go where a mailing was opened long before it could go on', async () => {
    await node.holder();
    await node.publish();
    windowPasses();
    await node.open();
    node.wait(HOUR_MS + 60_000);
    expect(await node.mail()).toEqual([]);
    expect(logged('alerts were too old to be mailed')).toHaveLength(1);
    await node.publish();
    windowPasses();
    expect(await node.mail()).toHaveLength(1);
  });

  it('pass over what a restored log brings along, and go on from there', async () => {
    await node.holder();
    await node.publish();
    await node.replaceLog();
    windowPasses();
    expect(await node.mail()).toEqual([]);
    expect(logged('the alert log was replaced; what it holds is not mailed')).toHaveLength(1);
    await node.publish({ symbol: 'NTEST' });
    windowPasses();
    expect(subjects(await node.mail())).toEqual([expect.stringMatching(/^NTEST: /)]);
  });

  it('also where the restored log is shorter and has kept its name', async () => {
    await node.holder();
    await node.publish();
    windowPasses();
    await node.mail();
    await node.database.pool.query(
      'DELETE FROM alert_log; DELETE FROM news_summary; UPDATE alert_log_head SET seq = 0',
    );
    expect(await node.mail()).toEqual([]);
    expect(logged('the alert log was replaced; what it holds is not mailed')).toHaveLength(1);
    await node.publish({ symbol: 'NTEST' });
    windowPasses();
    expect(subjects(await node.mail())).toEqual([expect.stringMatching(/^NTEST: /)]);
  });

  it('do not go to who loses the add-on, the plan or the account while they are on their way', async () => {
    const [early, late, gone, stays] = [
      await node.holder(),
      await node.holder(),
      await node.holder(),
      await node.holder(),
    ];
    await node.publish();
    windowPasses();
    await node.open();
    await node.drop(early);
    await node.proceed();
    await node.drop(late);
    await node.db.delete(userAccount).where(eq(userAccount.id, gone.userId));
    expect(recipients(await node.deliverMails())).toEqual([stays.email]);
  });

  it('tell who joins later nothing of the past', async () => {
    const first = await node.holder();
    await node.publish();
    windowPasses();
    expect(recipients(await node.mail())).toEqual([first.email]);
    const second = await node.holder();
    expect(await node.mail()).toEqual([]);
    await node.publish({ symbol: 'NTEST' });
    windowPasses();
    const mails = await node.mail();
    expect(recipients(mails)).toEqual([first.email, second.email].toSorted());
    for (const { text } of mails) expect(text).not.toContain('ZVZZT');
  });
});

describe('the look at the log each second', () => {
  const startTick = () => {
    const transaction = vi.spyOn(node.db, 'transaction');
    const tick = createAlertMailTick({ ...node, position: node.alertLog.position });
    return {
      tick,
      /** How often the database was asked since the last time. */
      asked: (): number => {
        const times = transaction.mock.calls.length;
        transaction.mockClear();
        return times;
      },
    };
  };
  /** Until this node has heard of it. */
  const heardOf = async (publication: Promise<unknown>): Promise<void> => {
    await publication;
    const [head] = await node.db.select().from(alertLogHead);
    await vi.waitFor(() => {
      expect(node.alertLog.position().seq).toBe(head?.seq);
    }, 5_000);
  };

  it('asks the database only where there may be something to do', async () => {
    await node.holder();
    const { tick, asked } = startTick();
    for (const _second of [1, 2, 3]) await tick();
    expect(asked()).toBe(1);
    await heardOf(node.publish());
    asked();
    for (const _second of [1, 2, 3]) await tick();
    expect(asked()).toBe(1);
    expect(await node.countMailings()).toBe(0);
    windowPasses();
    for (const _second of [1, 2, 3]) await tick();
    expect(asked()).toBe(1);
    expect(await node.countMailings()).toBe(1);
    await node.proceed();
    expect(await node.deliverMails()).toHaveLength(1);
  });

  it('asks again where another node has the head in hand, or the database was away', async () => {
    const { tick } = startTick();
    await heardOf(node.publish());
    windowPasses();
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

  it('notices a log that was replaced by one of the same length', async () => {
    const { tick } = startTick();
    await heardOf(node.publish());
    windowPasses();
    await tick();
    await node.replaceLog();
    const [head] = await node.db.select().from(alertLogHead);
    await vi.waitFor(() => {
      expect(node.alertLog.position().epoch).toBe(head?.epoch);
    }, 5_000);
    await tick();
    const [mailed] = await node.db.select().from(alertMailHead);
    expect(mailed?.epoch).toBe(head?.epoch);
  });
});
