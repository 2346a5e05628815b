import { randomUUID } from 'node:crypto';
import type { UserExport } from '@bna/contract/accounts/user-export';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Access, newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { isSignedWith, startWebhookEndpoint } from '../../../../test/webhook-endpoint.ts';
import { createHttpWebhookSender } from '../../../adapters/webhook-sender/http-webhook-sender.ts';
import type { AdjustableClock, WebhookSender } from '../../../deps.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { trial } from '../../billing/schema.ts';
import { getPosition } from '../store.ts';
import { sealWebhook } from './open-webhook.ts';
import { webhook, webhookDelivery } from './schema.ts';
import { createWebhookQueue, type WebhookAttempt } from './send-due.ts';
import { purgePreviousSecrets, purgeWebhookDeliveries } from './store.ts';

const WEBHOOKS = '/api/v1/users/webhooks';
const CREATED = 'You have a new webhook';
const DAY_MS = 86_400_000;

let endpoint: Awaited<ReturnType<typeof startWebhookEndpoint>>;
let node: TestNode;
let sender: WebhookSender;
let token: string;
let editor: TestUser;
let now = new Date('2026-11-20T15:00:00Z');
const clock: AdjustableClock = {
  now: () => now,
  moveTo(instant) {
    now = instant;
    return true;
  },
};
const advance = (ms: number): boolean => clock.moveTo(new Date(now.getTime() + ms));

beforeAll(async () => {
  endpoint = await startWebhookEndpoint();
  sender = createHttpWebhookSender({ contact: 'support@bna.test', outboundAllow: [endpoint.host] });
  node = await startTestNode({ clock, webhookSender: sender });
  token = await node.apiToken();
  editor = await node.createUser('none', ['TRADER']);
});
afterAll(async () => {
  await node.stop();
  await endpoint.stop();
});
beforeEach(async () => {
  await node.db.delete(webhook);
  endpoint.attempts.length = 0;
});

const queueWith = (
  webhookSender: Pick<WebhookSender, 'send'> = sender,
  onWebhookAttempt: (attempt: WebhookAttempt) => void = () => undefined,
) => createWebhookQueue({ ...node, clock, webhookSender, secretKey: node.secretKey, onWebhookAttempt });

/** Does what the jobs side does every second. */
async function deliver(webhookSender?: Pick<WebhookSender, 'send'>): Promise<void> {
  const queue = queueWith(webhookSender);
  await queue.sendDue();
  await queue.idle();
}

async function createUser(access: Access = 'active'): Promise<TestUser> {
  const user = await node.createUser(access);
  await node.confirmPassword(user);
  return user;
}
const request = (as: TestUser, payload: object) => node.request({ method: 'POST', url: WEBHOOKS, as, payload });
let paths = 0;
async function create(as: TestUser, change: object = {}) {
  paths += 1;
  const path = `/hook-${String(paths)}`;
  const url = `http://${endpoint.host}${path}`;
  const response = await request(as, { name: 'Desk', format: 'standard', url, ...change });
  if (response.statusCode !== 201) throw new Error(response.body);
  const { data } = response.json<{ data: { id: string; secret: string } }>();
  return { ...data, path, url: `${WEBHOOKS}/${data.id}` };
}
async function createWithUser(access?: Access) {
  const user = await createUser(access);
  return { user, ...(await create(user)) };
}
const post = (as: TestUser, url: string, payload?: object) =>
  node.request({ method: 'POST', url, as, ...(payload === undefined ? {} : { payload }) });
async function get<Data>(as: TestUser, url: string): Promise<Data> {
  return (await node.request({ method: 'GET', url, as })).json<{ data: Data }>().data;
}
const list = (as: TestUser) => get<Record<string, unknown>[]>(as, WEBHOOKS);
const deliveriesOf = (as: TestUser, { url }: { url: string }) =>
  get<Record<string, unknown>[]>(as, `${url}/deliveries`);

async function publish(change: Record<string, unknown> = {}): Promise<{ id: string; seq: number }> {
  const payload = newItem({ published_date: now.toISOString(), ...change });
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload, token });
  const { id } = response.json<{ data: { id: string } }>().data;
  return { id, seq: (await getPosition(node.db)).seq };
}
const seqsAt = (path: string): number[] => endpoint.attemptsAt(path).map(({ id }) => Number(id.split(':')[1]));

