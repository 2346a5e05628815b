import type { UserExport } from '@bna/contract/accounts/user-export';
import type { AlertRule } from '@bna/contract/feed/alert-rules';
import type { DeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AlertEmailsNode, startAlertEmailsNode } from '../../../../test/alert-emails-node.ts';
import { PUBLIC_ORIGIN, type TestUser } from '../../../../test/test-node.ts';
import { createAlertEmailWriter } from '../alert-emails/alert-email.ts';
import { openDeliveries } from '../push/open-deliveries.ts';
import { recordShown } from '../push/store.ts';
import { dueDelivery, reachCheck } from '../schema.ts';
import { getPosition } from '../store.ts';
import { findReach, purgeReachChecks, reachDue } from './reach.ts';
import { createUnreachedMailWriter } from './unreached-mail.ts';

const RULE: AlertRule = {
  name: 'Must reach me',
  enabled: true,
  conditions: {},
  channels: ['sound'],
  sound: null,
  reach_within_s: 10,
};

let node: AlertEmailsNode;
beforeEach(async () => {
  node = await startAlertEmailsNode();
});
afterEach(() => node.stop());

/** Does what the jobs do every second. */
async function tick(advanceS = 0): Promise<void> {
  node.advance(advanceS * 1_000);
  await openDeliveries({ db: node.db, clock: node.clock, log: node.log });
  await reachDue(node);
}

const setRules = (as: TestUser, rules: readonly AlertRule[]) =>
  node.request({ method: 'PATCH', url: '/api/v1/alert-rules', payload: { rules, version: 0 }, as });
const confirm = (as: TestUser, alertIds: readonly string[]) =>
  node.request({ method: 'POST', url: '/api/v1/alert-rules/confirmations', payload: { alert_ids: alertIds }, as });
const addDevice = ({ userId }: TestUser) =>
  node.db.execute(
    `INSERT INTO push_device (user_id, session_id, endpoint, p256dh, auth, name, created_at)
     SELECT '${userId}', id_hash, 'https://push.test/${userId}', '', '', 'Phone', now() FROM session WHERE user_id = '${userId}'`,
  );
const pushesTo = ({ userId }: TestUser) => node.db.select().from(dueDelivery).where(eq(dueDelivery.user_id, userId));
const subjectsTo = async ({ email }: TestUser): Promise<string[]> =>
  (await node.sendQueuedMails()).filter(({ to }) => to === email).map(({ subject }) => subject);
async function readReach(as: TestUser, alertId: string): Promise<DeliveryTimeline['reach']> {
  const response = await node.request({ method: 'GET', url: `/api/v1/news-summary/${alertId}/receipt`, as });
  return response.json<{ data: DeliveryTimeline }>().data.reach;
}

