import { createHash } from 'node:crypto';
import { DAY, type Seconds } from '../clock.ts';
import { StripeError } from '../errors.ts';
import type { StoredResponse, State } from '../state.ts';

const LIFETIME: Seconds = DAY;
const MAX_KEY_LENGTH = 255;

export interface IdempotentCall {
  /** Stores the response for retries. */
  store(status: number, body: unknown): void;
  /** Releases the key. */
  end(): void;
}

/** Executes requests with the same idempotency key once. */
export function createIdempotency(state: State, now: () => Seconds) {
  const running = new Set<string>();

  const removeExpired = (): void => {
    for (const [key, { created }] of state.idempotentResponses) {
      if (created >= now() - LIFETIME) return;
      state.idempotentResponses.delete(key);
    }
  };

  return {
    /**
     * @param request method, path and parameters
     * @returns the stored response, or the call to execute
     * @throws StripeError 400 if the key was used with other parameters; 409 while a request with it is in progress
     */
    begin(key: string, request: readonly unknown[]): StoredResponse | IdempotentCall {
      if (key.length > MAX_KEY_LENGTH) {
        throw new StripeError({
          status: 400,
          type: 'idempotency_error',
          code: 'idempotency_key_too_long',
          message: `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters.`,
        });
      }
      removeExpired();
      const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
      if (running.has(key)) {
        throw new StripeError({
          status: 409,
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`,
        });
      }
      const stored = state.idempotentResponses.get(key);
      if (stored !== undefined && stored.request !== digest) {
        throw new StripeError({
          status: 400,
          type: 'idempotency_error',
          code: 'idempotency_key_reused',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (stored !== undefined) return stored;
      running.add(key);
      return {
        store: (status, body) => state.idempotentResponses.set(key, { request: digest, status, body, created: now() }),
        end: () => running.delete(key),
      };
    },
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