const saveRules = async (as: TestUser, version: number, rules: readonly object[]): Promise<void> => {
  const url = '/api/v1/alert-rules';
  const response = await node.request({ method: 'PATCH', url, as, payload: { rules, version } });
  if (response.statusCode !== 200) throw new Error(response.body);
};
const rule = {
  name: 'Big orders',
  enabled: true,
  conditions: { words: ['large'] },
  channels: ['webhook'],
  sound: null,
};

describe('a webhook that follows the rules', () => {
  it('gets what they send there, and nothing else, in order', async () => {
    const user = await createUser();
    const everything = await create(user);
    const ruled = await create(user, { follows_rules: true });
    const { seq: first } = await publish();
    await deliver();
    // Without rules, it gets every alert.
    expect(seqsAt(ruled.path)).toEqual([first]);
    await saveRules(user, 0, [rule, { ...rule, name: 'Sound', conditions: {}, channels: ['sound'] }]);
    await publish();
    const { seq: wanted } = await publish({ title: 'Velmora wins a large order' });
    const { seq: last } = await publish();
    await deliver();
    expect(seqsAt(ruled.path)).toEqual([first, wanted]);
    expect(seqsAt(everything.path)).toEqual([first, first + 1, wanted, last]);
    expect((await deliveriesOf(user, ruled)).map(({ seq }) => seq)).toEqual([wanted, first]);
    const { webhooks } = await get<UserExport>(user, '/api/v1/users/export');
    const exported = webhooks.find(({ follows_rules: followsRules }) => followsRules)?.deliveries;
    expect(exported).toEqual(await deliveriesOf(user, ruled));
    await post(user, `${ruled.url}/redeliveries`, { from: first, to: last });
    await deliver();
    expect(seqsAt(ruled.path)).toEqual([first, wanted, first, wanted]);
  });

  it('and is a chat gets what they send to chats; the others get what they send to webhooks', async () => {
    const user = await createUser();
    await create(user, { follows_rules: true });
    await create(user, { follows_rules: true, format: 'slack', url: 'https://hooks.slack.com/services/T0/B0/x0' });
    await saveRules(user, 0, [
      rule,
      { ...rule, name: 'Small ones', conditions: { words: ['small'] }, channels: ['chat'] },
    ]);
    for (const orders of ['large', 'small', 'large and small'])
      await publish({ first_part: `Velmora won ${orders} orders.` });
    const sent: [string, string | undefined][] = [];
    const attempts: string[] = [];
    const queue = queueWith(
      {
        send: ({ url, body }) => {
          sent.push([new URL(url).host, /won (.+?) orders/.exec(body)?.[1]]);
          return Promise.resolve({ kind: 'answered', status: 200, retryAfterS: null });
        },
      },
      ({ channel, outcome }) => void attempts.push(`${channel} ${outcome}`),
    );
    await queue.sendDue();
    await queue.idle();
    const sentTo = (host: string) => sent.flatMap(([to, orders]) => (to === host ? [orders] : []));
    expect(sentTo(endpoint.host)).toEqual(['large', 'large and small']);
    expect(sentTo('hooks.slack.com')).toEqual(['small', 'large and small']);
    const { deliveries } = await get<UserExport>(user, '/api/v1/users/export');
    const expected = ['chat delivered', 'chat delivered', 'webhook delivered', 'webhook delivered'];
    expect(deliveries.map(({ channel, outcome }) => `${channel} ${outcome}`).toSorted()).toEqual(expected);
    expect(attempts.toSorted()).toEqual(expected);
  });

  it('gets the retraction of an alert that it got, and a correction that makes the rules apply', async () => {
    const user = await createUser();
    const ruled = await create(user, { follows_rules: true });
    await saveRules(user, 0, [rule]);
    const sent = await publish({ title: 'Velmora wins a large order' });
    const other = await publish();
    const never = await publish();
    await deliver();
    // That sending it again fails does not change that it got it.
    endpoint.answerWith(ruled.path, 500);
    await post(user, `${ruled.url}/redeliveries`, { from: sent.seq, to: sent.seq });
    await deliver();
    endpoint.answerWith(ruled.path, null);
    advance(600_000);
    const urlOf = ({ id }: { id: string }): string => `/api/v1/news-summary/${id}`;
    const correct = (alert: { id: string }, title: string) =>
      node.request({ method: 'PATCH', url: urlOf(alert), as: editor, payload: { title } });
    await correct(sent, 'Velmora wins an order');
    await correct(other, 'Velmora wins a large order');
    await correct(never, 'Velmora wins a small order');
    for (const alert of [sent, never]) await node.request({ method: 'DELETE', url: urlOf(alert), as: editor });
    await deliver();
    const messages = endpoint.attemptsAt(ruled.path).map(({ body }) => JSON.parse(body) as { type: string });
    expect(messages.map(({ type }) => type)).toEqual([
      'alert.published',
      'alert.published',
      'alert.corrected',
      'alert.corrected',
      'alert.retracted',
      'alert.published',
    ]);
  });

  it('retries what fails, passes over what the rules leave out, and can be switched', async () => {
    const user = await createUser();
    const ruled = await create(user, { follows_rules: true });
    await saveRules(user, 0, [rule]);
    const { seq: failing } = await publish({ title: 'Velmora wins a large order' });
    const { seq: skipped } = await publish();
    endpoint.answerWith(ruled.path, 500);
    await deliver();
    endpoint.answerWith(ruled.path, 204);
    advance(600_000);
    await deliver();
    expect(seqsAt(ruled.path)).toEqual([failing, failing]);
    expect((await list(user))[0]).toMatchObject({ follows_rules: true, failing_since: null });
    const change = (as: TestUser) =>
      node.request({ method: 'PATCH', url: ruled.url, as, payload: { follows_rules: false } });
    expect((await change(await createUser())).statusCode).toBe(404);
    expect((await change(user)).json()).toMatchObject({ data: { follows_rules: false } });
    const { seq: next } = await publish();
    await deliver();
    expect(seqsAt(ruled.path)).toEqual([failing, failing, next]);
    expect(next).toBe(skipped + 1);
  });
});

