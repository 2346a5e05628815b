import type { Stripe } from 'stripe';

/** The most that Stripe gives at once. */
const PAGE_SIZE = 100;
const MAX_PAGES = 500;

/**
 * Asks for page after page.
 * @throws Error rather than leave out what comes after `MAX_PAGES`
 */
export async function listAll<T extends { id: string }>(
  listPage: (page: { limit: number; starting_after?: string }) => PromiseLike<Stripe.ApiList<T>>,
): Promise<T[]> {
  const found: T[] = [];
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const last = found.at(-1);
    const { data, has_more: hasMore } = await listPage({
      limit: PAGE_SIZE,
      ...(last === undefined ? {} : { starting_after: last.id }),
    });
    found.push(...data);
    if (!hasMore || data.length === 0) return found;
  }
  throw new Error(`Stripe lists more than ${String(PAGE_SIZE * MAX_PAGES)} objects`);
}
