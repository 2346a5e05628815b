import { eq } from 'drizzle-orm';
import type { ApiTokenScope, Role } from '@bna/contract/fields';
import type { Clock, PasswordHasher } from '../src/deps.ts';
import { insertApiToken } from '../src/features/accounts/api-tokens/store.ts';
import { createUser } from '../src/features/accounts/public.ts';
import { session } from '../src/features/accounts/schema.ts';
import { createSecret } from '../src/features/accounts/second-factor/codes.ts';
import { addKnownSecret } from '../src/features/accounts/second-factor/store.ts';
import { sealContext } from '../src/features/accounts/second-factor/try-code.ts';
import { subscription, trial } from '../src/features/billing/schema.ts';
import type { Db } from '../src/platform/database.ts';
import { seal } from '../src/platform/seal.ts';
import { insertSession } from './insert-session.ts';

export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string;
}

export type Access = 'trialing' | 'active' | 'none';

const DAY_MS = 86_400_000;

export interface TestUsersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly secretKey: Buffer;
}

/** Functions that add users to the database of a test. */
export function createTestUsers({ db, clock, passwordHasher, secretKey }: TestUsersDeps) {
  let count = 0;

  const addUser = async (user: { email: string; roles?: Role[]; password?: string }): Promise<string> => {
    const id = await createUser(db, {
      email: user.email,
      name: 'Some Body',
      roles: user.roles ?? ['USER'],
      passwordHash: await passwordHasher.hash(user.password ?? 'correct horse'),
      now: clock.now(),
    });
    if (id === null) throw new Error(`${user.email} already exists`);
    return id;
  };

  const signIn = async (userId: string): Promise<string> => `bna_sid=${await insertSession(db, userId, clock.now())}`;

  const createSignedInUser = async (access: Access = 'active', roles: Role[] = ['USER']): Promise<TestUser> => {
    count += 1;
    const email = `person${String(count)}@bna.test`;
    const userId = await addUser({ email, roles });
    const now = clock.now();
    const later = new Date(now.getTime() + 14 * DAY_MS);
    if (access === 'trialing') await db.insert(trial).values({ user_id: userId, started_at: now, ends_at: later });
    if (access === 'active') {
      await db
        .insert(subscription)
        .values({ user_id: userId, status: 'active', auto_renewal: true, current_period_end: later });
    }
    return { userId, email, cookie: await signIn(userId) };
  };

  return {
    addUser,
    /** Returns the session cookie. */
    signIn,
    /** Creates a signed-in user. */
    createUser: createSignedInUser,
    /** Confirms the password in all sessions of a user, for requests that need it. */
    confirmPassword: async ({ userId }: Pick<TestUser, 'userId'>): Promise<void> => {
      await db.update(session).set({ password_confirmed_at: clock.now() }).where(eq(session.user_id, userId));
    },
    /** Turns on the second factor of a user. Returns its secret. */
    addAuthenticator: async ({ userId }: Pick<TestUser, 'userId'>): Promise<string> => {
      const secret = createSecret();
      const sealedSecret = seal(secret, sealContext({ secretKey }, userId));
      await addKnownSecret(db, { userId, sealedSecret, now: clock.now() });
      return secret;
    },
    /** Creates an API token with which a user reads alerts. */
    ownApiToken: async ({ userId }: Pick<TestUser, 'userId'>, expiresAt: Date | null = null) => {
      count += 1;
      const name = `own ${String(count)}`;
      const issue = { userId, name, scopes: ['read_alerts'] as const, expiresAt, now: clock.now() };
      const issued = await insertApiToken(db, issue);
      if (issued === null) throw new Error('The token already exists');
      return issued;
    },
    /** Creates a machine and returns its API token. */
    apiToken: async (scopes: readonly ApiTokenScope[] = ['publish_alerts']): Promise<string> => {
      count += 1;
      const userId = await addUser({ email: `machine${String(count)}@bna.test`, roles: ['SCRAPER'] });
      const issued = await insertApiToken(db, { userId, scopes, expiresAt: null, now: clock.now() });
      if (issued === null) throw new Error('The token already exists');
      return issued.token;
    },
  };
}
