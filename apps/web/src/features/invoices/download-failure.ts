import { ApiError, hasStatus } from '../../lib/api-error.ts';

const MESSAGES = new Map([
  [403, 'You do not have access to this invoice'],
  [404, 'Invoice not found'],
  [429, 'Too many requests, please try again later.'],
]);

/** What a person is told when a download did not work. A 401 stays what it is: the page leaves for the login. */
export function downloadFailure(error: unknown): Error {
  if (hasStatus(error, 401)) return error;
  const message = error instanceof ApiError ? MESSAGES.get(error.status) : undefined;
  return new Error(message ?? 'Failed to download invoice', { cause: error });
}
