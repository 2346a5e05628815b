import { createHash } from 'node:crypto';
import { DAY, type Seconds } from '../clock.ts';
import { StripeError } from '../errors.ts';
import type { KeptAnswer, State } from '../state.ts';

const KEPT_FOR: Seconds = DAY;
const MAX_KEY_LENGTH = 255;

export interface IdempotentCall {
  /** Keeps what was answered, for the next call with the key. */
  keep(status: number, body: unknown): void;
  /** Ends the call; the key is free for the next. */
  end(): void;
}

/** Makes a call with the same key and the same parameters do its work once. */
export function createIdempotency(state: State, now: () => Seconds) {
  const running = new Set<string>();

  const forgetOld = (): void => {
    for (const [key, { created }] of state.keptAnswers) {
      if (created >= now() - KEPT_FOR) return;
      state.keptAnswers.delete(key);
    }
  };

  return {
    /**
     * @param request method, path and parameters
     * @returns what was answered to the first call with the key, or the call that now runs
     * @throws StripeError 400 if the key was used for something else; 409 if a call with it is running
     */
    begin(key: string, request: readonly unknown[]): KeptAnswer | IdempotentCall {
      if (key.length > MAX_KEY_LENGTH) {
        throw new StripeError({
          status: 400,
          type: 'idempotency_error',
          code: 'idempotency_key_too_long',
          message: `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters.`,
        });
      }
      forgetOld();
      const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
      if (running.has(key)) {
        throw new StripeError({
          status: 409,
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`,
        });
      }
      const kept = state.keptAnswers.get(key);
      if (kept !== undefined && kept.request !== digest) {
        throw new StripeError({
          status: 400,
          type: 'idempotency_error',
          code: 'idempotency_key_reused',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (kept !== undefined) return kept;
      running.add(key);
      return {
        keep: (status, body) => state.keptAnswers.set(key, { request: digest, status, body, created: now() }),
        end: () => running.delete(key),
      };
    },
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
