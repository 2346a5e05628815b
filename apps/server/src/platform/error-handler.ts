import type { ErrorBody } from '@bna/contract/endpoint';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PaymentDeclinedError, PaymentProviderUnavailableError } from '../payment-provider.ts';
import { isDatabaseUnavailable, isDataException, isMissingUserError } from './database.ts';
import { type FieldError, HttpError, paymentRequired, unauthorized, unavailable } from './errors.ts';

const PROVIDER_UNAVAILABLE = 'Our payment provider cannot be reached right now. Please try again in a moment.';

const BAD_REQUEST = { code: 'bad_request', message: 'The request could not be read' };
const FRAMEWORK_ERRORS: { readonly [status: number]: { code: string; message: string } } = {
  413: { code: 'too_large', message: 'The request is too large' },
  414: { code: 'bad_request', message: 'The address is too long' },
  415: { code: 'unsupported_media_type', message: 'This content type is not supported' },
};

/** Turns every error that a handler or hook throws into a response. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toHttpError(error);
  if (known === undefined) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return send(reply, new HttpError(500, 'internal_error', 'An error occurred'));
  }
  // A stack trace helps only for errors from below us.
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

function toHttpError(error: unknown): HttpError | undefined {
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
  if (isDataException(error)) {
    return new HttpError(422, 'validation_failed', 'The request contains values that cannot be stored');
  }
  if (isMissingUserError(error)) return unauthorized();
  // Before the database check, because a lost connection to the provider looks like one to the database.
  if (error instanceof PaymentProviderUnavailableError) return unavailable(PROVIDER_UNAVAILABLE);
  if (error instanceof PaymentDeclinedError) return paymentRequired(error.message);
  // The framework's errors come before the database check, too: a client that disconnects also causes ECONNRESET.
  return fromFrameworkError(error) ?? (isDatabaseUnavailable(error) ? unavailable() : undefined);
}

function fromFrameworkError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')) return undefined;
  if (error.statusCode >= 500) return undefined;
  const { code, message } = FRAMEWORK_ERRORS[error.statusCode] ?? BAD_REQUEST;
  return new HttpError(error.statusCode, code, message);
}
