import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, ENDING, PLAN, startBuyersNode, UPDATED, WITH_EMAILS } from '../../../../test/buyers-node.ts';
import type { TestUser } from '../../../../test/test-node.ts';
import type { BilledPackageName } from '../../../payment-provider.ts';
import { Subscription } from '@bna/contract/billing/subscription';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

const DAY_MS = 86_400_000;
const CONFIRM = { message: 'Your bank asks you to confirm the payment. Your add-on starts as soon as you do.' };

/** Creates a subscriber whose card needs 3-D Secure for each later charge. */
async function createSubscriber(packages: readonly BilledPackageName[] = []): Promise<TestUser> {
  const user = await node.createUser('none');
  await node.subscribe(user, { packages: [...packages] });
  await node.giveCard(user, 'pm_card_authenticationRequired');
  await node.sync(user);
  return user;
}
async function read(as: TestUser) {
  // A new session, because tests move the clock beyond the end of the first one.
  const back = { ...as, cookie: await node.signIn(as.userId) };
  const response = await node.request({ method: 'GET', url: '/api/v1/subscription', as: back });
  const shown = Subscription.parse(response.json<{ data: unknown }>().data);
  const addOns = shown.add_ons.map(({ add_on_package: { name }, status }) => [name, status]);
  return { ...shown, addOns: Object.fromEntries(addOns) as Readonly<Partial<Record<string, string>>> };
}
/** Confirms a payment by hand, as a browser does on Stripe's pages. */
async function confirm(page: string | null, result: 'complete' | 'fail' = 'complete'): Promise<number> {
  const { origin } = new URL(page ?? '');
  const submit = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', headers: { origin }, body: new URLSearchParams(fields) });
  const start = await submit(`${page ?? ''}/confirm`, {});
  const response = await submit(new URL(start.headers.get('location') ?? '', page ?? '').href, { result });
  await node.processAllEvents();
  return response.status;
}