// @threat D17
describe('an alert that must reach a user', () => {
  it('is pushed after the first time without a confirmation, and emailed after the second, each once', async () => {
    const user = await node.createSubscriber();
    await addDevice(user);
    await setRules(user, [RULE]);
    const id = await node.publish();
    await tick();
    await tick(9);
    expect(await pushesTo(user)).toEqual([]);
    await tick(1);
    await tick();
    expect(await pushesTo(user)).toHaveLength(1);
    await tick(9);
    expect(await subjectsTo(user)).toEqual([]);
    await Promise.all([tick(1), reachDue(node), reachDue(node)]);
    await tick(60);
    expect(await subjectsTo(user)).toEqual(['Not confirmed: ZVZZT alert']);
    const start = Date.parse('2026-11-20T15:00:00Z');
    expect(await readReach(user, id)).toEqual({
      confirmed_at: null,
      confirmed_by: null,
      pushed_at: new Date(start + 10_000).toISOString(),
      emailed_at: new Date(start + 20_000).toISOString(),
      ended: true,
    });
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as: user });
    const { reach_checks: checks, deliveries } = exported.json<{ data: UserExport }>().data;
    expect(checks).toMatchObject([{ alert_id: id, ended: true }]);
    const onPage = deliveries.filter(({ channel }) => channel === 'page');
    expect(onPage).toMatchObject([{ alert_id: id, outcome: 'unconfirmed', shown_at: null }]);
  });

  it('that a page played goes no further, even if it confirmed before the check began', async () => {
    const [early, late] = [await node.createSubscriber(), await node.createSubscriber()];
    for (const user of [early, late]) {
      await addDevice(user);
      await setRules(user, [RULE]);
    }
    const id = await node.publish();
    expect((await confirm(early, [id, id])).statusCode).toBe(200);
    await tick();
    await tick(9);
    await confirm(late, [id]);
    await tick(60);
    await confirm(early, [id]);
    expect(await readReach(early, id)).toMatchObject({ confirmed_at: '2026-11-20T15:00:00.000Z' });
    for (const user of [early, late]) {
      expect(await pushesTo(user)).toEqual([]);
      expect(await subjectsTo(user)).toEqual([]);
      expect(await readReach(user, id)).toMatchObject({ confirmed_by: 'page', pushed_at: null, ended: true });
    }
  });

  it('that a device showed is not emailed', async () => {
    const user = await node.createSubscriber();
    await addDevice(user);
    await setRules(user, [{ ...RULE, channels: ['sound', 'push'] }]);
    const id = await node.publish();
    await tick();
    const [push] = await pushesTo(user);
    expect(await recordShown(node.db, push?.id ?? '', node.clock.now())).toBe(true);
    await tick(60);
    expect(await subjectsTo(user)).toEqual([]);
    expect(await readReach(user, id)).toMatchObject({ confirmed_by: 'device', emailed_at: null, ended: true });
  });

  it('is emailed next where the rule pushed it itself, or there is no device', async () => {
    const [pushed, without] = [await node.createSubscriber(), await node.createSubscriber()];
    await addDevice(pushed);
    await setRules(pushed, [{ ...RULE, channels: ['push'] }]);
    await setRules(without, [RULE]);
    await node.publish();
    await tick();
    expect(await pushesTo(pushed)).toHaveLength(1);
    await tick(10);
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [pushed.email, without.email].toSorted((a, b) => a.localeCompare(b)),
    );
    expect(mails[0]?.text).toContain('No page and no device of yours confirmed this alert of 11/20/2026 at 10:00 ET.');
    expect(mails[0]?.text).toContain(`Your rule ${RULE.name}`);
  });

  // 10:00 in New York is within the quiet hours.
  it.each<[string, string, readonly string[]]>([
    ['quiet hours', 'INSERT INTO push_quiet_hours SELECT user_id, 590, 610 FROM push_device', ['quiet']],
    [
      'the end of the device’s session',
      `UPDATE session SET expires_at = '2026-11-20T14:00:00Z' FROM push_device WHERE id_hash = session_id`,
      [],
    ],
  ])('is emailed at the first attempt where no device gets it because of %s', async (_case, change, outcomes) => {
    const [pushed, sounded] = [await node.createSubscriber(), await node.createSubscriber()];
    await setRules(pushed, [{ ...RULE, channels: ['push'] }]);
    await setRules(sounded, [RULE]);
    const id = await node.publish();
    for (const user of [pushed, sounded]) await addDevice(user);
    await node.db.execute(change);
    await tick();
    await tick(9);
    expect(await node.sendQueuedMails()).toEqual([]);
    await tick(1);
    expect(await node.sendQueuedMails()).toHaveLength(2);
    for (const user of [pushed, sounded]) {
      expect((await pushesTo(user)).map(({ outcome }) => outcome)).toEqual(outcomes);
      expect(await findReach(node.db, { userId: user.userId, alertId: id })).toMatchObject({
        pushed_at: null,
        emailed_at: node.clock.now().toISOString(),
      });
    }
  });

  it('is not emailed without the add-on, and the user sees that nothing confirmed it', async () => {
    const user = await node.createUser('active');
    await setRules(user, [RULE]);
    const id = await node.publish();
    await tick();
    await tick(10);
    expect(await subjectsTo(user)).toEqual([]);
    expect(await readReach(user, id)).toMatchObject({ confirmed_at: null, emailed_at: null, ended: true });
  });

  it.each<[string, (user: TestUser, id: string) => Promise<unknown>]>([
    ['the alert is retracted', (_user, id) => node.retract(id)],
    ['an hour has passed', () => Promise.resolve(node.advance(3_600_000 - 10_000 + 1))],
    ['the add-on ends', (user) => node.cancelAddOn(user)],
    ['access ends', ({ userId }) => node.db.execute(`DELETE FROM subscription WHERE user_id = '${userId}'`)],
  ])('is not emailed if %s after the email was queued', async (_case, change) => {
    const user = await node.createSubscriber();
    await setRules(user, [RULE]);
    const id = await node.publish();
    await tick();
    await tick(10);
    expect(await readReach(user, id)).toMatchObject({ emailed_at: node.clock.now().toISOString() });
    await change(user, id);
    expect(await subjectsTo(user)).toEqual([]);
  });

  it('waits for the shortest time of the rules that apply', async () => {
    const user = await node.createSubscriber();
    await setRules(user, [
      { ...RULE, name: 'Other', conditions: { symbols: ['NTEST'] }, reach_within_s: 5 },
      { ...RULE, name: 'Long', reach_within_s: 60 },
      RULE,
    ]);
    await node.publish();
    await tick();
    await tick(9);
    expect(await subjectsTo(user)).toEqual([]);
    await tick(1);
    expect(await subjectsTo(user)).toHaveLength(1);
  });

  it.each<[string, (user: TestUser, id: string) => Promise<unknown>]>([
    ['was retracted', (_user, id) => node.retract(id)],
    ['is no longer paid for', ({ userId }) => node.db.execute(`DELETE FROM subscription WHERE user_id = '${userId}'`)],
    ['is older than five minutes', () => Promise.resolve(node.advance(300_000))],
  ])('and %s goes no further', async (_case, change) => {
    const user = await node.createSubscriber();
    await addDevice(user);
    await setRules(user, [RULE]);
    const id = await node.publish();
    await tick();
    await change(user, id);
    await tick(10);
    await tick(60);
    expect(await pushesTo(user)).toEqual([]);
    expect(await subjectsTo(user)).toEqual([]);
  });

  it('is in one email only, if both are written before either is sent', async () => {
    const user = await node.createSubscriber();
    await setRules(user, [{ ...RULE, channels: ['sound', 'email'], reach_within_s: 60 }]);
    const id = await node.publish();
    await tick();
    await tick(60);
    await node.openMailing();
    const { epoch, seq } = await getPosition(node.db);
    const deps = { db: node.db, clock: node.clock, publicOrigin: PUBLIC_ORIGIN };
    const { userId } = user;
    const mails = await Promise.all([
      createUnreachedMailWriter(deps).write({ userId, alertId: id }, { id: 'first' }),
      createAlertEmailWriter(deps).write({ userId, epoch, after: 0, through: seq }, { id: 'second' }),
    ]);
    expect(mails.map((mail) => mail?.subject)).toEqual(['Not confirmed: ZVZZT alert', undefined]);
  });

  it('is not emailed again if the email about the alerts of its minute brings it', async () => {
    const [both, plain] = [await node.createSubscriber(), await node.createSubscriber()];
    await setRules(both, [{ ...RULE, channels: ['sound', 'email'], reach_within_s: 60 }]);
    await setRules(plain, [{ ...RULE, reach_within_s: 60 }]);
    const id = await node.publish();
    await tick();
    node.advance(ALERT_MAIL_WINDOW_MS);
    await node.openMailing();
    await node.continueMailings();
    await tick();
    const mails = await node.sendQueuedMails();
    const subjectsOf = ({ email }: TestUser) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjectsOf(both)).toEqual(['ZVZZT: Velmora won an order']);
    expect(subjectsOf(plain)).toEqual(['Not confirmed: ZVZZT alert']);
    const emailed = { emailed_at: node.clock.now().toISOString(), ended: true };
    for (const user of [both, plain]) expect(await readReach(user, id)).toMatchObject(emailed);
  });

  it('leaves no trace for others, nor without a rule that says so', async () => {
    const [off, plain, lapsed] = [
      await node.createSubscriber(),
      await node.createSubscriber(),
      await node.createSubscriber('none'),
    ];
    await setRules(off, [{ ...RULE, enabled: false }]);
    const { reach_within_s: _, ...without } = RULE;
    await setRules(plain, [without]);
    await setRules(lapsed, [RULE]);
    const id = await node.publish();
    await tick();
    expect(await node.db.$count(reachCheck)).toBe(0);
    expect(await readReach(plain, id)).toBeNull();
    expect((await confirm(lapsed, [id])).statusCode).toBe(403);
    expect((await confirm(plain, ['00000000-0000-4000-8000-000000000000'])).statusCode).toBe(200);
    expect(await node.db.$count(reachCheck)).toBe(0);
  });

  it('is forgotten after 30 days', async () => {
    const user = await node.createSubscriber();
    await setRules(user, [RULE]);
    await node.publish();
    await tick();
    const purge = () => purgeReachChecks(node.db, node.clock.now(), new AbortController().signal);
    node.advance(30 * 86_400_000);
    await purge();
    expect(await node.db.$count(reachCheck)).toBe(1);
    node.advance(1);
    await purge();
    expect(await node.db.$count(reachCheck)).toBe(0);
  });
});
