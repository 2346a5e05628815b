import type { Stripe } from 'stripe';

/** Stripe's maximum. */
export const PAGE_SIZE = 100;
const MAX_PAGES = 500;

/**
 * Lists all pages.
 * @throws Error beyond `MAX_PAGES`, because an incomplete list would be wrong
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
  throw new Error(`Stripe listed more than ${String(PAGE_SIZE * MAX_PAGES)} objects`);
}
