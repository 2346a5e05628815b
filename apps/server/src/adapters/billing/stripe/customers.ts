import type { Stripe } from 'stripe';
import { secondsOf } from './time.ts';
import { makeOnce } from './errors.ts';
import { listAll } from './list-all.ts';
import { idOf } from './price-names.ts';

/**
 * The same user gets the same customer, also where an answer was lost and Stripe has forgotten the key since: whose a
 * customer is stands in its metadata, which nobody but us writes; the e-mail address only makes the list short. What is made
 * under the key follows from the user alone; what may be another the next time is written after that.
 */
export async function createCustomer(
  stripe: Stripe,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<string> {
  const { data: namesakes } = await stripe.customers.list({ email, limit: 100 });
  const known = namesakes.find(({ metadata }) => metadata['user_id'] === userId);
  if (known !== undefined) return known.id;
  const { id } = await makeOnce(`cus:${userId}`, (options) =>
    stripe.customers.create({ metadata: { user_id: userId } }, options),
  );
  await stripe.customers.update(id, { email, name });
  return id;
}

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

export async function listBilledCustomers(stripe: Stripe, invoicedSince: Date): Promise<string[]> {
  const created = { gte: secondsOf(invoicedSince) };
  const [subscriptions, invoices] = await Promise.all([
    listAll((page) => stripe.subscriptions.list(page)),
    listAll((page) => stripe.invoices.list({ ...page, created })),
  ]);
  const customers = new Set(
    subscriptions.filter(({ status }) => !OVER.has(status)).map(({ customer }) => idOf(customer)),
  );
  for (const { customer } of invoices) if (customer !== null) customers.add(idOf(customer));
  return [...customers];
}
