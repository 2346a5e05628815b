import { CheckoutStatus } from '@bna/contract/billing/subscription-changes';
import type { Stripe } from 'stripe';
import { type Checkout, type PaymentProvider, PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { USER_ID } from './customers.ts';
import { isMissing, isInvalidRequest } from './errors.ts';
import { listAll } from './list-all-pages.ts';
import { toId } from './price-names.ts';
import type { Prices } from './prices.ts';
import { WITHOUT_RENEWAL } from './subscriptions.ts';
import type { TrustedUrls } from './trusted-urls.ts';

interface StripeContext {
  readonly stripe: Stripe;
  readonly prices: Prices;
  readonly urls: TrustedUrls;
  readonly automaticTax: boolean;
  readonly collectsTaxIds: boolean;
}

/** Metadata key: the ids of the prices in the session, separated by commas. */
const PRICES = 'prices';
const SESSION_ID = /^cs_\w{1,97}$/;

export async function createCheckout(
  { stripe, prices, urls, automaticTax, collectsTaxIds }: StripeContext,
  order: Parameters<PaymentProvider['createCheckout']>[0],
  key: string,
): Promise<Checkout> {
  const { selection, userId, priceIds } = order;
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: order.customerId,
        client_reference_id: userId,
        line_items: priceIds.map((price) => ({ price, quantity: 1 })),
        metadata: { [USER_ID]: userId, selection, [PRICES]: priceIds.join(',') },
        subscription_data: {
          metadata: { [USER_ID]: userId, selection, ...(order.renews ? {} : WITHOUT_RENEWAL) },
        },
        ...taxParams({ automaticTax, collectsTaxIds }),
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
      { idempotencyKey: key },
    );
    return toCheckout(session, urls);
  } catch (error) {
    if (isInvalidRequest(error)) await prices.rejectIfReplaced(priceIds);
    throw error;
  }
}

/** Stripe requires that both may update the customer. */
function taxParams({
  automaticTax,
  collectsTaxIds,
}: Pick<StripeContext, 'automaticTax' | 'collectsTaxIds'>): Partial<Stripe.Checkout.SessionCreateParams> {
  if (!automaticTax && !collectsTaxIds) return {};
  return {
    customer_update: { name: 'auto', address: 'auto' },
    ...(automaticTax ? { automatic_tax: { enabled: true } } : {}),
    ...(collectsTaxIds ? { tax_id_collection: { enabled: true } } : {}),
  };
}

export async function findCheckout(
  { stripe, urls }: Pick<StripeContext, 'stripe' | 'urls'>,
  id: string,
): Promise<Checkout | null> {
  if (!SESSION_ID.test(id)) return null;
  try {
    return toCheckout(await stripe.checkout.sessions.retrieve(id), urls);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function listOpenCheckouts(
  { stripe, urls }: Pick<StripeContext, 'stripe' | 'urls'>,
  customerId: string,
): Promise<Checkout[]> {
  const params = { customer: customerId, status: 'open' } as const;
  const sessions = await listAll((page) => stripe.checkout.sessions.list({ ...page, ...params }));
  return sessions.map((session) => toCheckout(session, urls));
}

/**
 * Does nothing if the session is already paid or expired.
 * @throws PaymentProviderUnavailableError while the session is being paid
 */
export async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open')
      throw new PaymentProviderUnavailableError(`Checkout session ${id} can't be expired while it is being paid`);
  }
}

/**
 * Expires the open sessions that sell anything but `currentPriceIds`, including those of versions of BNA that stored no
 * prices. A session that is being paid stays: its price was agreed to.
 */
export async function expireOutdatedCheckouts(stripe: Stripe, currentPriceIds: ReadonlySet<string>): Promise<void> {
  for (const { id, metadata } of await listAll((page) => stripe.checkout.sessions.list({ ...page, status: 'open' }))) {
    // Without a selection it is not ours.
    if (metadata?.['selection'] === undefined) continue;
    if (priceIdsOf(metadata).every((price) => currentPriceIds.has(price))) continue;
    try {
      await expireCheckout(stripe, id);
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    }
  }
}

/** Returns one empty id for a session without stored prices. */
const priceIdsOf = (metadata: Stripe.Metadata | null): string[] => (metadata?.[PRICES] ?? '').split(',');

function toCheckout(session: Stripe.Checkout.Session, urls: TrustedUrls): Checkout {
  const { id, url, customer, status, metadata } = session;
  if (!urls.isTrusted(url, 'checkout')) {
    throw new PaymentProviderUnavailableError(`The URL of checkout session ${id} isn't Stripe's`);
  }
  return {
    id,
    url,
    customerId: customer === null ? null : toId(customer),
    status: CheckoutStatus.safeParse(status).data ?? 'expired',
    selection: metadata?.['selection'] ?? '',
    priceIds: priceIdsOf(metadata),
  };
}
