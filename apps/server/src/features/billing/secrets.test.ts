import { expect, it } from 'vitest';
import { type BuyersNode, CHOICE, startBuyersNode, urlIn } from '../../../test/buyers-node.ts';
import { newEvent, signatureOf, webhookCall } from '../../../test/signed-event.ts';
import { readTables, tablesWith } from '../../../test/tables.ts';
import type { Person } from '../../../test/test-node.ts';
import { reconcileEvents } from './reconcile.ts';

const CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const FORGED_SECRET = 'pi_forged_secret_canary';
const WISH = { email_updates: false, auto_renewal: true, daily_overview: true };

type Answer = Awaited<ReturnType<BuyersNode['checkout']>>;

it('F1: keys, signatures, cards and addresses get into no line of the log, whatever happens, and keys into no table', async () => {
  const node = await startBuyersNode();
  const signatures: string[] = [];
  const answers: Answer[] = [];
  /** Notes what is answered; a status other than the expected one would leave the way untried. */
  const told = async (asked: Promise<Answer>, status: number): Promise<Answer> => {
    const answer = await asked;
    expect([answer.body, answer.statusCode]).toEqual([answer.body, status]);
    answers.push(answer);
    return answer;
  };
  const sendEvent = (event: object, { secrets = node.webhookSecrets, ageS = 0 } = {}): Promise<Answer> => {
    const body = JSON.stringify(event);
    const signature = signatureOf(body, { secrets, ageS });
    signatures.push(...[...signature.matchAll(/v1=(\w+)/g)].map(([, mark = '']) => mark));
    return node.http.inject(webhookCall(body, signature));
  };

  const person = await node.registered();
  const url = urlIn(await told(node.upgrade(person), 200));
  expect(await node.payCheckout(url, DECLINED_CARD)).toBe(402);
  expect(await node.payCheckout(url, CARD)).toBe(303);
  await told(node.comeBack(person, { checkout_session_id: url.split('/').at(-1) }), 200);
  await node.settle();
  const customer = await node.customerOf(person);

  // What is typed in the wrong place, and what is made up.
  await told(node.change(person, { ...WISH, card: CARD }), 422);
  await told(node.checkout(person, { ...CHOICE, price: CARD }), 422);
  await told(node.comeBack(person, { checkout_session_id: `cs_${FORGED_SECRET}` }), 404);
  await told(download(node, person, FORGED_SECRET), 404);
  const charge = { object: 'charge', id: 'ch_1', customer, number: CARD, client_secret: FORGED_SECRET };
  const event = newEvent({ type: 'charge.succeeded', data: { object: { ...charge, email: person.email } } });
  await told(sendEvent(event), 200);
  await told(sendEvent({ ...event, livemode: true }), 200);
  await told(sendEvent(event, { secrets: ['whsec_forged'] }), 400);
  await told(sendEvent(event, { ageS: 400 }), 400);
  await node.settle();

  // Cards that fail at a change: the provider's errors carry the payment with its secret.
  const [bought] = await node.boughtBy(person);
  await node.stripe.subscriptions.update(bought?.id ?? '', { default_payment_method: '' });
  for (const card of ['pm_card_chargeCustomerFail', 'pm_card_authenticationRequired']) {
    await node.giveCard(person, card);
    await told(node.change(person, { ...WISH, email_updates: true }), 402);
  }
  await node.giveCard(person, 'pm_card_visa');
  await told(node.change(person, { ...WISH, email_updates: true }), 200);
  await told(node.openPortal(person), 200);
  const list = await told(node.ask({ method: 'GET', url: '/api/v1/invoices', as: person }), 200);
  const invoiceId = list.json<{ data: { id: string }[] }>().data[0]?.id ?? '';
  await told(download(node, person, invoiceId), 200);

  // Money that comes and goes later: renewal, refusal, dispute, and events that never came.
  await node.stripe.refunds.create({ charge: await node.chargeOf(customer), amount: 100 });
  node.sandbox.controls.dispute(await node.chargeOf(customer));
  await node.giveCard(person, 'pm_card_chargeCustomerFail');
  node.sandbox.controls.setFaults({ dropRate: 1 });
  await node.moveClock(31 * 86_400_000);
  await reconcileEvents(node.billing);
  await node.settle();
  const back = { ...person, cookie: await node.signIn(person.userId) };
  await told(node.change(back, WISH), 409);
  await node.deliverMails();

  // The provider fails, knows our key no more, answers nonsense, and is gone; then an event cannot be worked on.
  const failures: [number, object][] = [
    [500, { error: { type: 'api_error', message: 'An unknown error occurred' } }],
    [401, { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${node.sandbox.secretKey}` } }],
    [200, { client_secret: FORGED_SECRET, number: CARD }],
  ];
  for (const [status, body] of failures) {
    node.proxy.meddling.replace = () => ({ status, body });
    await told(node.comeBack(back), 503);
  }
  const poison = { error: { type: 'card_error', code: 'card_declined', payment_intent: charge, message: 'Declined.' } };
  node.proxy.meddling.replace = () => ({ status: 402, body: poison });
  const late = newEvent({ customer });
  await told(sendEvent(late), 200);
  await node.db.execute(`UPDATE stripe_event SET attempts = 9 WHERE id = '${late.id}'`);
  await node.processEvents();
  node.calm();
  await node.sandbox.stop();
  await told(node.comeBack(back), 503);
  await told(download(node, back, invoiceId), 200);

  const { secretKey } = node.sandbox;
  const log = node.logLines.join('');
  for (const said of ['bad_webhook_signature', 'webhook_of_other_mode', 'dead letter', 'answered as a copy']) {
    expect(log).toContain(said);
  }
  const tables = await readTables(node.database.pool);
  const clientSecrets = [...new Set((tables.get('public.stripe_event') ?? []).join('').match(/\w+_secret_\w+/g))];
  // They were there to be told of.
  expect(clientSecrets.length).toBeGreaterThan(1);
  expect(tablesWith(tables, [person.email])).toContain('public.stripe_event');
  expect(signatures).toHaveLength(5);

  const secrets = [secretKey, ...node.webhookSecrets, ...signatures, ...clientSecrets, CARD, DECLINED_CARD];
  const cookies = [person, back].map(({ cookie }) => cookie.split('=')[1] ?? '');
  for (const secret of [...secrets, ...cookies, FORGED_SECRET, person.email, 'Rosa Registrant', 'sk_test_']) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
  for (const { body, headers } of answers) {
    const answer = `${JSON.stringify(headers)}${headers['content-type'] === 'application/pdf' ? '' : body}`;
    for (const secret of [...secrets, ...cookies]) expect([secret, answer.includes(secret)]).toEqual([secret, false]);
  }
  expect(tablesWith(tables, [secretKey, ...node.webhookSecrets, ...signatures])).toEqual([]);
  await node.stop();
});

const download = (node: BuyersNode, as: Person, id: string): Promise<Answer> =>
  node.ask({ method: 'GET', url: `/api/v1/invoices/${id}/download`, as });
