import { invalidRequest } from '../errors.ts';
import type { ListOf } from '../objects.ts';
import { integer, text } from './parameters.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export const paginationParams = {
  limit: integer
    .refine((value) => value >= 1 && value <= MAX_LIMIT, {
      error: `Invalid limit: must be between 1 and ${MAX_LIMIT}`,
      params: { code: 'parameter_invalid_integer' },
    })
    .optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/**
 * Returns one page, newest first.
 *
 * @param objects oldest first, as in the store
 * @throws StripeError 400 for an unknown cursor
 */
export function paginate<T extends { id: string }>(objects: readonly T[], page: Page, url: string): ListOf<T> {
  const newestFirst = objects.toReversed();
  const limit = page.limit ?? DEFAULT_LIMIT;
  const positionOf = (cursor: string, param: string): number => {
    const position = newestFirst.findIndex(({ id }) => id === cursor);
    if (position === -1) throw invalidRequest(`No such object: '${cursor}'`, param, 'resource_missing');
    return position;
  };
  if (page.starting_after !== undefined && page.ending_before !== undefined) {
    throw invalidRequest('You cannot parameterize both starting_after and ending_before.', 'ending_before');
  }
  if (page.ending_before !== undefined) {
    const end = positionOf(page.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = page.starting_after === undefined ? 0 : positionOf(page.starting_after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}

/** Returns an unpaginated list for use inside another object. */
export function completeList<T>(data: T[], url: string): ListOf<T> & { total_count: number } {
  return { object: 'list', data, has_more: false, total_count: data.length, url };
}
