import { ApiError, hasStatus } from '../../../lib/api-error.ts';

const MESSAGES = new Map([
  [403, 'You do not have access to this invoice'],
  [404, 'Invoice not found'],
  [429, 'Too many requests, please try again later.'],
]);

/** Returns the error to show for a failed download. A 401 stays as it is, because it redirects to the login. */
export function toDownloadFailure(error: unknown): Error {
  if (hasStatus(error, 401)) return error;
  const message = error instanceof ApiError ? MESSAGES.get(error.status) : undefined;
  return new Error(message ?? 'Failed to download invoice', { cause: error });
}

/** Returns the server's explanation if invoices are temporarily unavailable, else null. */
export function unavailableMessage(failure: Error | null): string | null {
  return hasStatus(failure?.cause, 503) ? failure.cause.message : null;
}
