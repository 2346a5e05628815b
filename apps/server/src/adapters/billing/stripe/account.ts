import { Stripe } from 'stripe';
import { WEBHOOK_EVENTS } from './events.ts';
import { listAll } from './list-all-pages.ts';

type Read = readonly [resource: string, read: (stripe: Stripe) => PromiseLike<unknown>];

const ONE = { limit: 1 };

/** A read of each resource that BNA uses. Permissions to write show up only when they are used. */
const READS: readonly Read[] = [
  ['Products', (stripe) => stripe.products.list(ONE)],
  ['Prices', (stripe) => stripe.prices.list(ONE)],
  ['Customers', (stripe) => stripe.customers.list(ONE)],
  ['Checkout Sessions', (stripe) => stripe.checkout.sessions.list(ONE)],
  ['Subscriptions', (stripe) => stripe.subscriptions.list(ONE)],
  ['Invoices', (stripe) => stripe.invoices.list(ONE)],
  ['PaymentIntents', (stripe) => stripe.paymentIntents.list(ONE)],
  ['Charges and Refunds', (stripe) => stripe.charges.list(ONE)],
  ['Disputes', (stripe) => stripe.disputes.list(ONE)],
  ['Customer portal', (stripe) => stripe.billingPortal.configurations.list(ONE)],
  ['Events', (stripe) => stripe.events.list(ONE)],
  ['Webhook Endpoints', (stripe) => stripe.webhookEndpoints.list(ONE)],
];

/** Returns one sentence for each missing permission of the key, else for each problem of the webhook endpoint. */
export async function checkAccount(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [resource, read] of READS) {
    if (!(await isPermitted(stripe, read))) problems.push(`STRIPE_SECRET_KEY has no permission to read ${resource}.`);
  }
  return problems.length > 0 ? problems : checkWebhook(stripe, webhookUrl);
}

async function isPermitted(stripe: Stripe, read: Read[1]): Promise<boolean> {
  try {
    await read(stripe);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return false;
    throw error;
  }
}

async function checkWebhook(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const all = await listAll((page) => stripe.webhookEndpoints.list(page));
  const ours = all.filter(({ url }) => url === webhookUrl);
  if (ours.length === 0) return [`No webhook endpoint at Stripe sends events to ${webhookUrl}.`];
  const enabled = ours.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) return [`The webhook endpoint ${webhookUrl} is disabled at Stripe.`];
  const sent = new Set(enabled.flatMap(({ enabled_events: events }) => events));
  const missing = sent.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.has(event));
  return missing.length === 0 ? [] : [`The webhook endpoint ${webhookUrl} does not send ${missing.join(', ')}.`];
}
