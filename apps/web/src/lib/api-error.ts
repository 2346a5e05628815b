import type { ErrorBody } from '@bna/contract/endpoint';

/** A response of the API other than 2xx. `message` is written by the server for display. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: NonNullable<ErrorBody['errors']>;
  /** The request in the server's log. Null if the response did not come from BNA. */
  readonly requestId: string | null;

  constructor(status: number, body: ErrorBody, requestId: string | null = null) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.requestId = requestId;
  }
}

/** No response: the server could not be reached, or the call timed out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('We can’t reach BNA. Check your connection and try again.', { cause });
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

const UNKNOWN_ERROR = 'An error occurred';

/** Returns the text to show for an error: its own message, else a generic one. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNKNOWN_ERROR;
}