// @threat D16
describe('a change', () => {
  it('arrives in the order of the log, once, signed, and as the API returns it', async () => {
    const { user, path, secret, ...created } = await createWithUser('trialing');
    const before = await getPosition(node.db);
    const [{ id }] = [await publish(), await publish()];
    const url = `/api/v1/news-summary/${id}`;
    await node.request({ method: 'PATCH', url, as: editor, payload: { title: 'Velmora wins a larger order' } });
    await node.request({ method: 'DELETE', url, as: editor });
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const messages = endpoint.attemptsAt(path);
    const changes = await get<unknown[]>(user, `/api/v1/alerts?after=${String(before.seq)}`);
    expect(messages.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      ['published', 'published', 'corrected', 'retracted'].map((what, index) => ({
        type: `alert.${what}`,
        timestamp: now.toISOString(),
        data: changes[index],
      })),
    );
    expect(messages.map((message) => [message.id, isSignedWith(secret, message)])).toEqual(
      [1, 2, 3, 4].map((offset) => [`${before.epoch}:${String(before.seq + offset)}`, true]),
    );
    const latest = { seq: before.seq + 4, symbol: 'ZVZZT', outcome: 'delivered', status: 204, attempts: 1 };
    expect((await deliveriesOf(user, created))[0]).toMatchObject({ ...latest, at: now.toISOString() });
    await purgeWebhookDeliveries(node.db, new Date(now.getTime() + 31 * DAY_MS), new AbortController().signal);
    expect(await deliveriesOf(user, created)).toEqual([]);
  });

  // @threat D3
  it('is not sent once access has ended, not even later, while earlier ones are being sent', async () => {
    const { user, path } = await createWithUser('trialing');
    const endTrial = (at: Date | null) =>
      node.db.update(trial).set({ canceled_at: at }).where(eq(trial.user_id, user.userId));
    endpoint.answerWith(path, (response) => void endTrial(now).then(() => response.end()));
    const { seq: first } = await publish();
    await publish();
    await deliver();
    expect(seqsAt(path)).toEqual([first]);
    await publish();
    await deliver();
    await endTrial(null);
    await deliver();
    expect(seqsAt(path)).toEqual([first]);
    const { seq: failed } = await publish();
    endpoint.answerWith(path, 500);
    await deliver();
    await endTrial(now);
    await publish();
    await deliver();
    await endTrial(null);
    advance(5_000);
    endpoint.answerWith(path, null);
    await deliver();
    const { seq: last } = await publish();
    await deliver();
    expect(seqsAt(path)).toEqual([first, failed, last]);
  });

  it('is sent again with the same id after a failure, before the ones that follow it', async () => {
    const { user, path, ...created } = await createWithUser();
    const other = await create(user);
    endpoint.answerWith(path, (response) => response.writeHead(503, { 'retry-after': '7' }).end());
    const [{ seq: first }, { seq: second }] = [await publish(), await publish()];
    await deliver();
    advance(6_900);
    await deliver();
    expect([seqsAt(path), seqsAt(other.path)]).toEqual([[first], [first, second]]);
    endpoint.answerWith(path, (response) => response.writeHead(302, { location: `http://${endpoint.host}/x` }).end());
    advance(100);
    await deliver();
    expect((await deliveriesOf(user, created))[0]).toMatchObject({ outcome: 'redirected', status: 302, attempts: 2 });
    const listed = async () => (await list(user)).find(({ id }) => id === created.id);
    expect(await listed()).toMatchObject({
      failing_since: new Date(now.getTime() - 7_000).toISOString(),
      next_attempt_at: new Date(now.getTime() + 30_000).toISOString(),
    });
    endpoint.answerWith(path, null);
    advance(30_000);
    await deliver();
    expect([seqsAt(path), seqsAt('/x')]).toEqual([[first, first, first, second], []]);
    expect(await listed()).toMatchObject({ failing_since: null, next_attempt_at: null });
  });

  it('is neither lost nor sent out of order although nodes die before or after sending', async () => {
    const [one, other] = [await createWithUser(), await createWithUser()];
    const { seq } = await getPosition(node.db);
    let draws = 7;
    const draw = (): number => (draws = (draws * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const dying: Pick<WebhookSender, 'send'> = {
      async send(message) {
        const fate = draw();
        if (fate < 0.3) throw new Error('killed before sending');
        const result = await sender.send(message);
        if (fate < 0.6) throw new Error('killed after sending');
        return result;
      },
    };
    for (let run = 0; run < 20; run += 1) {
      await publish();
      await Promise.all([deliver(dying), deliver(dying)]);
      advance(30_000);
    }
    await deliver();
    const expected = Array.from({ length: 20 }, (_, index) => seq + 1 + index);
    for (const { path } of [one, other]) {
      const seqs = seqsAt(path);
      expect([...new Set(seqs)]).toEqual(expected);
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      expect(seqs.length).toBeGreaterThan(expected.length);
    }
  });
});

// @threat D15
describe('an endpoint', () => {
  it('that answers 410 is turned off, with one email, and goes on where it was once it is turned on', async () => {
    const { user, path, ...created } = await createWithUser();
    endpoint.answerWith(path, 410);
    const { seq } = await publish();
    await publish();
    await deliver();
    advance(DAY_MS);
    await deliver();
    expect(seqsAt(path)).toEqual([seq]);
    expect((await list(user))[0]).toMatchObject({ disabled: { reason: 'gone' }, next_attempt_at: null });
    const mails = (await node.sendQueuedMails()).filter(({ to, subject }) => to === user.email && subject !== CREATED);
    expect(mails.map(({ subject }) => subject)).toEqual(['A webhook no longer gets your alerts']);
    expect(mails[0]?.text).toContain(`Desk (${endpoint.host})`);
    expect(mails[0]?.text).not.toContain(path);
    endpoint.answerWith(path, null);
    expect((await post(user, `${created.url}/redeliveries`, { from: 1, to: 1 })).statusCode).toBe(409);
    expect((await post(user, `${created.url}/resume`)).json()).toMatchObject({ data: { disabled: null } });
    await deliver();
    expect(seqsAt(path)).toEqual([seq, seq, seq + 1]);
  });

  it('that fails is tried for three days at growing intervals, then turned off with an email', async () => {
    const { user, path, ...created } = await createWithUser();
    endpoint.answerWith(path, 500);
    const start = now.getTime();
    const { seq } = await publish();
    const attemptedAtS: number[] = [];
    for (;;) {
      await deliver();
      attemptedAtS.push((now.getTime() - start) / 1_000);
      const [listed] = await list(user);
      if (listed?.['disabled'] !== null) break;
      clock.moveTo(new Date(String(listed['next_attempt_at'])));
    }
    expect(attemptedAtS.slice(0, 9)).toEqual([0, 5, 35, 155, 755, 2_555, 6_155, 13_355, 27_755]);
    expect(attemptedAtS.at(-1)).toBe(3 * 86_400 - 60);
    expect(seqsAt(path)).toEqual(attemptedAtS.map(() => seq));
    expect((await list(user))[0]).toMatchObject({ disabled: { reason: 'failing', at: now.toISOString() } });
    const mails = (await node.sendQueuedMails()).filter(({ to, subject }) => to === user.email && subject !== CREATED);
    expect(mails.map(({ text }) => text.includes('had failed for three days'))).toEqual([true]);
    // By now the alert is too old.
    endpoint.answerWith(path, null);
    advance(60_000);
    const { seq: recent } = await publish();
    await post(user, `${created.url}/resume`);
    await deliver();
    expect(seqsAt(path).slice(attemptedAtS.length)).toEqual([recent]);
    expect(await deliveriesOf(user, created)).toMatchObject([
      { seq: recent, outcome: 'delivered' },
      { seq, outcome: 'expired', attempts: attemptedAtS.length },
    ]);
  });

  it('gets a range again on request, with the same ids, after new changes, and nothing older than a week', async () => {
    const { seq } = await publish();
    advance(7 * DAY_MS);
    const { user, path, ...created } = await createWithUser();
    const redeliver = (from: number, to: number) => post(user, `${created.url}/redeliveries`, { from, to });
    for (let count = 0; count < 3; count += 1) await publish();
    await deliver();
    const before = endpoint.attemptsAt(path).map(({ id }) => id);
    expect((await redeliver(seq, seq + 2)).statusCode).toBe(202);
    expect((await redeliver(seq, seq + 2)).statusCode).toBe(409);
    await publish();
    await deliver();
    expect(seqsAt(path)).toEqual([1, 2, 3, 4, 1, 2].map((offset) => seq + offset));
    expect(endpoint.attemptsAt(path)[4]?.id).toBe(before[0]);
    expect((await redeliver(seq + 4, seq + 400)).statusCode).toBe(202);
    await deliver();
    await deliver();
    expect(seqsAt(path).slice(6)).toEqual([seq + 4]);
    for (const [from, to] of [
      [2, 1],
      [0, 5],
      [1, 1_001],
    ] as const) {
      expect((await redeliver(from, to)).statusCode).toBe(422);
    }
  });

  it('of a chat gets messages without a signature', async () => {
    const user = await createUser();
    const url = 'https://discord.com/api/webhooks/123/abc';
    const bot = { bot_token: '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', chat_id: '-100' };
    expect((await create(user, { format: 'discord', url })).secret).toBeNull();
    await create(user, { format: 'telegram', url: undefined, ...bot });
    const sent: Parameters<WebhookSender['send']>[0][] = [];
    await publish({ title: 'Velmora wins @everyone' });
    await deliver({
      send: (message) => {
        sent.push(message);
        return Promise.resolve({ kind: 'answered', status: 200, retryAfterS: null });
      },
    });
    const telegram = `https://api.telegram.org/bot${bot.bot_token}/sendMessage`;
    expect(sent.map((message) => message.url).toSorted()).toEqual([telegram, url]);
    expect(sent.map(({ headers }) => headers)).toEqual([{}, {}]);
    const stored = JSON.stringify(await node.db.select().from(webhook));
    expect(stored).not.toContain(bot.bot_token);
    expect((await node.request({ method: 'GET', url: WEBHOOKS, as: user })).body).not.toContain(bot.bot_token);
  });
});

/** Stores webhooks of one user, more than the API admits. */
async function storeMany(count: number): Promise<void> {
  await createWithUser();
  const [stored] = await node.db.select().from(webhook);
  if (stored === undefined) throw new Error('The webhook is not stored');
  const rows = Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    const target = { url: `http://${endpoint.host}/hook-of-many-${String(index)}` };
    return Object.assign({}, stored, { id, ...sealWebhook(node.secretKey, { id, target, secret: null }) });
  });
  await node.db.delete(webhook);
  await node.db.insert(webhook).values(rows);
}

