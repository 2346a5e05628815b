import { describe, expect, it } from 'vitest';
import { CallRefusedError, PaymentProviderAwayError } from '../../../payment-provider.ts';
import { openDesk, openPayments, OVERVIEW, pass, PLAN, serve, serveJson, UPDATES } from './testing/stripe-desk.ts';

/** The error that a call ends with. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

const away = (needsNewKey: boolean): unknown =>
  expect.objectContaining({ name: 'PaymentProviderAwayError', needsNewKey });

describe('the client', () => {
  it('sends a live key to Stripe alone', () => {
    expect(() => openPayments({ apiBase: 'http://127.0.0.1:1', secretKey: 'sk_live_canary' })).toThrow('live key');
    expect(() => openPayments({ apiBase: 'http://127.0.0.1:1', secretKey: 'rk_live_canary' })).toThrow('live key');
    openPayments({ apiBase: undefined, secretKey: 'sk_live_canary' });
  });

  it('finds nobody where nobody listens', async () => {
    const { payments } = openPayments({ apiBase: 'http://127.0.0.1:9' });
    expect(await failureOf(payments.listSubscriptions('cus_1'))).toEqual(away(false));
  });
});

describe('a call that goes wrong', () => {
  it.each([
    ['error', true],
    ['cut_before', false],
    ['rate_limit', false],
  ] as const)('by %s leaves it to ask again; with another key: %j', async (failApiBy, needsNewKey) => {
    const desk = await openDesk();
    const { subscription } = await desk.subscribe();
    desk.sandbox.controls.setFaults({ failApi: 100, failApiBy });
    expect(await failureOf(desk.payments.cancelSubscription(subscription.id, 'end'))).toEqual(away(needsNewKey));
    expect(await failureOf(desk.payments.listInvoices('cus_1'))).toBeInstanceOf(PaymentProviderAwayError);
  });

  it.each(['error', 'cut_before', 'lost'] as const)(
    'at any one place of a change, by %s, is set right by asking until it is heard',
    async (failure) => {
      for (let skipped = 0; skipped < 4; skipped += 1) {
        const desk = await openDesk();
        const { customer, subscription } = await desk.subscribe({ packages: [PLAN, OVERVIEW] });
        const [before] = await desk.payments.listSubscriptions(customer);
        const item = before?.items.find(({ packageName }) => packageName === 'daily_overview');
        const change = { add: [UPDATES], remove: [item?.id ?? ''], chargesAdditions: true, renews: false };
        // So many calls pass, then two fail: the SDK asks a second time by itself.
        let calls = 0;
        const between = await serve((request, response) => {
          calls += 1;
          const fails = calls > skipped && calls <= skipped + 2;
          const losesAnswer = fails && failure === 'lost';
          if (failure !== 'lost') desk.sandbox.controls.setFaults({ failApi: fails ? 1 : 0, failApiBy: failure });
          pass(desk.sandbox.origin, { request, response, losesAnswer });
        });
        const { payments } = openPayments({ apiBase: between.origin, secretKey: desk.sandbox.secretKey });
        let key = 1;
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          const error = await failureOf(payments.changeSubscription(subscription.id, change, `patch:${String(key)}`));
          if (error === null) break;
          if (!(error instanceof PaymentProviderAwayError)) throw error;
          if (error.needsNewKey) key += 1;
        }
        const [after] = await desk.payments.listSubscriptions(customer);
        expect(after?.items.map(({ packageName }) => packageName)).toEqual(['genius_plus', 'email_updates']);
        expect(after?.cancelAt).not.toBeNull();
        expect((await desk.payments.listInvoices(customer)).map(({ amount }) => amount)).toEqual([900, 5400]);
      }
    },
    60_000,
  );

  it('is told from a refusal by what the answer is, not by its status alone', async () => {
    for (const [status, body] of [
      [500, { message: 'no error key' }],
      [404, { detail: 'a proxy' }],
      [200, {}],
      [200, { id: 'sub_1', items: {} }],
      [200, null],
      [200, []],
      [502, 'Bad gateway'],
    ] as const) {
      const { origin } = await serveJson(status, body);
      const { payments } = openPayments({ apiBase: origin });
      expect(await failureOf(payments.cancelSubscription('sub_1', 'end')), JSON.stringify(body)).toEqual(away(false));
      expect(await failureOf(payments.findCheckout('cs_1'))).toEqual(away(false));
    }
    const page = await serve((_request, response) => response.end('<html>Maintenance</html>'));
    const { payments } = openPayments({ apiBase: page.origin });
    expect(await failureOf(payments.listSubscriptions('cus_1'))).toEqual(away(false));
  });

  it.each([
    ['a lock', 'invalid_request_error', 'lock_timeout'],
    ['a key', 'idempotency_error', 'idempotency_key_in_use'],
  ])('by %s that another call holds is asked again with the same key', async (_what, type, code) => {
    const { origin } = await serveJson(409, { error: { type, code, message: 'Busy' } });
    const { payments } = openPayments({ apiBase: origin });
    expect(await failureOf(payments.cancelSubscription('sub_1', 'end'))).toEqual(away(false));
  });

  it.each([401, 403])('by our key (%j) is our own fault and is logged without it', async (status) => {
    const message = 'Invalid API Key provided: sk_test_********nary';
    const { origin } = await serveJson(status, { error: { type: 'invalid_request_error', message } });
    const { payments, lines } = openPayments({ apiBase: origin });
    const error = await failureOf(payments.listSubscriptions('cus_1'));
    expect(error).toEqual(away(false));
    expect(lines.join('')).toContain('"level":"error"');
    expect(`${lines.join('')}${String(error)}`).not.toMatch(/canary|nary/);
  });

  it('by a refusal stays an error, of which nothing secret is left', async () => {
    const { origin } = await serveJson(400, {
      error: {
        type: 'invalid_request_error',
        code: 'parameter_invalid',
        message: 'Not so',
        payment_intent: { client_secret: 'pi_secret_canary' },
      },
    });
    const { payments } = openPayments({ apiBase: origin });
    const error = await failureOf(payments.cancelSubscription('sub_1', 'end'));
    expect(error).toEqual(new CallRefusedError('Stripe refuses a call: Not so (status 400, parameter_invalid)'));
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary');
  });

  it('by a card is for the payer, of which nothing secret is left', async () => {
    const { origin } = await serveJson(402, {
      error: { type: 'card_error', message: 'Your card was declined.', payment_intent: { client_secret: 'canary' } },
    });
    const { payments } = openPayments({ apiBase: origin });
    const error = await failureOf(payments.payInvoice('in_1', 'pay'));
    expect(error).toMatchObject({ name: 'PaymentRefusedError', message: 'Your card was declined.' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary');
  });
});
