import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { boolean, isWithin, metadata, moments, positive, text, timestamp } from '../api/parameters.ts';
import { getRecurringPrice } from '../billing/item-changes.ts';
import { DAY, MINUTE, type Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { CheckoutLine, CheckoutSession, Price } from '../objects.ts';
import { newCheckoutLine, newCheckoutSession } from '../shapes/checkout.ts';
import { change, newId, nowOf, nowOfCustomer, type World } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

const SHORTEST: Seconds = 30 * MINUTE;
const LONGEST: Seconds = DAY;

/** Stripe fills the id of the session in here. */
const SESSION_ID = '{CHECKOUT_SESSION_ID}';
const returnUrl = z.string().refine((value) => URL.canParse(value) && /^https?:/.test(value), {
  error: 'Not a valid URL',
  params: { code: 'url_invalid' },
});

function expiryOf(given: Seconds | undefined, at: Seconds): Seconds {
  if (given === undefined) return at + LONGEST;
  if (given < at + SHORTEST || given > at + LONGEST) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return given;
}

/** @throws StripeError 400 for prices that cannot be bought together */
function readLines(world: World, items: readonly { price: string; quantity?: number | undefined }[]): CheckoutLine[] {
  const prices: Price[] = [];
  return items.map(({ price: id, quantity }, index) => {
    const param = `line_items[${index}]`;
    if (quantity === undefined) {
      throw invalidRequest(
        `Quantity is required. Add \`quantity\` to \`${param}\``,
        `${param}[quantity]`,
        'parameter_missing',
      );
    }
    const price = getRecurringPrice(world, id, `${param}[price]`, prices);
    prices.push(price);
    return newCheckoutLine(price, { name: world.store.find('product', price.product)?.name ?? '', quantity });
  });
}

const isOfBuyer = (session: CheckoutSession, email: string | undefined): boolean =>
  email === undefined || session.customer_details?.email === email;

/** Where the buyer goes after the payment. */
export function successUrlOf(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll(SESSION_ID, session.id);
}

const path = '/v1/checkout/sessions';

export const checkoutEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: {
      mode: z.enum(['subscription']),
      line_items: z
        .array(z.strictObject({ price: text, quantity: positive.optional() }))
        .min(1)
        .max(20),
      success_url: returnUrl,
      cancel_url: returnUrl.optional(),
      customer: text.optional(),
      customer_email: text.optional(),
      client_reference_id: z.string().max(200).optional(),
      expires_at: timestamp.optional(),
      locale: text.optional(),
      ui_mode: z.enum(['hosted_page']).optional(),
      payment_method_collection: z.enum(['always']).optional(),
      billing_address_collection: z.enum(['auto']).optional(),
      allow_promotion_codes: boolean.optional(),
      integration_identifier: text.optional(),
      subscription_data: z
        .strictObject({
          description: text.optional(),
          metadata,
          billing_mode: z.strictObject({ type: z.enum(['flexible']) }).optional(),
        })
        .optional(),
      metadata,
    },
    answer: ({ world, params }) => {
      if (params.customer !== undefined && params.customer_email !== undefined) {
        throw invalidRequest(
          'You may only specify one of these parameters: customer, customer_email.',
          'customer_email',
        );
      }
      const customer =
        params.customer === undefined ? undefined : world.store.get('customer', params.customer, 'customer');
      const at = nowOf(world, customer);
      const lines = readLines(world, params.line_items);
      const id = newId('checkout.session');
      const session = newCheckoutSession(
        {
          id,
          url: `${world.origin()}/c/pay/${id}`,
          customer,
          customerEmail: params.customer_email ?? null,
          clientReferenceId: params.client_reference_id ?? null,
          lines,
          currency: lines[0]?.currency ?? 'usd',
          successUrl: params.success_url,
          cancelUrl: params.cancel_url ?? null,
          expiresAt: expiryOf(params.expires_at, at),
          locale: params.locale ?? null,
          integrationIdentifier: params.integration_identifier ?? null,
          metadata: mergeMetadata({}, params.metadata),
        },
        at,
      );
      if (params.allow_promotion_codes !== undefined) session.allow_promotion_codes = params.allow_promotion_codes;
      world.store.state.checkoutLines.set(id, lines);
      world.store.state.checkoutOrders.set(id, {
        metadata: mergeMetadata({}, params.subscription_data?.metadata),
        description: params.subscription_data?.description ?? null,
      });
      return world.store.put('checkout.session', session);
    },
  }),
  endpoint({
    method: 'GET',
    path,
    params: {
      ...pageParams,
      customer: text.optional(),
      customer_details: z.strictObject({ email: text }).optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: moments,
    },
    answer: ({ world, params }) => {
      const found = world.store
        .list('checkout.session')
        .filter(({ customer }) => (params.customer ?? customer) === customer)
        .filter(({ subscription }) => (params.subscription ?? subscription) === subscription)
        .filter(({ status }) => (params.status ?? status) === status)
        .filter((session) => isOfBuyer(session, params.customer_details?.email))
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, path);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: {},
    answer: ({ world, id }) => world.store.get('checkout.session', id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: { metadata },
    answer: ({ world, id, params, now }) =>
      change(world, world.store.get('checkout.session', id), {
        type: 'checkout.session.updated',
        at: now,
        by: (session) => {
          session.metadata = mergeMetadata(session.metadata, params.metadata);
        },
      }),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id/line_items`,
    params: pageParams,
    answer: ({ world, id, params }) => {
      world.store.get('checkout.session', id);
      const lines = world.store.state.checkoutLines.get(id) ?? [];
      return pageOf(lines.toReversed(), params, `${path}/${id}/line_items`);
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/expire`,
    params: {},
    answer: ({ world, id }) => {
      const session = world.store.get('checkout.session', id);
      if (session.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`,
          null,
          'checkout_session_not_open',
        );
      }
      session.status = 'expired';
      session.url = null;
      world.emit({ type: 'checkout.session.expired', object: session, at: nowOfCustomer(world, session.customer) });
      return session;
    },
  }),
];
