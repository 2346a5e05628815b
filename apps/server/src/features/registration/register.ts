import { randomUUID } from 'node:crypto';
import type { RegistrationBody } from '@bna/contract/registration';
import type { Role } from '@bna/contract/fields';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { type IsCommonPassword, refuseGuessablePassword } from '../../platform/password-choice.ts';
import { type Limit, type RateLimiter, spendOne } from '../../platform/rate-limit.ts';
import { alreadyRegisteredMail, welcomeMail } from './mails.ts';

const REGISTRATIONS: Limit = { name: 'register', max: 30, windowS: 3_600 };
/** The owner of an address is told of attempts at it, but not flooded. */
const ATTEMPT_MAILS: Limit = { name: 'register-known', max: 5, windowS: 3_600 };

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface RegisterDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly isCommonPassword: IsCommonPassword;
  readonly rateLimiter: RateLimiter;
  readonly enqueueMail: EnqueueMail;
  /** @throws HttpError 422 */
  readonly refuseUnservedCountry: (country: string) => void;
  readonly findUserId: (db: Db, email: string) => Promise<string | undefined>;
  /** Answers null where the address has an account. */
  readonly createUser: (
    db: Db,
    user: {
      name: string;
      email: string;
      phoneNumber: string;
      passwordHash: string;
      roles: readonly Role[];
      now: Date;
    },
  ) => Promise<string | null>;
  readonly saveAddress: (db: Db, userId: string, address: RegistrationBody) => Promise<void>;
  /** Answers false where the address has had its trial. */
  readonly beginTrial: (db: Db, options: { userId: string; email: string; now: Date }) => Promise<boolean>;
  readonly saveAddOnChoice: (
    db: Db,
    options: { userId: string; choice: RegistrationBody; hasTrial: boolean },
  ) => Promise<void>;
}

export interface Registered {
  readonly event: 'registered' | 'registration_of_known_address';
  readonly userId: string;
}

/**
 * Opens an account with all that belongs to it, or nothing of it. For an address that has an account the same work is
 * done on an account of nobody and taken back, so that neither the answer nor its time tells which addresses are known.
 * @throws HttpError 422, 429, 503
 */
export async function register(deps: RegisterDeps, body: RegistrationBody, ip: string): Promise<Registered> {
  const { db, clock, passwordHasher, rateLimiter, enqueueMail } = deps;
  spendOne(rateLimiter, REGISTRATIONS, ip);
  deps.refuseUnservedCountry(body.country);
  refuseGuessablePassword(deps.isCommonPassword, body);
  const passwordHash = await passwordHasher.hash(body.password);
  const now = clock.now();
  const open = (transaction: Db, email: string) => openAccount(deps, transaction, { body, email, passwordHash, now });

  return db.transaction(async (transaction) => {
    // Goes round again only where an account of the address appears and disappears in between.
    for (;;) {
      const ownerId = await deps.findUserId(transaction, body.email);
      if (ownerId !== undefined) {
        const tellOwner = (db: Db) => enqueueMail(db, alreadyRegisteredMail, { userId: ownerId });
        const isTold = rateLimiter.take(ATTEMPT_MAILS, ownerId) === null;
        await rehearse(transaction, async (savepoint) => {
          await open(savepoint, `${randomUUID()}@nobody.invalid`);
          if (!isTold) await tellOwner(savepoint);
        });
        if (isTold) await tellOwner(transaction);
        await recordAudit(transaction, { event: 'registration_of_known_address', userId: ownerId, ip, at: now });
        return { event: 'registration_of_known_address', userId: ownerId };
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

/** @returns the user's id, or null, having done nothing, where the address has an account. */
async function openAccount(
  deps: RegisterDeps,
  db: Db,
  account: { body: RegistrationBody; email: string; passwordHash: string; now: Date },
): Promise<string | null> {
  const { body, email, passwordHash, now } = account;
  const userId = await deps.createUser(db, {
    name: body.name,
    email,
    phoneNumber: body.phone_number,
    passwordHash,
    roles: ['USER'],
    now,
  });
  if (userId === null) return null;
  await deps.saveAddress(db, userId, body);
  const hasTrial = body.free_trial && (await deps.beginTrial(db, { userId, email, now }));
  await deps.saveAddOnChoice(db, { userId, choice: body, hasTrial });
  return userId;
}

/** Does the work and takes it back. */
async function rehearse(transaction: Transaction, work: (savepoint: Db) => Promise<void>): Promise<void> {
  const takenBack = new Error('taken back');
  try {
    await transaction.transaction(async (savepoint) => {
      await work(savepoint);
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
}