describe('one run of the queue', () => {
  it('reaches all webhooks, although only some are sent to at once', async () => {
    await storeMany(120);
    await publish();
    let open = 0;
    let mostOpen = 0;
    const reached = new Set<string>();
    const queue = queueWith({
      async send({ url }) {
        mostOpen = Math.max(mostOpen, (open += 1));
        await new Promise(setImmediate);
        open -= 1;
        reached.add(url);
        return { kind: 'answered', status: 204, retryAfterS: null };
      },
    });
    await queue.sendDue();
    await queue.idle();
    expect(reached.size).toBe(120);
    expect(mostOpen).toBeLessThanOrEqual(50);
  });

  it('sends what is published while it sends the alert before', async () => {
    const { path } = await createWithUser();
    await publish();
    let published: Promise<unknown> | undefined;
    const queue = queueWith({
      async send(message) {
        published ??= publish();
        await published;
        return sender.send(message);
      },
    });
    await queue.sendDue();
    await queue.idle();
    expect(seqsAt(path)).toHaveLength(2);
  });

  it('ends what it has begun when the node stops, so that another node neither repeats it nor waits', async () => {
    const { path } = await createWithUser();
    await publish();
    await publish();
    // `sendDue` may resolve before the first message is sent, because its webhook is read again first.
    const { promise: stopped, resolve: followStop } = Promise.withResolvers<void>();
    const queue = queueWith({
      send(message) {
        followStop(queue.stop());
        return sender.send(message);
      },
    });
    await queue.sendDue();
    await stopped;
    await queue.sendDue();
    expect(seqsAt(path)).toHaveLength(1);
    await deliver();
    const [first = 0] = seqsAt(path);
    expect(seqsAt(path)).toEqual([first, first + 1]);
  });
});

