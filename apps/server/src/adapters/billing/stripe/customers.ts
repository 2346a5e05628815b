import type { Stripe } from 'stripe';
import type { CustomerDetails, CustomerState, PaymentProvider } from '../../../payment-provider.ts';
import { toUnixSeconds } from './time.ts';
import { createOnce, isMissing } from './errors.ts';
import { listAll, PAGE_SIZE } from './list-all-pages.ts';
import { toId } from './price-names.ts';

/** Metadata key of customers, checkout sessions and subscriptions: the user's id. */
export const USER_ID = 'user_id';

/**
 * Returns the user's customer, creating it if needed. After a lost response, even once Stripe has forgotten the idempotency
 * key, the customer is found by the user id in its metadata; the email address only shortens the list. The creation contains
 * nothing that could differ in a repeated call; name and email follow in an update. The key contains the deleted customer,
 * because Stripe would return that one for the first key.
 */
export async function createCustomer(
  stripe: Stripe,
  { userId, email, name, replaces }: Parameters<PaymentProvider['createCustomer']>[0],
): Promise<string> {
  const { data: candidates } = await stripe.customers.list({ email, limit: 100 });
  const known = candidates.find(({ id, metadata }) => metadata[USER_ID] === userId && id !== replaces);
  if (known !== undefined) return known.id;
  const { id } = await createOnce(`cus:${userId}${replaces === null ? '' : `:${replaces}`}`, (options) =>
    stripe.customers.create({ metadata: { [USER_ID]: userId } }, options),
  );
  await stripe.customers.update(id, { email, name });
  return id;
}

export async function updateCustomer(
  stripe: Stripe,
  id: string,
  { name, email, address }: CustomerDetails,
): Promise<void> {
  await stripe.customers.update(id, {
    name,
    email,
    ...(address === null
      ? {}
      : {
          address: {
            line1: address.line1,
            line2: address.line2,
            city: address.city,
            postal_code: address.postalCode,
            state: address.state,
            country: address.country,
          },
        }),
  });
}

/** Stripe returns a deleted customer as a stub, and none for an id of another account or of test data that was wiped. */
export async function findCustomerState(stripe: Stripe, id: string): Promise<CustomerState> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true ? 'deleted' : 'live';
  } catch (error) {
    if (isMissing(error)) return 'unknown';
    throw error;
  }
}

const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

const SUBSCRIPTIONS = 'subscriptions:';
const INVOICES = 'invoices:';

/** A cursor is the kind of the listed objects and the id of the last one. Invoices follow the subscriptions. */
export async function listBilledCustomers(
  stripe: Stripe,
  { invoicedSince, cursor }: Parameters<PaymentProvider['listBilledCustomers']>[0],
): ReturnType<PaymentProvider['listBilledCustomers']> {
  if (cursor === null || cursor.startsWith(SUBSCRIPTIONS)) {
    const { data, has_more: hasMore } = await stripe.subscriptions.list(pageAfter(cursor, SUBSCRIPTIONS));
    const customers = data.filter(({ status }) => !ENDED.has(status)).map(({ customer }) => toId(customer));
    const last = data.at(-1);
    return { customers, next: hasMore && last !== undefined ? `${SUBSCRIPTIONS}${last.id}` : INVOICES };
  }
  const created = { gte: toUnixSeconds(invoicedSince) };
  const { data, has_more: hasMore } = await stripe.invoices.list({ ...pageAfter(cursor, INVOICES), created });
  const customers = customersOf(data);
  const last = data.at(-1);
  if (hasMore && last !== undefined) return { customers, next: `${INVOICES}${last.id}` };
  // With the last page, because an older node doesn't know a cursor of a third kind.
  return { customers: [...customers, ...(await listPayingCustomers(stripe))], next: null };
}

const customersOf = (invoices: readonly Stripe.Invoice[]): string[] =>
  invoices.flatMap(({ customer }) => (customer === null ? [] : [toId(customer)]));

/** Returns the customers with an invoice that can be paid, whatever its age. There are few: paid and void ones are not listed. */
async function listPayingCustomers(stripe: Stripe): Promise<string[]> {
  const found: string[] = [];
  for (const status of ['open', 'uncollectible'] as const) {
    found.push(...customersOf(await listAll((page) => stripe.invoices.list({ ...page, status }))));
  }
  return found;
}

function pageAfter(cursor: string | null, kind: string): { limit: number; starting_after?: string } {
  const last = cursor?.slice(kind.length) ?? '';
  return { limit: PAGE_SIZE, ...(last === '' ? {} : { starting_after: last }) };
}
