type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'authentication_error';

interface ErrorDetails {
  status: number;
  type: ErrorType;
  code: string;
  message: string;
  /** Name of the invalid parameter: `items[0][price]`. */
  param?: string | null;
  declineCode?: string;
  /** Additional fields of the error, such as `payment_intent`. */
  extra?: Record<string, unknown>;
}

/** An error that the API returns to the client. */
export class StripeError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.details = details;
  }

  /** Returns the response body. Without the `error` key the SDK would return it as the requested object. */
  body(): { error: Record<string, unknown> } {
    const { type, message, code, param, declineCode, extra } = this.details;
    return {
      error: {
        type,
        message,
        code,
        param: param ?? (type === 'card_error' ? '' : null),
        doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
        ...extra,
      },
    };
  }
}

/** Returns a 400 error. */
export function invalidRequest(message: string, param: string | null = null, code = 'parameter_invalid'): StripeError {
  return new StripeError({ status: 400, type: 'invalid_request_error', code, message, param });
}

/**
 * Returns the error for an unknown id: 404 for an id in the path, 400 for a parameter.
 *
 * @param noun Stripe's name of the resource: `price`, `checkout.session`
 * @param param null for an id in the path
 */
export function resourceMissing(noun: string, id: string, param: string | null): StripeError {
  return new StripeError({
    status: param === null ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
}