describe('slow endpoints', () => {
  /** Stores more slow webhooks than may be sent to at once. */
  async function storeSlowOnes(): Promise<void> {
    await storeMany(30);
    await node.db.update(webhook).set({ slow_until: new Date(now.getTime() + DAY_MS) });
  }

  it('hold up no others, although they wait for more answers than may be open at once', async () => {
    await storeSlowOnes();
    const fast = await createWithUser();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: delivered, resolve: deliverToFast } = Promise.withResolvers<undefined>();
    const { promise: full, resolve: fill } = Promise.withResolvers<undefined>();
    let open = 0;
    const queue = queueWith({
      async send({ url }) {
        if (url.endsWith(fast.path)) deliverToFast(undefined);
        else {
          open += 1;
          if (open === 25) fill(undefined);
          await released;
        }
        return { kind: 'answered', status: 204, retryAfterS: null };
      },
    });
    await publish();
    await node.db
      .update(webhook)
      .set({ next_attempt_at: new Date(now.getTime() + 1) })
      .where(eq(webhook.id, fast.id));
    await queue.sendDue();
    await full;
    advance(1);
    await queue.sendDue();
    await delivered;
    expect(open).toBe(25);
    release(undefined);
    await queue.idle();
  });

  it('take turns: all get their first change before any gets many', async () => {
    await storeSlowOnes();
    for (let count = 0; count < 5; count += 1) await publish();
    const sent: string[] = [];
    const queue = createWebhookQueue({
      ...node,
      clock,
      turnMs: 0,
      webhookSender: {
        send({ url }) {
          sent.push(url);
          advance(1);
          return Promise.resolve({ kind: 'answered', status: 204, retryAfterS: null });
        },
      },
    });
    while (sent.length < 150) {
      await queue.sendDue();
      await queue.idle();
    }
    // As many as are sent to at once, twice.
    expect(new Set(sent.slice(0, 50)).size).toBe(30);
  });

  it('count as fast again an hour after their last slow answer', async () => {
    const { path } = await createWithUser();
    const slowUntil = async () => (await node.db.select().from(webhook))[0]?.slow_until;
    await publish();
    const queue = createWebhookQueue({ ...node, clock, webhookSender: sender, turnMs: 0 });
    await queue.sendDue();
    await queue.idle();
    expect(await slowUntil()).toEqual(new Date(now.getTime() + 3_600_000));
    advance(3_600_000);
    for (let count = 0; count < 3; count += 1) await publish();
    await deliver();
    expect(seqsAt(path)).toHaveLength(4);
    expect(await slowUntil()).toEqual(now);
  });
});

