import { readFile } from 'node:fs/promises';
import type { AlertRule, SavedAlertRules } from '@bna/contract/feed/alert-rules';
import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertEmailsNode, startAlertEmailsNode } from '../../../../test/alert-emails-node.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { alertRules, dueDelivery } from '../schema.ts';
import { openDeliveries } from '../push/open-deliveries.ts';
import { followMovedStocksInRules } from './store.ts';

const RULES_URL = '/api/v1/alert-rules';
const CHAT_MIGRATION = new URL('../../../../migrations/0048_chat_channel.sql', import.meta.url);
const NONE: Pick<SavedAlertRules, 'rules' | 'version'> = { rules: [], version: 0 };
const STRONG: AlertRule = {
  name: 'Strong news',
  enabled: true,
  conditions: { min_score: 80 },
  channels: ['sound', 'push', 'email'],
  sound: 'strong',
};
const WATCHED: AlertRule = {
  name: 'My watchlist',
  enabled: true,
  conditions: { watchlist: true },
  channels: ['push'],
  sound: null,
};
const ELSEWHERE = {
  message: 'Your alert rules were changed elsewhere in the meantime. Please check them and try again.',
  code: 'conflict',
};

const replaceRules = (node: Pick<TestNode, 'request'>, as: TestUser, rules: readonly unknown[], version: number) =>
  node.request({ method: 'PATCH', url: RULES_URL, payload: { rules, version }, as });

