import type { ErrorBody } from '@bna/contract/endpoint';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway, isOfDeletedUser, isUnstorable } from './database.ts';
import { PaymentProviderAwayError, PaymentRefusedError } from '../payment-provider.ts';
import { HttpError, type FieldError, paymentRequired, unauthorized, unavailable } from './errors.ts';

const PAYMENTS_AWAY = 'Our payment provider cannot be reached right now. Please try again in a moment.';

const UNREADABLE: { readonly [status: number]: { code: string; message: string } } = {
  400: { code: 'bad_request', message: 'The request could not be read' },
  413: { code: 'too_large', message: 'The request is too large' },
  414: { code: 'bad_request', message: 'The address is too long' },
  415: { code: 'unsupported_media_type', message: 'This content type is not supported' },
};

/** The one place where what was thrown becomes an answer. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asHttpError(error);
  if (known === undefined) {
    request.log.error({ err: error }, 'request failed');
    return send(reply, new HttpError(500, 'internal_error', 'An error occurred'));
  }
  // What we refuse by rule says all in one sentence; of what broke below us, the place matters.
  if (known.status === 503) {
    request.log.warn(error instanceof HttpError ? { reason: error.message } : { err: error }, 'request refused');
  }
  return send(reply, known);
}

function send(reply: FastifyReply, error: HttpError): FastifyReply {
  const body: ErrorBody = { message: error.message, code: error.code };
  if (error.errors !== undefined) body.errors = [...error.errors];
  if (error.retryAfterS !== undefined) void reply.header('retry-after', String(error.retryAfterS));
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}

function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(
      ({ instancePath, message }): FieldError => ({
        path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: message ?? 'Invalid value',
      }),
    );
    return new HttpError(422, 'validation_failed', errors[0]?.message ?? 'Invalid request', { errors });
  }
  if (isUnstorable(error)) {
    return new HttpError(422, 'validation_failed', 'The request holds values that cannot be stored');
  }
  if (isOfDeletedUser(error)) return unauthorized();
  // Asked first: the cause of a broken connection looks like the database’s.
  if (error instanceof PaymentProviderAwayError) return unavailable(PAYMENTS_AWAY);
  if (error instanceof PaymentRefusedError) return paymentRequired(error.message);
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    const told = UNREADABLE[error.statusCode];
    return new HttpError(
      error.statusCode,
      told?.code ?? 'bad_request',
      told?.message ?? 'The request could not be read',
    );
  }
  // Asked last: a caller that hangs up while it sends looks like the database’s broken connection too.
  if (isDatabaseAway(error)) return unavailable();
  return undefined;
}
