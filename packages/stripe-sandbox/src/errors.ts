type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'authentication_error';

interface ErrorDetails {
  status: number;
  type: ErrorType;
  code: string;
  message: string;
  /** The parameter at fault as Stripe writes it: `items[0][price]`. */
  param?: string | null;
  declineCode?: string;
  /** Further fields of the error: the payment intent or method at hand. */
  extra?: Record<string, unknown>;
}

/** A refusal in Stripe's shape. Thrown anywhere below an endpoint; nothing else reaches the caller. */
export class StripeError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.details = details;
  }

  /** The body of the answer: always an object with the key `error`, else the SDK takes it for the object asked for. */
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

/** 400: what is asked for cannot be. */
export function invalidRequest(message: string, param: string | null = null, code = 'parameter_invalid'): StripeError {
  return new StripeError({ status: 400, type: 'invalid_request_error', code, message, param });
}

/**
 * An id that leads nowhere: 404 where it stands in the path, 400 where it is a parameter.
 *
 * @param noun as Stripe says it: `price`, `checkout.session`.
 * @param param null for an id in the path.
 */
export function noSuch(noun: string, id: string, param: string | null): StripeError {
  return new StripeError({
    status: param === null ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
}
