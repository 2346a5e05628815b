import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, metadata, timeRange, positiveInteger, text, timestamp } from '../api/parameters.ts';
import { getRecurringPrice } from '../billing/item-changes.ts';
import { requestedTrialEnd } from '../billing/trials.ts';
import { DAY, MINUTE, type Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { CheckoutLine, CheckoutSession, Customer, Price } from '../objects.ts';
import type { CheckoutSubscriptionData } from '../state.ts';
import { newCheckoutLine, newCheckoutSession } from '../shapes/checkout.ts';
import { updateObject, newId, currentTime, currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { mergeMetadata } from './metadata.ts';
import { trialSettings } from './subscription-params.ts';

const SHORTEST: Seconds = 30 * MINUTE;
const LONGEST: Seconds = DAY;

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

/** @throws StripeError 400 for prices that cannot be combined */
function readLines(
  context: SandboxContext,
  items: readonly { price: string; quantity?: number | undefined }[],
  hasTrial: boolean,
): CheckoutLine[] {
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
    const price = getRecurringPrice(context, id, `${param}[price]`, prices);
    prices.push(price);
    return newCheckoutLine(price, {
      name: context.store.find('product', price.product)?.name ?? '',
      quantity,
      isFree: hasTrial,
    });
  });
}

const hasCustomerEmail = (session: CheckoutSession, email: string | undefined): boolean =>
  email === undefined || session.customer_details?.email === email;

/** Returns the success URL with the session id filled in. */
export function successUrlOf(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll(SESSION_ID, session.id);
}

const path = '/v1/checkout/sessions';

const createParams = {
  mode: z.enum(['subscription']),
  line_items: z
    .array(z.strictObject({ price: text, quantity: positiveInteger.optional() }))
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
  automatic_tax: z.strictObject({ enabled: boolean }).optional(),
  tax_id_collection: z.strictObject({ enabled: boolean }).optional(),
  customer_update: z
    .strictObject({ address: z.enum(['auto', 'never']).optional(), name: z.enum(['auto', 'never']).optional() })
    .optional(),
  integration_identifier: text.optional(),
  subscription_data: z
    .strictObject({
      description: text.optional(),
      metadata,
      billing_mode: z.strictObject({ type: z.enum(['flexible']) }).optional(),
      trial_end: timestamp.optional(),
      trial_period_days: positiveInteger.optional(),
      trial_settings: trialSettings,
    })
    .optional(),
  metadata,
};
type CreateParams = z.output<z.ZodObject<typeof createParams, z.core.$strict>>;

function subscriptionData({ subscription_data: given }: CreateParams): CheckoutSubscriptionData {
  return {
    metadata: mergeMetadata({}, given?.metadata),
    description: given?.description ?? null,
    trialPeriodDays: given?.trial_period_days,
    trialEnd: given?.trial_end,
    missingPaymentMethod: given?.trial_settings?.end_behavior.missing_payment_method,
  };
}

function findCustomer(context: SandboxContext, id: string | undefined): Customer | undefined {
  return id === undefined ? undefined : context.store.get('customer', id, 'customer');
}

/** @throws StripeError 400 if taxes are wanted for an existing customer that the session may not update */
function requireCustomerUpdate({ customer, tax_id_collection: taxIds, customer_update: update }: CreateParams): void {
  if (customer === undefined || taxIds?.enabled !== true || update?.name === 'auto') return;
  throw invalidRequest(
    'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    'customer_update[name]',
  );
}

function applyOptions(session: CheckoutSession, params: CreateParams): void {
  if (params.automatic_tax?.enabled === true) session.automatic_tax.enabled = true;
  session.tax_id_collection = { enabled: params.tax_id_collection?.enabled === true, required: 'never' };
  session.allow_promotion_codes = params.allow_promotion_codes ?? null;
}

function create(context: SandboxContext, params: CreateParams): CheckoutSession {
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
  requireCustomerUpdate(params);
  const customer = findCustomer(context, params.customer);
  const at = currentTime(context, customer);
  const trialEnd = requestedTrialEnd(params.subscription_data ?? {}, at, 'subscription_data');
  const lines = readLines(context, params.line_items, trialEnd !== null);
  const id = newId('checkout.session');
  const { customer_email: customerEmail = null, client_reference_id: clientReferenceId = null } = params;
  const { cancel_url: cancelUrl = null, integration_identifier: integrationIdentifier = null, locale = null } = params;
  const session = newCheckoutSession(
    {
      id,
      url: `${context.origin()}/c/pay/${id}`,
      customer,
      customerEmail,
      clientReferenceId,
      lines,
      currency: lines[0]?.currency ?? 'usd',
      successUrl: params.success_url,
      cancelUrl,
      expiresAt: expiryOf(params.expires_at, at),
      locale,
      integrationIdentifier,
      metadata: mergeMetadata({}, params.metadata),
    },
    at,
  );
  applyOptions(session, params);
  context.store.state.checkoutLineItems.set(id, lines);
  context.store.state.checkoutSubscriptionData.set(id, subscriptionData(params));
  return context.store.put('checkout.session', session);
}

export const checkoutEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: createParams,
    handle: ({ context, params }) => create(context, params),
  }),
  endpoint({
    method: 'GET',
    path,
    params: {
      ...paginationParams,
      customer: text.optional(),
      customer_details: z.strictObject({ email: text }).optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: timeRange,
    },
    handle: ({ context, params }) => {
      const found = context.store
        .list('checkout.session')
        .filter(matching(params, ['customer', 'subscription', 'status']))
        .filter((session) => hasCustomerEmail(session, params.customer_details?.email));
      return paginate(found, params, path);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: {},
    handle: ({ context, id }) => context.store.get('checkout.session', id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: { metadata },
    handle: ({ context, id, params, now }) =>
      updateObject(context, context.store.get('checkout.session', id), {
        type: 'checkout.session.updated',
        at: now,
        update: (session) => {
          session.metadata = mergeMetadata(session.metadata, params.metadata);
        },
      }),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id/line_items`,
    params: paginationParams,
    handle: ({ context, id, params }) => {
      context.store.get('checkout.session', id);
      const lines = context.store.state.checkoutLineItems.get(id) ?? [];
      return paginate(lines.toReversed(), params, `${path}/${id}/line_items`);
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/expire`,
    params: {},
    handle: ({ context, id }) => {
      const session = context.store.get('checkout.session', id);
      if (session.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`,
          null,
          'checkout_session_not_open',
        );
      }
      session.status = 'expired';
      session.url = null;
      context.emit({
        type: 'checkout.session.expired',
        object: session,
        at: currentTimeOfCustomer(context, session.customer),
      });
      return session;
    },
  }),
];