describe('an add-on whose payment the bank asks to confirm', () => {
  // @req 7.15 @threat E13
  it('starts with the confirmation, on a page that the subscription leads to', async () => {
    const user = await createSubscriber();
    const response = await node.change(user, WITH_EMAILS);
    expect([response.statusCode, response.json()]).toEqual([200, CONFIRM]);
    const waiting = await read(user);
    expect([waiting.status, waiting.addOns['email_updates'], waiting.open_invoice_url]).toEqual([
      'active',
      undefined,
      null,
    ]);
    expect(waiting.confirmation_url).toContain('/i/test_');
    expect(waiting.awaiting_confirmation).toEqual(['email_updates']);
    expect(await node.paidAmountsOf(user)).toEqual([4_900]);

    expect(await confirm(waiting.confirmation_url)).toBe(303);
    const confirmed = await read(user);
    expect([confirmed.addOns['email_updates'], confirmed.confirmation_url]).toEqual(['active', null]);
    expect(confirmed.awaiting_confirmation).toEqual([]);
    expect(await node.lookupKeysOf(user)).toEqual(['email_updates_usd_30d', 'genius_plus_usd_30d']);
    expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
  });

  it('is charged once, however often it is requested', async () => {
    const user = await createSubscriber();
    const responses = await Promise.all([1, 2, 3].map(() => node.change(user, WITH_EMAILS)));
    expect(responses.map((response) => response.json<unknown>())).toEqual([CONFIRM, CONFIRM, CONFIRM]);
    const open = await node.stripe.invoices.list({ customer: await node.customerOf(user), status: 'open' });
    expect(open.data).toHaveLength(1);
    const { data: preview } = (await node.preview(user, WITH_EMAILS)).json<{ data: { due_now: number } }>();
    expect(preview.due_now).toBe(900);
  });

  it('leaves the rest of the change in effect', async () => {
    const user = await createSubscriber();
    const response = await node.change(user, { ...ENDING, email_updates: true });
    expect(response.json()).toEqual(CONFIRM);
    const { auto_renewal: renews, confirmation_url: url } = await read(user);
    expect(renews).toBe(false);
    await confirm(url);
    expect((await read(user)).addOns).toEqual({ email_updates: 'active' });
  });

  it('stays off after a failed confirmation, which can be repeated with another card', async () => {
    const user = await createSubscriber();
    await node.change(user, WITH_EMAILS);
    const { confirmation_url: page } = await read(user);
    expect(await confirm(page, 'fail')).toBe(402);
    expect((await read(user)).addOns['email_updates']).toBeUndefined();
    expect(await node.statusOf(user)).toBe('active');
    expect(await node.payCheckout(page ?? '')).toBe(303);
    await node.processAllEvents();
    expect((await read(user)).addOns['email_updates']).toBe('active');
  });

  it('is forgotten after a day without confirmation', async () => {
    const user = await createSubscriber();
    await node.change(user, WITH_EMAILS);
    await node.moveClock(DAY_MS);
    await node.processAllEvents();
    expect(await read(user)).toMatchObject({ status: 'active', confirmation_url: null });
    expect((await node.readStored(user)).invoices.map((row) => row.payment_status)).toEqual(['success', 'failed']);
    const back = { ...user, cookie: await node.signIn(user.userId) };
    expect((await node.change(back, PLAN)).json()).toEqual(UPDATED);
  });

  const OFF = PLAN;
  const pathOf = (url: string | null | undefined): string => new URL(url ?? '').pathname;
  const openInvoicesOf = async (user: TestUser) =>
    (await node.stripe.invoices.list({ customer: await node.customerOf(user), status: 'open' })).data;

  // @req 7.15 @threat E13
  it('is withdrawn when it is turned off, and can be requested again', async () => {
    const user = await createSubscriber();
    await node.change(user, WITH_EMAILS);
    const { confirmation_url: page } = await read(user);
    expect((await node.change(user, OFF)).json()).toEqual(UPDATED);
    expect((await read(user)).confirmation_url).toBeNull();
    expect(await openInvoicesOf(user)).toEqual([]);
    await confirm(page);
    await node.payCheckout(page ?? '');
    await node.processAllEvents();
    expect(await node.paidAmountsOf(user)).toEqual([4_900]);
    expect(await node.lookupKeysOf(user)).toEqual(['genius_plus_usd_30d']);
    expect((await node.change(user, OFF)).json()).toEqual(UPDATED);
    expect((await node.change(user, WITH_EMAILS)).json()).toEqual(CONFIRM);
    await confirm((await read(user)).confirmation_url);
    expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
  });

  it('is withdrawn together with another change', async () => {
    const user = await createSubscriber(['daily_overview']);
    await node.change(user, { ...WITH_EMAILS, daily_overview: true });
    expect((await node.change(user, { ...OFF, auto_renewal: false })).json()).toEqual(UPDATED);
    expect(await openInvoicesOf(user)).toEqual([]);
    expect(await node.lookupKeysOf(user)).toEqual(['genius_plus_usd_30d']);
    expect((await read(user)).auto_renewal).toBe(false);
  });

  it('is turned off for the next period if it is confirmed at the same moment', async () => {
    const user = await createSubscriber();
    await node.change(user, WITH_EMAILS);
    const { confirmation_url: page } = await read(user);
    let isConfirmed = false;
    node.proxy.faults.before = async ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/void') || isConfirmed) return;
      isConfirmed = true;
      await confirm(page);
    };
    expect((await node.change(user, OFF)).json()).toEqual(UPDATED);
    expect(isConfirmed).toBe(true);
    expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
    expect(await node.lookupKeysOf(user)).toEqual(['genius_plus_usd_30d']);
    const { next_charge: next, addOns } = await read(user);
    expect([next, addOns['email_updates']]).toEqual([4_900, 'active']);
  });

  // @req 7.15
  it.each([
    ['removal', ['daily_overview'] as const, false],
    ['addition', [] as const, true],
  ])('goes on waiting after the %s of another add-on, which takes effect', async (_what, bought, daily_overview) => {
    const user = await createSubscriber(bought);
    await node.change(user, { ...WITH_EMAILS, daily_overview: !daily_overview });
    const response = await node.change(user, { ...WITH_EMAILS, daily_overview });
    expect([response.statusCode, response.json()]).toEqual([200, CONFIRM]);
    expect(await node.lookupKeysOf(user)).toEqual([
      ...(daily_overview ? ['daily_overview_usd_30d'] : []),
      'genius_plus_usd_30d',
    ]);
    const open = await openInvoicesOf(user);
    expect(open.map(({ total }) => total)).toEqual([900]);
    const { confirmation_url: page } = await read(user);
    // The product knows the sandbox by the address of the proxy.
    expect(pathOf(page)).toBe(pathOf(open[0]?.hosted_invoice_url));
    await confirm(page);
    expect((await read(user)).addOns['email_updates']).toBe('active');
    expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
  });

  it('goes on waiting if another change is declined', async () => {
    const user = await createSubscriber(['daily_overview']);
    await node.change(user, { ...WITH_EMAILS, daily_overview: true });
    const { confirmation_url: page } = await read(user);
    await node.giveCard(user, 'pm_card_chargeCustomerFail');
    expect((await node.change(user, WITH_EMAILS)).statusCode).toBe(402);
    expect(await node.lookupKeysOf(user)).toEqual(['daily_overview_usd_30d', 'genius_plus_usd_30d']);
    expect((await read(user)).confirmation_url).toBe(page);
  });

  it('sends no email about a failed payment while the page asks for the confirmation', async () => {
    const user = await createSubscriber();
    await node.sendQueuedMails();
    await node.change(user, WITH_EMAILS);
    await node.processAllEvents();
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  it('changes nothing if the call that starts the confirmation is lost, and can be requested again', async () => {
    const user = await createSubscriber();
    let updates = 0;
    node.proxy.faults.before = ({ method, path }) => {
      if (method !== 'POST' || !path.startsWith('/v1/subscriptions/')) return Promise.resolve();
      updates += 1;
      return updates === 1 ? Promise.resolve() : Promise.reject(new Error('cut'));
    };
    expect((await node.change(user, WITH_EMAILS)).statusCode).toBe(503);
    expect((await read(user)).confirmation_url).toBeNull();
    node.reset();
    expect((await node.change(user, WITH_EMAILS)).json()).toEqual(CONFIRM);
  });
});

// @threat E13
it('a renewal that the bank asks to confirm leads to the confirmation, which restores access', async () => {
  const user = await createSubscriber();
  await node.moveClock(30 * DAY_MS + 2 * 3_600_000);
  await node.processAllEvents();
  const due = await read(user);
  expect(due.status).toBe('past_due');
  expect(due.confirmation_url).toBe(due.open_invoice_url);
  expect(await confirm(due.confirmation_url)).toBe(303);
  expect(await read(user)).toMatchObject({ status: 'active', confirmation_url: null, open_invoice_url: null });
  expect(await node.paidAmountsOf(user)).toEqual([4_900, 4_900]);
});

// @req 14.19
it('a payment that awaited confirmation counts as failed once the subscription has ended', async () => {
  const user = await createSubscriber();
  await node.moveClock(30 * DAY_MS + 2 * 3_600_000);
  await node.processAllEvents();
  const statuses = async () => (await node.readStored(user)).invoices.map((row) => row.payment_status);
  expect(await statuses()).toEqual(['success', 'pending']);
  const [bought] = await node.subscriptionsOf(user);
  await node.stripe.subscriptions.cancel(bought?.id ?? '');
  await node.processAllEvents();
  expect(await statuses()).toEqual(['success', 'failed']);
  expect(await read(user)).toMatchObject({ status: 'canceled', confirmation_url: null, open_invoice_url: null });
});