describe('alert rules', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const readSaved = async (as: TestUser) =>
    (await node.request({ method: 'GET', url: RULES_URL, as })).json<{ data: SavedAlertRules }>().data;
  const read = async (as: TestUser) => {
    const { changed_at: _, ...saved } = await readSaved(as);
    return saved;
  };
  const replace = (as: TestUser, rules: readonly unknown[], version: number) => replaceRules(node, as, rules, version);

  it('are saved in their order for one user, with a version that counts the changes', async () => {
    const [user, other] = [await node.createUser('none'), await node.createUser('none')];
    expect(await read(user)).toEqual(NONE);
    for (const [version, rules] of [[STRONG, WATCHED], [WATCHED, STRONG], []].entries()) {
      const response = await replace(user, rules, version);
      expect([response.statusCode, response.json()]).toMatchObject([200, { data: { rules, version: version + 1 } }]);
      expect(await read(user)).toEqual({ rules, version: version + 1 });
    }
    expect(await read(other)).toEqual(NONE);
  });

  it('that sent alerts to webhooks and chats as one channel keep doing so', async () => {
    const user = await node.createUser('none');
    const both: AlertRule = { ...WATCHED, channels: ['webhook', 'email'] };
    await replace(user, [STRONG, both], 0);
    const other = await node.createUser('none');
    await replace(other, [STRONG], 0);
    await node.db.execute(sql.raw(await readFile(CHAT_MIGRATION, 'utf8')));
    const separate = { ...both, channels: ['webhook', 'email', 'chat'] };
    expect(await read(user)).toEqual({ rules: [STRONG, separate], version: 2 });
    expect(await read(other)).toEqual({ rules: [STRONG], version: 1 });
  });

  it('say when the user changed them', async () => {
    const user = await node.createUser('none');
    expect((await readSaved(user)).changed_at).toBeNull();
    for (const version of [0, 1]) {
      const before = node.clock.now().toISOString();
      await replace(user, [STRONG], version);
      const { changed_at: changedAt } = await readSaved(user);
      const after = node.clock.now().toISOString();
      expect(before <= String(changedAt) && String(changedAt) <= after).toBe(true);
    }
  });

  // @threat D17
  it('that were changed in another window are not overwritten', async () => {
    const user = await node.createUser('none');
    await replace(user, [STRONG], 0);
    for (const version of [0, 2, -1]) {
      const response = await replace(user, [], version);
      expect([response.statusCode, response.json()]).toEqual([409, ELSEWHERE]);
    }
    const responses = await Promise.all([1, 2, 3, 4].map(() => replace(user, [WATCHED], 1)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await read(user)).toEqual({ rules: [WATCHED], version: 2 });
  });

  it('are saved once by first changes at once', async () => {
    const user = await node.createUser('none');
    const responses = await Promise.all([1, 2, 3, 4].map(() => replace(user, [STRONG], 0)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it.each<[readonly unknown[], string]>([
    [[{ ...STRONG, channels: [] }], 'Choose what happens'],
    [[STRONG, { ...STRONG, name: 'STRONG NEWS' }], 'Give each rule a name of its own'],
    [[{ ...STRONG, conditions: { min_price: 2, max_price: 1 } }], 'Must be at least “Price from”'],
    [[{ ...STRONG, conditions: { symbols: Array.from({ length: 501 }, () => 'ZVZZT') } }], '500 at most'],
    [[{ ...STRONG, user_id: 'x' }], 'has a field that is not allowed here: user_id'],
    [Array.from({ length: 21 }, (_, index) => ({ ...STRONG, name: String(index) })), 'You can have 20 rules'],
  ])('refuse %j', async (rules, message) => {
    const user = await node.createUser('none');
    const response = await replace(user, rules, 0);
    expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining(message) as unknown]);
    expect(await read(user)).toEqual(NONE);
  });

  it('can be as many and as long as the contract allows', async () => {
    const user = await node.createUser('none');
    const symbols = Array.from({ length: 500 }, (_, index) => `A${letters(index)}.AA`);
    const words = Array.from({ length: 50 }, (_, index) => `${'é'.repeat(58)}${letters(index)}`);
    const sectors = Array.from({ length: 50 }, (_, index) => `${'é'.repeat(126)}${letters(index)}`);
    const rules = Array.from({ length: 20 }, (_, index) => ({
      name: `${'x'.repeat(58)}${letters(index)}`,
      enabled: true,
      conditions: { symbols, words, sectors },
      channels: STRONG.channels,
      sound: null,
    }));
    const response = await replace(user, rules, 0);
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    expect((await read(user)).rules).toEqual(rules);
  });

  // @threat D17
  it('that this version cannot read count as none, and can be replaced', async () => {
    const user = await node.createUser('none');
    await replace(user, [STRONG], 0);
    await node.db.execute(`UPDATE alert_rules SET rules = '[{"name":"From the future"}]' WHERE version = 1`);
    expect(await read(user)).toEqual({ rules: [], version: 1 });
    expect((await replace(user, [WATCHED], 1)).statusCode).toBe(200);
  });

  it('follow stocks to their new symbols, without duplicates', async () => {
    const [user, other] = [await node.createUser('none'), await node.createUser('none')];
    const forSymbols = (...symbols: string[]): AlertRule => ({ ...STRONG, conditions: { symbols, min_score: 80 } });
    await replace(user, [WATCHED, forSymbols('OLD', 'NTEST', 'NEW')], 0);
    await replace(other, [forSymbols('OLDER')], 0);
    await node.db.transaction((transaction) => followMovedStocksInRules(transaction, [{ from: 'OLD', to: 'NEW' }]));
    await node.db.transaction((transaction) => followMovedStocksInRules(transaction, []));
    expect(await read(user)).toEqual({ rules: [WATCHED, forSymbols('NEW', 'NTEST')], version: 2 });
    expect(await read(other)).toEqual({ rules: [forSymbols('OLDER')], version: 1 });
  });

  it('need a session, and are exported and deleted with the account', async () => {
    for (const method of ['GET', 'PATCH'] as const) {
      const payload = method === 'PATCH' ? { payload: NONE } : {};
      expect((await node.request({ method, url: RULES_URL, ...payload })).statusCode).toBe(401);
      expect(
        (await node.request({ method, url: RULES_URL, token: await node.apiToken(), ...payload })).statusCode,
      ).toBe(401);
    }
    const user = await node.createUser('none');
    await replace(user, [STRONG], 0);
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as: user });
    expect(exported.json<{ data: { alert_rules: unknown } }>().data.alert_rules).toEqual([STRONG]);
    await node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: 'correct horse' }, as: user });
    expect(await node.db.$count(alertRules, eq(alertRules.user_id, user.userId))).toBe(0);
  });

  describe('decide about push notifications', () => {
    const addDevice = async (rules: readonly AlertRule[]) => {
      const user = await node.createUser('active');
      await node.db.execute(
        `INSERT INTO push_device (user_id, session_id, endpoint, p256dh, auth, name, created_at)
         SELECT '${user.userId}', id_hash, 'https://push.test/${user.userId}', '', '', 'Phone', now()
         FROM session WHERE user_id = '${user.userId}'`,
      );
      if (rules.length > 0) await replace(user, rules, 0);
      return user;
    };
    const publish = async (change: object): Promise<string> => {
      const payload = newItem({ published_date: node.clock.now().toISOString(), ...change });
      const response = await node.request({
        method: 'POST',
        url: '/api/v1/news-summary',
        payload,
        token: await node.apiToken(),
      });
      return response.json<{ data: { id: string } }>().data.id;
    };
    const dueFor = async ({ userId }: TestUser) =>
      (await node.db.select().from(dueDelivery).where(eq(dueDelivery.user_id, userId))).map(({ alert_id: id }) => id);

    it('of each user', async () => {
      const off = { ...STRONG, enabled: false };
      const everything = [await addDevice([]), await addDevice([off])];
      const [strong, watcher, silent] = [
        await addDevice([STRONG, { ...off, name: 'Off' }]),
        await addDevice([WATCHED]),
        await addDevice([{ ...STRONG, channels: ['sound'] }]),
      ];
      await node.request({ method: 'POST', url: '/api/v1/watchlist', payload: { symbol: 'NTEST' }, as: watcher });
      const mild = await publish({ symbol: 'NTEST', score: 50 });
      const bold = await publish({ symbol: 'ZVZZT', score: 90 });
      const passesMs: number[] = [];
      const onRulesApplied = (ms: number): void => void passesMs.push(ms);
      for (let pass = 0; pass < 2; pass += 1) {
        await openDeliveries({ db: node.db, clock: node.clock, log: node.log, onRulesApplied });
      }
      expect(passesMs).toEqual([expect.toSatisfy((ms: number) => ms > 0)]);
      for (const user of everything) expect(new Set(await dueFor(user))).toEqual(new Set([mild, bold]));
      expect([await dueFor(strong), await dueFor(watcher), await dueFor(silent)]).toEqual([[bold], [mild], []]);
    });
  });
});