// @threat D16
describe('a signing secret', () => {
  const change = (as: TestUser, { url }: { url: string }) => post(as, `${url}/secret`);

  it('is replaced: for a day, messages carry a signature of the new and of the previous one', async () => {
    const { user, path, secret: first, ...created } = await createWithUser();
    const response = await change(user, created);
    expect(response.statusCode).toBe(201);
    const { data } = response.json<{ data: { secret: string; previous_secret_until: string } }>();
    expect(data.previous_secret_until).toBe(new Date(now.getTime() + DAY_MS).toISOString());
    const signers = async (...secrets: string[]): Promise<boolean[]> => {
      await publish();
      await deliver();
      const message = endpoint.attemptsAt(path).at(-1);
      return secrets.map((secret) => message !== undefined && isSignedWith(secret, message));
    };
    expect(await signers(first, data.secret)).toEqual([true, true]);
    const second = (await change(user, created)).json<{ data: { secret: string } }>().data.secret;
    expect(await signers(first, data.secret, second)).toEqual([false, true, true]);
    advance(DAY_MS - 1);
    await purgePreviousSecrets(node.db, now);
    expect(await signers(data.secret, second)).toEqual([true, true]);
    advance(1);
    expect(await signers(data.secret, second)).toEqual([false, true]);
    expect((await list(user))[0]).toMatchObject({ previous_secret_until: null });
    await purgePreviousSecrets(node.db, now);
    const [stored] = await node.db.select().from(webhook).where(eq(webhook.id, created.id));
    expect(stored).toMatchObject({ sealed_previous_secret: null, previous_secret_until: null });
    const audited = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, user.userId));
    expect(audited.filter(({ event }) => event === 'webhook_secret_changed')).toHaveLength(2);
  });

  it('needs a confirmed password, changes once at a time, and is shown only then', async () => {
    const { user, ...created } = await createWithUser();
    const answers = await Promise.all([change(user, created), change(user, created)]);
    const [secret = ''] = answers.flatMap((answer) => answer.json<{ data?: { secret: string } }>().data?.secret ?? []);
    expect(secret).toMatch(/^whsec_/);
    expect((await node.request({ method: 'GET', url: WEBHOOKS, as: user })).body).not.toContain(secret);
    expect(JSON.stringify(await node.db.select().from(webhook))).not.toContain(secret);
    advance(DAY_MS);
    expect((await change(user, created)).json()).toMatchObject({ code: 'reauthentication_required' });
    expect((await change(await createUser(), created)).statusCode).toBe(404);
  });

  it('does not exist for chats', async () => {
    const user = await createUser();
    const chat = await create(user, { format: 'slack', url: 'https://hooks.slack.com/services/T1/B1/abc' });
    expect((await change(user, chat)).statusCode).toBe(409);
  });
});

