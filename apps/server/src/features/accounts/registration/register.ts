import { randomUUID } from 'node:crypto';
import { EMAIL_CONFIRMATION_HOURS } from '@bna/contract/business';
import type { RegistrationBody } from '@bna/contract/accounts/registration';
import type { AddOnChoice } from '@bna/contract/billing/subscription';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { type PasswordLists, refuseGuessablePassword } from '../../../platform/guessable-password.ts';
import { networkOf } from '../../../platform/public-address.ts';
import { type Limit, type RateLimiter, consumeOrThrow } from '../../../platform/rate-limit.ts';
import { consumeShared } from '../../../platform/shared-limit.ts';
import { refuseUnservedCountry } from '../address/served-countries.ts';
import { saveAddress } from '../address/store.ts';
import { createUser, findUserByEmail } from '../public.ts';
import { alreadyRegisteredMail, welcomeMail } from './mails.ts';

const REGISTRATIONS: Limit = { name: 'register', max: 30, windowS: 3_600 };
/** Limits the emails to an owner whose address others try to register. */
const ATTEMPT_MAILS: Limit = { name: 'register-known', max: 5, windowS: 3_600 };
/** Trials per network that start before the email address is confirmed. */
const UNCONFIRMED_TRIALS: Limit = { name: 'unconfirmed-trial', max: 5, windowS: 86_400 };
const CONFIRMATION_MS = EMAIL_CONFIRMATION_HOURS * 3_600_000;

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface RegisterDeps extends PasswordLists {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  readonly enqueueMail: EnqueueMail;
  readonly allowedCountries: readonly string[];
  /** Saves the add-on choice and starts the trial, if requested and unused. */
  readonly openBilling: (
    db: Db,
    user: {
      userId: string;
      email: string;
      choice: AddOnChoice;
      wantsTrial: boolean;
      /** When the email address must be confirmed. `now`: the trial starts with the confirmation. */
      confirmBy: Date;
      now: Date;
    },
  ) => Promise<void>;
}

export interface Registered {
  readonly event: 'registered' | 'registration_of_known_address';
  readonly userId: string;
}

/**
 * Creates an account with its address, trial and add-on choice. For a known email address the same work is done for a
 * placeholder account and rolled back, so that neither the response nor its time reveals which addresses are known.
 * @throws HttpError 422, 429, 503
 */
export async function register(deps: RegisterDeps, body: RegistrationBody, ip: string): Promise<Registered> {
  const { db, clock, passwordHasher, rateLimiter, enqueueMail } = deps;
  consumeOrThrow(rateLimiter, REGISTRATIONS, ip);
  refuseUnservedCountry(deps.allowedCountries, body.country);
  await refuseGuessablePassword(deps, body);
  const passwordHash = await passwordHasher.hash(body.password);
  const now = clock.now();

  return db.transaction(async (transaction) => {
    const confirmBy = await chooseConfirmBy(transaction, { wantsTrial: body.free_trial, ip, now });
    const open = (within: Db, email: string) =>
      openAccount(deps, within, { body, email, passwordHash, confirmBy, now });
    // Repeats only if an account with this address is created and deleted between the two steps.
    for (;;) {
      const owner = await findUserByEmail(transaction, body.email);
      if (owner !== undefined) {
        const notifyOwner = (within: Db) => enqueueMail(within, alreadyRegisteredMail, { userId: owner.id });
        const isNotified = rateLimiter.consume(ATTEMPT_MAILS, owner.id) === null;
        await rehearse(transaction, async (savepoint) => {
          await open(savepoint, `${randomUUID()}@placeholder.invalid`);
          if (!isNotified) await notifyOwner(savepoint);
        });
        if (isNotified) await notifyOwner(transaction);
        await recordAudit(transaction, { event: 'registration_of_known_address', userId: owner.id, ip, at: now });
        return { event: 'registration_of_known_address', userId: owner.id };
      }
      const userId = await transaction.transaction((savepoint) => open(savepoint, body.email));
      if (userId !== null) {
        await enqueueMail(transaction, welcomeMail, { userId, askedForTrial: body.free_trial });
        await recordAudit(transaction, { event: 'registered', userId, ip, at: now });
        return { event: 'registered', userId };
      }
    }
  });
}

/**
 * Returns when the email address must be confirmed. Counts every request for a trial, also of a known address: the trial
 * of the next registration would otherwise reveal which addresses are known.
 */
async function chooseConfirmBy(
  transaction: Db,
  { wantsTrial, ip, now }: { wantsTrial: boolean; ip: string; now: Date },
): Promise<Date> {
  const network = networkOf(ip);
  const startsNow = !wantsTrial || network === null || (await consumeShared(transaction, UNCONFIRMED_TRIALS, network));
  return startsNow ? new Date(now.getTime() + CONFIRMATION_MS) : now;
}

/** Returns the new user's id, or null without any change if the address already has an account. */
async function openAccount(
  deps: RegisterDeps,
  db: Db,
  account: { body: RegistrationBody; email: string; passwordHash: string; confirmBy: Date; now: Date },
): Promise<string | null> {
  const { body, email, passwordHash, confirmBy, now } = account;
  const userId = await createUser(db, {
    name: body.name,
    email,
    phoneNumber: body.phone_number,
    passwordHash,
    roles: ['USER'],
    isEmailConfirmed: false,
    now,
  });
  if (userId === null) return null;
  await saveAddress(db, userId, body);
  await deps.openBilling(db, { userId, email, choice: body, wantsTrial: body.free_trial, confirmBy, now });
  return userId;
}

/** Does the work in a savepoint and rolls it back. */
async function rehearse(transaction: Transaction, work: (savepoint: Db) => Promise<void>): Promise<void> {
  const rollback = new Error('rollback');
  try {
    await transaction.transaction(async (savepoint) => {
      await work(savepoint);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}
