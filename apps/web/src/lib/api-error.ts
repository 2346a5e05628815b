import type { ErrorBody } from '@bna/contract/endpoint';

/** An answer of the API that is not 2xx. `message` is the server's own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: NonNullable<ErrorBody['errors']>;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? [];
  }
}

/** The server was not reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('BNA cannot be reached. Please check your connection and try again.', { cause });
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

const UNKNOWN_ERROR = 'An error occurred';

/** The one rule for what a person is shown of an error: the server's message, else the error's own, else a plain sentence. */
export function displayedMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNKNOWN_ERROR;
}
