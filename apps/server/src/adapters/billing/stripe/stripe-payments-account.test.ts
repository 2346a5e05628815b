import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from './events.ts';
import { createPaymentsWithLog, createStripeFixture, forward, startServer } from './testing/stripe-fixture.ts';

const URL = 'https://www.bna.test/api/v1/webhooks/stripe';

it('an account with an endpoint for all events, or for those that BNA needs, has no problem', async () => {
  const { payments, stripe } = await createStripeFixture();
  expect(await payments.checkAccount(URL)).toEqual([`No webhook endpoint at Stripe sends events to ${URL}.`]);
  const needed = await stripe.webhookEndpoints.create({ url: URL, enabled_events: [...WEBHOOK_EVENTS] });
  expect(await payments.checkAccount(URL)).toEqual([]);
  await stripe.webhookEndpoints.update(needed.id, { enabled_events: ['*'] });
  expect(await payments.checkAccount(URL)).toEqual([]);
});

it('an endpoint that is disabled or lacks events is reported', async () => {
  const { payments, stripe } = await createStripeFixture();
  const { id } = await stripe.webhookEndpoints.create({
    url: URL,
    enabled_events: WEBHOOK_EVENTS.filter((event) => event !== 'invoice.paid' && event !== 'refund.failed'),
  });
  expect(await payments.checkAccount(URL)).toEqual([
    `The webhook endpoint ${URL} does not send invoice.paid, refund.failed.`,
  ]);
  await stripe.webhookEndpoints.update(id, { disabled: true });
  expect(await payments.checkAccount(URL)).toEqual([`The webhook endpoint ${URL} is disabled at Stripe.`]);
});

it('permissions that a restricted key lacks are reported', async () => {
  const { sandbox } = await createStripeFixture();
  const restricted = await startServer((request, response) => {
    if (!/^\/v1\/(?:disputes|events)/.test(request.url ?? '')) {
      forward(sandbox.origin, { request, response });
      return;
    }
    const error = {
      type: 'invalid_request_error',
      message: 'The provided key does not have the required permissions.',
    };
    response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  const { payments } = createPaymentsWithLog({ apiBase: restricted.origin, secretKey: sandbox.secretKey });
  expect(await payments.checkAccount(URL)).toEqual([
    'STRIPE_SECRET_KEY has no permission to read Disputes.',
    'STRIPE_SECRET_KEY has no permission to read Events.',
  ]);
});

it('the operator’s guide lists all events', async () => {
  const guide = await readFile(new globalThis.URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');
  expect(WEBHOOK_EVENTS.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
});
