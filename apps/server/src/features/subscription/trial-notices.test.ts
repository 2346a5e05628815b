import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import type { MailMessage } from '../../deps.ts';
import { packageCatalogue, subscription, trial } from '../../schema.ts';
import { sendTrialNotices } from './trial-notices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('notices of the end of a trial', () => {
  let node: TestNode;
  beforeEach(async () => {
    node = await startTestNode();
    await node.db.insert(packageCatalogue).values({
      name: 'genius_plus',
      title: 'Genius Plus',
      description: 'The feed and the live alerts.',
      price: 4_905,
      currency: 'USD',
      interval: 'monthly',
      add_on: false,
    });
  });
  afterEach(() => node.stop());

  const run = () => sendTrialNotices({ db: node.db, clock: node.clock, enqueueMail: node.enqueueMail });
  const notices = async (): Promise<MailMessage[]> => {
    await run();
    return node.deliverMails();
  };
  const subjects = async (): Promise<string[]> => (await notices()).map(({ subject }) => subject).sort();
  /** A person on trial, and a way to the instant that is so long before its end. */
  const onTrial = async () => {
    const person = await node.person('trialing');
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    const endsAt = row?.ends_at ?? new Date(0);
    return {
      person,
      endsAt,
      moveToBeforeEnd: (ms: number) => {
        node.clock.moveTo(new Date(endsAt.getTime() - ms));
      },
    };
  };
  const switchOff = async ({ text }: MailMessage): Promise<number> => {
    const token = /unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const url = `/api/v1/email-preferences/subscription-expiry/unsubscribe/${token}`;
    return (await node.ask({ method: 'PATCH', url })).statusCode;
  };

  it('go out three days before, one day before and at the end, each once', async () => {
    const { moveToBeforeEnd } = await onTrial();
    expect(await subjects()).toEqual([]);
    moveToBeforeEnd(3 * DAY_MS + HOUR_MS);
    expect(await subjects()).toEqual([]);
    moveToBeforeEnd(3 * DAY_MS);
    expect(await subjects()).toEqual(['Your free trial ends in 3 days']);
    expect(await subjects()).toEqual([]);
    moveToBeforeEnd(DAY_MS + HOUR_MS);
    expect(await subjects()).toEqual([]);
    moveToBeforeEnd(DAY_MS);
    expect(await subjects()).toEqual(['Your free trial ends in 1 day']);
    expect(await subjects()).toEqual([]);
    moveToBeforeEnd(HOUR_MS);
    expect(await subjects()).toEqual([]);
    moveToBeforeEnd(0);
    expect(await subjects()).toEqual(['Your free trial has ended']);
    expect(await subjects()).toEqual([]);
    moveToBeforeEnd(-60 * DAY_MS);
    expect(await subjects()).toEqual([]);
  });

  it('after a jump in time only the latest goes out, and says how many days are left', async () => {
    const first = await onTrial();
    first.moveToBeforeEnd(DAY_MS + HOUR_MS);
    expect(await subjects()).toEqual(['Your free trial ends in 2 days']);
    const second = await onTrial();
    second.moveToBeforeEnd(HOUR_MS);
    expect(await subjects()).toEqual(['Your free trial ends in 1 day', 'Your free trial has ended']);
    (await onTrial()).moveToBeforeEnd(-DAY_MS);
    expect(await subjects()).toEqual(['Your free trial has ended', 'Your free trial has ended']);
  });

  it('a notice that could not be sent in time gives way to the next', async () => {
    const { moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    await run();
    moveToBeforeEnd(DAY_MS);
    await run();
    expect((await node.deliverMails()).map(({ subject }) => subject)).toEqual(['Your free trial ends in 1 day']);
    moveToBeforeEnd(-1);
    await run();
    expect((await node.deliverMails()).map(({ subject }) => subject)).toEqual(['Your free trial has ended']);
  });

  it('say when access ends, that nothing is charged, and what going on costs', async () => {
    const { person, moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    const [before] = await notices();
    moveToBeforeEnd(0);
    const [after] = await notices();
    for (const mail of [before, after]) {
      expect(mail?.to).toBe(person.email);
      expect(mail?.text).toContain('Hello Some Body,');
      expect(mail?.text).toContain('Genius Plus is $49.05 every 30 days.');
      expect(mail?.text).toContain(`${PUBLIC_ORIGIN}/en/account/subscription`);
      expect(mail?.html).toContain(`href="${PUBLIC_ORIGIN}/en/account/subscription"`);
      expect(mail?.text).toMatch(/on \d\d\/\d\d\/\d{4} at \d\d:\d\d ET/);
    }
    expect(before?.text).toContain('Nothing is charged: we have no card of yours');
    expect(after?.text).toContain('The news feed and the live alerts are closed to you now.');
  });

  it('carry a link and a one-click address that switch them off', async () => {
    const { moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    const [mail] = await notices();
    const token = /\/en\/email-preferences\/subscription-expiry\/unsubscribe\?token=([\w-]{43})$/m.exec(
      mail?.text ?? '',
    )?.[1];
    const path = '/email-preferences/subscription-expiry/unsubscribe';
    expect(mail?.html).toContain(`href="${PUBLIC_ORIGIN}/en${path}?token=${String(token)}"`);
    expect(mail?.oneClickUnsubscribeUrl).toBe(`${PUBLIC_ORIGIN}/api/v1${path}/${String(token)}`);
    const click = await node.http.inject({
      method: 'POST',
      url: new URL(mail?.oneClickUnsubscribeUrl ?? '').pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(click.statusCode).toBe(200);
    moveToBeforeEnd(DAY_MS);
    expect(await subjects()).toEqual([]);
  });

  it('do not go to who has switched them off, not even if they were in the queue already', async () => {
    const { moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    const [mail] = await notices();
    if (mail === undefined) throw new Error('There is no first notice');
    moveToBeforeEnd(DAY_MS);
    await run();
    expect(await switchOff(mail)).toBe(200);
    expect(await node.deliverMails()).toEqual([]);
    moveToBeforeEnd(0);
    expect(await subjects()).toEqual([]);
  });

  const subscribe = async ({ userId }: Person): Promise<void> => {
    await node.db.insert(subscription).values({
      user_id: userId,
      status: 'active',
      auto_renewal: true,
      current_period_end: new Date(node.clock.now().getTime() + 30 * DAY_MS),
    });
  };
  const cancel = async ({ userId }: Person): Promise<void> => {
    await node.db.update(trial).set({ canceled_at: node.clock.now() }).where(eq(trial.user_id, userId));
  };

  const upgrade = async ({ userId }: Person): Promise<void> => {
    await node.db.update(trial).set({ upgraded_at: node.clock.now() }).where(eq(trial.user_id, userId));
  };

  it.each([
    ['canceled the trial', cancel],
    ['subscribed', subscribe],
    ['upgraded, whatever became of the plan', upgrade],
  ])('do not go to who has %s, before they were due or after', async (_name, change) => {
    const [before, after] = [await onTrial(), await onTrial()];
    await change(before.person);
    after.moveToBeforeEnd(3 * DAY_MS);
    await run();
    await change(after.person);
    expect(await node.deliverMails()).toEqual([]);
    after.moveToBeforeEnd(0);
    expect(await subjects()).toEqual([]);
  });

  it('do not come late to who subscribed, and lapsed long after', async () => {
    const { person, moveToBeforeEnd } = await onTrial();
    await subscribe(person);
    moveToBeforeEnd(0);
    await run();
    await node.db.update(subscription).set({ status: 'canceled' }).where(eq(subscription.user_id, person.userId));
    moveToBeforeEnd(-90 * DAY_MS);
    expect(await subjects()).toEqual([]);
  });

  it('go out once each, in batches, whatever runs at the same time', async () => {
    const count = 450;
    const now = node.clock.now().getTime();
    await node.database.pool.query(
      `WITH person AS (
         INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
         SELECT 'T-' || n, 'Some Body', 'many' || n || '@bna.test', 'none', ARRAY['USER'], now()
         FROM generate_series(1, $1::int) AS n RETURNING id)
       INSERT INTO trial (user_id, started_at, ends_at) SELECT id, $2, $3 FROM person`,
      [count, new Date(now - 12 * DAY_MS), new Date(now + 2 * DAY_MS)],
    );
    await Promise.all([run(), run(), run()]);
    const { rows } = await node.database.pool.query<{ mails: number; people: number }>(
      `SELECT count(*)::int AS mails, count(DISTINCT data -> 'data' ->> 'userId')::int AS people
       FROM pgboss.job WHERE name = 'mail'`,
    );
    // What another run had in hand at the last batch is its own to finish.
    expect(rows).toEqual([{ mails: count, people: count }]);
  });
});