// @threat D15 @threat A28
describe('a user', () => {
  it.each([
    [{ url: 'https://127.0.0.1/' }, 'Please enter an https address on the public internet'],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, 'Please enter an https address on the public internet'],
    [{ url: 'http://hooks.example/' }, 'Please enter an https address on the public internet'],
    [{ url: 'https://user:pass@hooks.example/' }, 'Please enter an https address on the public internet'],
    [{ url: 'nonsense' }, 'Please enter an https address'],
    [{ url: undefined }, 'Please enter an https address'],
    [{ format: 'slack', url: 'https://discord.com/api/webhooks/1/a' }, 'This is not a webhook address of the service'],
    [{ format: 'telegram', url: undefined, bot_token: 'x', chat_id: '1' }, 'Please enter the token that BotFather'],
    [{ name: ' ' }, 'Name is required'],
  ])('cannot create a webhook with %o', async (change, message) => {
    const url = 'https://hooks.example/';
    const response = await request(await createUser(), { name: 'Desk', format: 'standard', url, ...change });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining(message),
    ]);
  });

  it('refuses an address before it asks for the password', async () => {
    const payload = { name: 'Desk', format: 'standard', url: 'http://hooks.example/' };
    expect((await request(await node.createUser(), payload)).statusCode).toBe(422);
  });

  it('needs a confirmed password and a subscription, and has at most five webhooks', async () => {
    const url = 'https://hooks.example/';
    const payload = { name: 'Desk', format: 'standard', url };
    expect((await request(await node.createUser(), payload)).json()).toMatchObject({
      code: 'reauthentication_required',
    });
    expect((await request(await createUser('none'), payload)).json()).toMatchObject({ code: 'subscription_required' });
    const user = await createUser();
    const answers = await Promise.all(Array.from({ length: 7 }, () => request(user, payload)));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([refused.length, (await list(user)).length]).toEqual([2, 5]);
    const [audited] = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, user.userId));
    expect(audited).toMatchObject({ event: 'webhook_created' });
  });

  it('sees the secret once, tests, deletes, and reaches no webhook of another user', async () => {
    const { user, path, secret, ...created } = await createWithUser();
    expect((await node.request({ method: 'GET', url: WEBHOOKS, as: user })).body).not.toContain(secret);
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as: user });
    expect(exported.json()).toMatchObject({ data: { webhooks: [{ name: 'Desk', host: endpoint.host }] } });
    expect(exported.body).not.toContain(path);
    const stranger = await createUser();
    expect(await list(stranger)).toEqual([]);
    for (const [method, action, payload] of [
      ['POST', '/test', undefined],
      ['POST', '/resume', undefined],
      ['POST', '/redeliveries', { from: 1, to: 1 }],
      ['GET', '/deliveries', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const url = `${created.url}${action}`;
      const answer = await node.request({ method, url, as: stranger, ...(payload === undefined ? {} : { payload }) });
      expect([action, answer.statusCode]).toEqual([action, 404]);
    }
    expect((await post(user, `${created.url}/test`)).json()).toMatchObject({
      data: { outcome: 'delivered', status: 204 },
    });
    const [test] = endpoint.attemptsAt(path);
    expect(test?.id).toMatch(/^test:/);
    expect(test === undefined ? false : isSignedWith(secret, test)).toBe(true);
    endpoint.answerWith(path, 404);
    expect((await post(user, `${created.url}/test`)).json()).toMatchObject({
      data: { outcome: 'rejected', status: 404 },
    });
    for (let count = 2; count < 10; count += 1) await post(user, `${created.url}/test`);
    expect((await post(user, `${created.url}/test`)).statusCode).toBe(429);
    await publish();
    await deliver();
    expect((await node.request({ method: 'DELETE', url: created.url, as: user })).statusCode).toBe(200);
    expect([await list(user), await node.db.select().from(webhookDelivery)]).toEqual([[], []]);
  });
});

// Last, because it moves the clock.
describe('a webhook', () => {
  it('that follows the rules gets the correction of an alert that it got four weeks ago', async () => {
    const user = await createUser();
    const ruled = await create(user, { follows_rules: true });
    await saveRules(user, 0, [rule]);
    const sent = await publish({ title: 'Velmora wins a large order' });
    await deliver();
    advance(28 * DAY_MS);
    // The session of the other editor has ended.
    const as = await node.createUser('none', ['TRADER']);
    await purgeWebhookDeliveries(node.db, now, new AbortController().signal);
    const url = `/api/v1/news-summary/${sent.id}`;
    await node.request({ method: 'PATCH', url, as, payload: { title: 'Velmora wins an order' } });
    await deliver();
    expect(endpoint.attemptsAt(ruled.path).map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'alert.published',
      'alert.corrected',
    ]);
  });
});
