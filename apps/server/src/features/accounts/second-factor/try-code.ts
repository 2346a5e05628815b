import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { consumeOrThrow, type Limit, type RateLimiter } from '../../../platform/rate-limit.ts';
import { type SealContext, unseal } from '../../../platform/seal.ts';
import { findStep } from './codes.ts';
import { consumeRecoveryCode, consumeStep, findSecondFactor } from './store.ts';

export interface SecondFactorDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly secretKey: Buffer;
  readonly log: Logger;
  /** Time of authenticator apps. Default: real time, even where the business clock is adjusted. */
  readonly realNowMs?: () => number;
}

/** A million codes, three of which are valid: a guesser needs years. */
const CODE_TRIES: Limit = { name: 'second-factor', max: 5, windowS: 600 };

const TOTP_CODE = /^\d{6}$/;

export const sealContext = ({ secretKey }: Pick<SecondFactorDeps, 'secretKey'>, userId: string): SealContext => ({
  secretKey,
  purpose: 'second-factor',
  owner: userId,
});

/** Opens a stored secret. Logs an error if the secret key has changed. */
export function openSecret(deps: SecondFactorDeps, userId: string, sealedSecret: Buffer): string | null {
  const secret = unseal(sealedSecret, sealContext(deps, userId));
  if (secret === null) deps.log.error({ user: userId }, 'could not decrypt a second factor: has SECRET_KEY changed?');
  return secret;
}

/** Counts a try in advance, so that concurrent guesses count too. Returns a function that refunds it. */
export function chargeCodeTry({ rateLimiter }: SecondFactorDeps, userId: string): () => void {
  consumeOrThrow(rateLimiter, CODE_TRIES, userId);
  return () => rateLimiter.refund(CODE_TRIES, userId);
}

/**
 * Uses up a code of the app or a recovery code of a turned-on second factor. Returns whether it was right. `onSuccess`
 * runs in the same transaction.
 * @throws HttpError 429
 */
export async function tryCode(
  deps: SecondFactorDeps,
  { userId, code, ip }: { userId: string; code: string; ip: string },
  onSuccess: (transaction: Db, now: Date) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const refundTry = chargeCodeTry(deps, userId);
  const at = deps.clock.now();
  const isRight = await deps.db.transaction(async (transaction) => {
    const used = await consumeCode(deps, transaction, { userId, code });
    if (used === null) {
      await recordAudit(transaction, { event: 'second_factor_refused', userId, ip, at });
      return false;
    }
    const event = used === 'app' ? 'second_factor_confirmed' : 'recovery_code_used';
    await recordAudit(transaction, { event, userId, ip, at });
    await onSuccess(transaction, at);
    return true;
  });
  if (isRight) refundTry();
  return isRight;
}

async function consumeCode(
  deps: SecondFactorDeps,
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<'app' | 'recovery code' | null> {
  if (!TOTP_CODE.test(code)) return (await consumeRecoveryCode(db, userId, code)) ? 'recovery code' : null;
  const stored = await findSecondFactor(db, userId);
  const secret = stored?.isEnabled === true ? openSecret(deps, userId, stored.sealedSecret) : null;
  if (secret === null) return null;
  const step = findStep(secret, code, (deps.realNowMs ?? Date.now)());
  return step !== null && (await consumeStep(db, userId, step)) ? 'app' : null;
}