describe('alert emails', () => {
  let node: AlertEmailsNode;
  beforeEach(async () => {
    node = await startAlertEmailsNode();
  });
  afterEach(() => node.stop());

  it('contain the alerts that the rules of each recipient choose, and say so', async () => {
    const [all, chosen, none] = [
      await node.createSubscriber(),
      await node.createSubscriber(),
      await node.createSubscriber(),
    ];
    await replaceRules(node, chosen, [WATCHED, STRONG], 0);
    await replaceRules(node, none, [WATCHED], 0);
    await node.publish({ score: 50 });
    await node.publish({ symbol: 'NTEST', score: 90, first_part: 'Northquay raised its forecast.' });
    node.advance(ALERT_MAIL_WINDOW_MS);
    const mails = await node.sendDueMails();
    const mailTo = ({ email }: { email: string }) => mails.find(({ to }) => to === email);
    expect(mailTo(all)?.subject).toBe('NTEST: Northquay raised its forecast, and 1 more alert');
    expect(mailTo(all)?.text).not.toMatch(/alert rules|Your rule/);
    expect(mailTo(chosen)?.subject).toBe('NTEST: Northquay raised its forecast');
    expect(mailTo(chosen)?.text).toContain('and your alert rules choose these alerts for it.');
    expect(mailTo(chosen)?.text).toContain(`Your rule ${STRONG.name}`);
    expect(mailTo(none)).toBeUndefined();
  });
});

/** `AA`, `AB`, … */
function letters(index: number): string {
  const letter = (position: number): string => String.fromCharCode(65 + position);
  return `${letter(Math.floor(index / 26))}${letter(index % 26)}`;
}
