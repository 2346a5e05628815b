import { describe, expect, it } from 'vitest';
import { ProviderRequestRejectedError, PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import {
  createStripeFixture,
  createPaymentsWithLog,
  OVERVIEW,
  forward,
  PLAN,
  startServer,
  startJsonServer,
  UPDATES,
} from './testing/stripe-fixture.ts';

/** Returns the error of a failed call. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

const outage = (needsNewKey: boolean): unknown =>
  expect.objectContaining({ name: 'PaymentProviderUnavailableError', needsNewKey });

describe('the client', () => {
  // @threat E3
  it('sends a live key to Stripe only', () => {
    expect(() => createPaymentsWithLog({ apiBase: 'http://127.0.0.1:1', secretKey: 'sk_live_canary' })).toThrow(
      'Live keys',
    );
    expect(() => createPaymentsWithLog({ apiBase: 'http://127.0.0.1:1', secretKey: 'rk_live_canary' })).toThrow(
      'Live keys',
    );
    createPaymentsWithLog({ apiBase: undefined, secretKey: 'sk_live_canary' });
  });

  it('reports an unreachable server as unavailable', async () => {
    const { payments } = createPaymentsWithLog({ apiBase: 'http://127.0.0.1:9' });
    expect(await failureOf(payments.listSubscriptions('cus_1'))).toEqual(outage(false));
  });
});

describe('a failed call', () => {
  it.each([
    ['error', true],
    ['cut_before', false],
    ['rate_limit', false],
  ] as const)('with %s is unavailable; needs a new key: %j', async (failApiBy, needsNewKey) => {
    const fixture = await createStripeFixture();
    const { subscription } = await fixture.subscribe();
    fixture.sandbox.controls.setFaults({ failApi: 100, failApiBy });
    expect(await failureOf(fixture.payments.cancelSubscription(subscription.id, 'end'))).toEqual(outage(needsNewKey));
    expect(await failureOf(fixture.payments.listInvoices('cus_1'))).toBeInstanceOf(PaymentProviderUnavailableError);
  });

  // @threat E5
  it.each(['error', 'cut_before', 'lost'] as const)(
    'at any one place of a change, by %s, is set right by asking until it is call',
    async (failure) => {
      for (let skipped = 0; skipped < 4; skipped += 1) {
        const fixture = await createStripeFixture();
        const { customer, subscription } = await fixture.subscribe({ packages: [PLAN, OVERVIEW] });
        const [before] = await fixture.payments.listSubscriptions(customer);
        const item = before?.items.find(({ packageName }) => packageName === 'daily_overview');
        const change = { add: [UPDATES], remove: [item?.id ?? ''], chargesAdditions: true, renews: false };
        // This many calls succeed, then two fail, because the SDK retries once.
        let calls = 0;
        const between = await startServer((request, response) => {
          calls += 1;
          const fails = calls > skipped && calls <= skipped + 2;
          const dropsResponse = fails && failure === 'lost';
          if (failure !== 'lost') fixture.sandbox.controls.setFaults({ failApi: fails ? 1 : 0, failApiBy: failure });
          forward(fixture.sandbox.origin, { request, response, dropsResponse });
        });
        const { payments } = createPaymentsWithLog({ apiBase: between.origin, secretKey: fixture.sandbox.secretKey });
        let key = 1;
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          const error = await failureOf(payments.changeSubscription(subscription.id, change, `patch:${String(key)}`));
          if (error === null) break;
          if (!(error instanceof PaymentProviderUnavailableError)) throw error;
          if (error.needsNewKey) key += 1;
        }
        const [after] = await fixture.payments.listSubscriptions(customer);
        expect(after?.items.map(({ packageName }) => packageName)).toEqual(['genius_plus', 'email_updates']);
        expect(after?.cancelAt).not.toBeNull();
        expect((await fixture.payments.listInvoices(customer)).map(({ amount }) => amount)).toEqual([900, 5400]);
      }
    },
    60_000,
  );

  it('is distinguished from a rejection by the body, not the status alone', async () => {
    for (const [status, body] of [
      [500, { message: 'no error key' }],
      [404, { detail: 'a proxy' }],
      [200, {}],
      [200, { id: 'sub_1', items: {} }],
      [200, null],
      [200, []],
      [502, 'Bad gateway'],
    ] as const) {
      const { origin } = await startJsonServer(status, body);
      const { payments } = createPaymentsWithLog({ apiBase: origin });
      expect(await failureOf(payments.cancelSubscription('sub_1', 'end')), JSON.stringify(body)).toEqual(outage(false));
      expect(await failureOf(payments.findCheckout('cs_1'))).toEqual(outage(false));
    }
    const page = await startServer((_request, response) => response.end('<html>Maintenance</html>'));
    const { payments } = createPaymentsWithLog({ apiBase: page.origin });
    expect(await failureOf(payments.listSubscriptions('cus_1'))).toEqual(outage(false));
  });

  it.each([
    ['a lock', 'invalid_request_error', 'lock_timeout'],
    ['a key', 'idempotency_error', 'idempotency_key_in_use'],
  ])('with %s in use by another call keeps the key', async (_what, type, code) => {
    const { origin } = await startJsonServer(409, { error: { type, code, message: 'Busy' } });
    const { payments } = createPaymentsWithLog({ apiBase: origin });
    expect(await failureOf(payments.cancelSubscription('sub_1', 'end'))).toEqual(outage(false));
  });

  // @threat F1
  it.each([401, 403])('with a rejected key (%j) is logged without the key', async (status) => {
    const message = 'Invalid API Key provided: sk_test_********nary';
    const { origin } = await startJsonServer(status, { error: { type: 'invalid_request_error', message } });
    const { payments, lines } = createPaymentsWithLog({ apiBase: origin });
    const error = await failureOf(payments.listSubscriptions('cus_1'));
    expect(error).toEqual(outage(false));
    expect(lines.join('')).toContain('"level":"error"');
    expect(`${lines.join('')}${String(error)}`).not.toMatch(/canary|nary/);
  });

  it('with a rejection contains no secrets', async () => {
    const { origin } = await startJsonServer(400, {
      error: {
        type: 'invalid_request_error',
        code: 'parameter_invalid',
        message: 'Not so',
        payment_intent: { client_secret: 'pi_secret_canary' },
      },
    });
    const { payments } = createPaymentsWithLog({ apiBase: origin });
    const error = await failureOf(payments.cancelSubscription('sub_1', 'end'));
    expect(error).toEqual(
      new ProviderRequestRejectedError('Stripe rejected the request: Not so (status 400, parameter_invalid)'),
    );
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary');
  });

  it('with a declined card has the payer’s message and no secrets', async () => {
    const { origin } = await startJsonServer(402, {
      error: { type: 'card_error', message: 'Your card was declined.', payment_intent: { client_secret: 'canary' } },
    });
    const { payments } = createPaymentsWithLog({ apiBase: origin });
    const error = await failureOf(payments.payInvoice('in_1', 'pay'));
    expect(error).toMatchObject({ name: 'PaymentDeclinedError', message: 'Your card was declined.' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary');
  });
});
