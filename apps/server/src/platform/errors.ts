/** An error with its own response. Any other error becomes a 500 and is logged. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    details: { errors?: FieldError[]; retryAfterS?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = details.errors;
    this.retryAfterS = details.retryAfterS;
  }
}

export interface FieldError {
  path: string;
  message: string;
}

export const unauthorized = (message = 'Please log in to continue') => new HttpError(401, 'unauthorized', message);
export const paymentRequired = (message: string) => new HttpError(402, 'payment_refused', message);
export const forbidden = (message: string, code = 'forbidden') => new HttpError(403, code, message);
export const subscriptionRequired = () => forbidden('You have no active subscription.', 'subscription_required');
export const notFound = (message: string) => new HttpError(404, 'not_found', message);
export const conflict = (message: string) => new HttpError(409, 'conflict', message);
export const unprocessable = (errors: [FieldError, ...FieldError[]]) =>
  new HttpError(422, 'validation_failed', errors[0].message, { errors });
export const tooManyRequests = (retryAfterS: number) =>
  new HttpError(429, 'too_many_requests', 'Too many requests, please try again later.', { retryAfterS });
export const unavailable = (message = 'The service is busy, please try again in a moment.') =>
  new HttpError(503, 'unavailable', message, { retryAfterS: 2 });
