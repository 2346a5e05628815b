import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import type { MailMessage } from '../../../deps.ts';
import { packageCatalog, subscription, trial } from '../schema.ts';
import { sendTrialNotices } from './send-trial-notices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('trial notices', () => {
  let node: TestNode;
  beforeEach(async () => {
    node = await startTestNode();
    await node.db.insert(packageCatalog).values({
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
    return node.sendQueuedMails();
  };
  const subjects = async (): Promise<string[]> => (await notices()).map(({ subject }) => subject).sort();
  /** A user on trial, and a function that moves the clock to a time before its end. */
  const onTrial = async () => {
    const buyer = await node.createUser('trialing');
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, buyer.userId));
    const endsAt = row?.ends_at ?? new Date(0);
    return {
      buyer,
      endsAt,
      moveToBeforeEnd: (ms: number) => {
        node.clock.moveTo(new Date(endsAt.getTime() - ms));
      },
    };
  };
  const switchOff = async ({ text }: MailMessage): Promise<number> => {
    const token = /unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const url = `/api/v1/email-preferences/subscription-expiry/unsubscribe/${token}`;
    return (await node.request({ method: 'PATCH', url })).statusCode;
  };

  // @req 14.12
  it('are sent three days before, one day before and at the end, once each', async () => {
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

  it('are limited to the latest after a clock jump, with the days left', async () => {
    const first = await onTrial();
    first.moveToBeforeEnd(DAY_MS + HOUR_MS);
    expect(await subjects()).toEqual(['Your free trial ends in 2 days']);
    const second = await onTrial();
    second.moveToBeforeEnd(HOUR_MS);
    expect(await subjects()).toEqual(['Your free trial ends in 1 day', 'Your free trial has ended']);
    (await onTrial()).moveToBeforeEnd(-DAY_MS);
    expect(await subjects()).toEqual(['Your free trial has ended', 'Your free trial has ended']);
  });

  it('are replaced by the next one if not sent in time', async () => {
    const { moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    await run();
    moveToBeforeEnd(DAY_MS);
    await run();
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual(['Your free trial ends in 1 day']);
    moveToBeforeEnd(-1);
    await run();
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual(['Your free trial has ended']);
  });

  it('show when access ends, that nothing is charged, and the price', async () => {
    const { buyer, moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    const [before] = await notices();
    moveToBeforeEnd(0);
    const [after] = await notices();
    for (const message of [before, after]) {
      expect(message?.to).toBe(buyer.email);
      expect(message?.text).toContain('Hello Some Body,');
      expect(message?.text).toContain('Genius Plus is $49.05 every 30 days.');
      expect(message?.text).toContain(`${PUBLIC_ORIGIN}/en/account/subscription`);
      expect(message?.html).toContain(`href="${PUBLIC_ORIGIN}/en/account/subscription"`);
      expect(message?.text).toMatch(/on \d\d\/\d\d\/\d{4} at \d\d:\d\d ET/);
    }
    expect(before?.text).toContain("Nothing is charged: we don't have your card");
    expect(after?.text).toContain('You no longer have access to the news feed and live alerts.');
  });

  // @req 14.12
  it('contain a link and a one-click URL to unsubscribe', async () => {
    const { moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    const [message] = await notices();
    const token = /\/en\/email-preferences\/subscription-expiry\/unsubscribe\?token=([\w-]{43})$/m.exec(
      message?.text ?? '',
    )?.[1];
    const path = '/email-preferences/subscription-expiry/unsubscribe';
    expect(message?.html).toContain(`href="${PUBLIC_ORIGIN}/en${path}?token=${String(token)}"`);
    expect(message?.oneClickUnsubscribeUrl).toBe(`${PUBLIC_ORIGIN}/api/v1${path}/${String(token)}`);
    const click = await node.http.inject({
      method: 'POST',
      url: new URL(message?.oneClickUnsubscribeUrl ?? '').pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(click.statusCode).toBe(200);
    moveToBeforeEnd(DAY_MS);
    expect(await subjects()).toEqual([]);
  });

  it('are not sent to users who unsubscribed, even if already queued', async () => {
    const { moveToBeforeEnd } = await onTrial();
    moveToBeforeEnd(3 * DAY_MS);
    const [message] = await notices();
    if (message === undefined) throw new Error('There is no first notice');
    moveToBeforeEnd(DAY_MS);
    await run();
    expect(await switchOff(message)).toBe(200);
    expect(await node.sendQueuedMails()).toEqual([]);
    moveToBeforeEnd(0);
    expect(await subjects()).toEqual([]);
  });

  const subscribe = async ({ userId }: TestUser): Promise<void> => {
    await node.db.insert(subscription).values({
      user_id: userId,
      status: 'active',
      auto_renewal: true,
      current_period_end: new Date(node.clock.now().getTime() + 30 * DAY_MS),
    });
  };
  const cancel = async ({ userId }: TestUser): Promise<void> => {
    await node.db.update(trial).set({ canceled_at: node.clock.now() }).where(eq(trial.user_id, userId));
  };

  const upgrade = async ({ userId }: TestUser): Promise<void> => {
    await node.db.update(trial).set({ upgraded_at: node.clock.now() }).where(eq(trial.user_id, userId));
  };

  it.each([
    ['canceled the trial', cancel],
    ['subscribed', subscribe],
    ['upgraded, whatever became of the plan', upgrade],
  ])('are not sent to users who %s, before they are due or after', async (_name, change) => {
    const [before, after] = [await onTrial(), await onTrial()];
    await change(before.buyer);
    after.moveToBeforeEnd(3 * DAY_MS);
    await run();
    await change(after.buyer);
    expect(await node.sendQueuedMails()).toEqual([]);
    after.moveToBeforeEnd(0);
    expect(await subjects()).toEqual([]);
  });

  it('are not sent late to users who subscribed and lapsed', async () => {
    const { buyer, moveToBeforeEnd } = await onTrial();
    await subscribe(buyer);
    moveToBeforeEnd(0);
    await run();
    await node.db.update(subscription).set({ status: 'canceled' }).where(eq(subscription.user_id, buyer.userId));
    moveToBeforeEnd(-90 * DAY_MS);
    expect(await subjects()).toEqual([]);
  });

  it('are sent once each, in batches, by concurrent runs', async () => {
    const count = 450;
    const now = node.clock.now().getTime();
    await node.database.pool.query(
      `WITH buyer AS (
         INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
         SELECT 'T-' || n, 'Some Body', 'many' || n || '@bna.test', 'none', ARRAY['USER'], now()
         FROM generate_series(1, $1::int) AS n RETURNING id)
       INSERT INTO trial (user_id, started_at, ends_at) SELECT id, $2, $3 FROM buyer`,
      [count, new Date(now - 12 * DAY_MS), new Date(now + 2 * DAY_MS)],
    );
    await Promise.all([run(), run(), run()]);
    const { rows } = await node.database.pool.query<{ emails: number; users: number }>(
      `SELECT count(*)::int AS emails, count(DISTINCT data -> 'data' ->> 'userId')::int AS users
       FROM pgboss.job WHERE name = 'mail'`,
    );
    // A concurrent run finishes its own last batch.
    expect(rows).toEqual([{ emails: count, users: count }]);
  });
});
