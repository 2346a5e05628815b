import type { Stripe } from 'stripe';
import { toUnixSeconds } from './time.ts';
import { createOnce } from './errors.ts';
import { listAll } from './list-all-pages.ts';
import { toId } from './price-names.ts';

/**
 * Returns the user's customer, creating it if needed. After a lost response, even once Stripe has forgotten the idempotency
 * key, the customer is found by the user id in its metadata; the email address only shortens the list. The creation contains
 * nothing that could differ in a repeated call; name and email follow in an update.
 */
export async function createCustomer(
  stripe: Stripe,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<string> {
  const { data: candidates } = await stripe.customers.list({ email, limit: 100 });
  const known = candidates.find(({ metadata }) => metadata['user_id'] === userId);
  if (known !== undefined) return known.id;
  const { id } = await createOnce(`cus:${userId}`, (options) =>
    stripe.customers.create({ metadata: { user_id: userId } }, options),
  );
  await stripe.customers.update(id, { email, name });
  return id;
}

const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

export async function listBilledCustomers(stripe: Stripe, invoicedSince: Date): Promise<string[]> {
  const created = { gte: toUnixSeconds(invoicedSince) };
  const [subscriptions, invoices] = await Promise.all([
    listAll((page) => stripe.subscriptions.list(page)),
    listAll((page) => stripe.invoices.list({ ...page, created })),
  ]);
  const customers = new Set(
    subscriptions.filter(({ status }) => !ENDED.has(status)).map(({ customer }) => toId(customer)),
  );
  for (const { customer } of invoices) if (customer !== null) customers.add(toId(customer));
  return [...customers];
}
