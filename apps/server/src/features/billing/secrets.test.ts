import { expect, it } from 'vitest';
import { type BuyersNode, CHOICE, startBuyersNode, readRedirectUrl } from '../../../test/buyers-node.ts';
import { newEvent, signBody, webhookCall } from '../../../test/signed-event.ts';
import { readTables, tablesWith } from '../../../test/tables.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { reconcileEvents } from './reconcile-events.ts';

const CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const FORGED_SECRET = 'pi_forged_secret_canary';
const CHOICE_WITHOUT_EMAILS = { email_updates: false, auto_renewal: true, daily_overview: true };

type Response = Awaited<ReturnType<BuyersNode['checkout']>>;

// @threat F1 @threat K7
it('never logs keys, signatures, cards or addresses, and stores no keys', async () => {
  const node = await startBuyersNode();
  const signatures: string[] = [];
  const responses: Response[] = [];
  /** Records a response and checks its status, so that every path is really taken. */
  const expectStatus = async (pending: Promise<Response>, status: number): Promise<Response> => {
    const result = await pending;
    expect([result.body, result.statusCode]).toEqual([result.body, status]);
    responses.push(result);
    return result;
  };
  const sendEvent = (event: object, { secrets = node.webhookSecrets, ageS = 0 } = {}): Promise<Response> => {
    const body = JSON.stringify(event);
    const signature = signBody(body, { secrets, ageS });
    signatures.push(...[...signature.matchAll(/v1=(\w+)/g)].map(([, mark = '']) => mark));
    return node.http.inject(webhookCall(body, signature));
  };

  // Events that BNA does not need contain secrets, too.
  const [endpoint] = (await node.stripe.webhookEndpoints.list()).data;
  await node.stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['*'] });
  const user = await node.register();
  const url = readRedirectUrl(await expectStatus(node.upgrade(user), 200));
  expect(await node.payCheckout(url, DECLINED_CARD)).toBe(402);
  expect(await node.payCheckout(url, CARD)).toBe(303);
  await expectStatus(node.syncSubscription(user, { checkout_session_id: url.split('/').at(-1) }), 200);
  await node.processAllEvents();
  const customer = await node.customerOf(user);

  // Input in the wrong place, and forged input.
  await expectStatus(node.change(user, { ...CHOICE_WITHOUT_EMAILS, card: CARD }), 422);
  await expectStatus(node.checkout(user, { ...CHOICE, price: CARD }), 422);
  await expectStatus(node.syncSubscription(user, { checkout_session_id: `cs_${FORGED_SECRET}` }), 404);
  await expectStatus(download(node, user, FORGED_SECRET), 404);
  const charge = { object: 'charge', id: 'ch_1', customer, number: CARD, client_secret: FORGED_SECRET };
  const event = newEvent({ type: 'charge.succeeded', data: { object: { ...charge, email: user.email } } });
  await expectStatus(sendEvent(event), 200);
  await expectStatus(sendEvent({ ...event, livemode: true }), 200);
  await expectStatus(sendEvent(event, { secrets: ['whsec_forged'] }), 400);
  await expectStatus(sendEvent(event, { ageS: 400 }), 400);
  await node.processAllEvents();

  // A declined card, and one that needs confirmation: Stripe's errors contain the payment with its secret.
  const [bought] = await node.subscriptionsOf(user);
  await node.stripe.subscriptions.update(bought?.id ?? '', { default_payment_method: '' });
  const cards = [
    ['pm_card_chargeCustomerFail', 402],
    ['pm_card_authenticationRequired', 200],
  ] as const;
  for (const [card, status] of cards) {
    await node.giveCard(user, card);
    await expectStatus(node.change(user, { ...CHOICE_WITHOUT_EMAILS, email_updates: true }), status);
  }
  await node.giveCard(user, 'pm_card_visa');
  await expectStatus(node.change(user, { ...CHOICE_WITHOUT_EMAILS, email_updates: true }), 200);
  await expectStatus(node.openPortal(user), 200);
  const list = await expectStatus(node.request({ method: 'GET', url: '/api/v1/invoices', as: user }), 200);
  const invoiceId = list.json<{ data: { id: string }[] }>().data[0]?.id ?? '';
  await expectStatus(download(node, user, invoiceId), 200);

  // Later: renewal, decline, dispute and missed events.
  await node.stripe.refunds.create({ charge: await node.findCharge(customer), amount: 100 });
  node.sandbox.controls.dispute(await node.findCharge(customer));
  await node.giveCard(user, 'pm_card_chargeCustomerFail');
  node.sandbox.controls.setFaults({ dropRate: 1 });
  await node.moveClock(31 * 86_400_000);
  await reconcileEvents(node.billing, new AbortController().signal);
  await node.processAllEvents();
  const back = { ...user, cookie: await node.signIn(user.userId) };
  await expectStatus(node.change(back, CHOICE_WITHOUT_EMAILS), 409);
  await node.sendQueuedMails();

  // The provider fails, rejects our key, responds with garbage and is down; then an event fails.
  const failures: [number, object][] = [
    [500, { error: { type: 'api_error', message: 'An unknown error occurred' } }],
    [401, { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${node.sandbox.secretKey}` } }],
    [200, { client_secret: FORGED_SECRET, number: CARD }],
  ];
  for (const [status, body] of failures) {
    node.proxy.faults.replace = () => ({ status, body });
    await expectStatus(node.syncSubscription(back), 503);
  }
  const poison = { error: { type: 'card_error', code: 'card_declined', payment_intent: charge, message: 'Declined.' } };
  node.proxy.faults.replace = () => ({ status: 402, body: poison });
  const late = newEvent({ customer });
  await expectStatus(sendEvent(late), 200);
  await node.db.execute(`UPDATE stripe_event SET attempts = 9 WHERE id = '${late.id}'`);
  await node.processEvents();
  node.reset();
  await node.sandbox.stop();
  await expectStatus(node.syncSubscription(back), 503);
  await expectStatus(download(node, back, invoiceId), 503);

  const { secretKey } = node.sandbox;
  const log = node.logLines.join('');
  for (const message of ['bad_webhook_signature', 'webhook_of_other_mode', 'dead letter', 'invoice PDF unavailable']) {
    expect(log).toContain(message);
  }
  const tables = await readTables(node.database.pool);
  const clientSecrets = [...new Set((tables.get('public.stripe_event') ?? []).join('').match(/\w+_secret_\w+/g))];
  // The secrets were really used.
  expect(clientSecrets.length).toBeGreaterThan(1);
  expect(tablesWith(tables, [user.email])).toContain('public.stripe_event');
  expect(signatures).toHaveLength(5);

  const secrets = [secretKey, ...node.webhookSecrets, ...signatures, ...clientSecrets, CARD, DECLINED_CARD];
  const cookies = [user, back].map(({ cookie }) => cookie.split('=')[1] ?? '');
  for (const secret of [...secrets, ...cookies, FORGED_SECRET, user.email, 'Rosa Registrant', 'sk_test_']) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
  for (const { body, headers } of responses) {
    const result = `${JSON.stringify(headers)}${headers['content-type'] === 'application/pdf' ? '' : body}`;
    for (const secret of [...secrets, ...cookies]) expect([secret, result.includes(secret)]).toEqual([secret, false]);
  }
  expect(tablesWith(tables, [secretKey, ...node.webhookSecrets, ...signatures])).toEqual([]);
  await node.stop();
});

const download = (node: BuyersNode, as: TestUser, id: string): Promise<Response> =>
  node.request({ method: 'GET', url: `/api/v1/invoices/${id}/download`, as });
