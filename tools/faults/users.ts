import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** An account with a session, inserted directly into the database. */
export interface User {
  readonly id: string;
  readonly email: string;
  /** Value of the `cookie` header. */
  readonly cookie: string;
  /** The session's key in the database. */
  readonly sessionHash: Buffer;
  /** When the user has access to the news, as the test bed knows it, in order. */
  readonly access: AccessSpan[];
}

/** A time span of access, by the test bed's `performance.now()`. */
export interface AccessSpan {
  readonly fromMs: number;
  /** When the change that ended it was committed, or the scheduled end. */
  untilMs: number | null;
}

/** `trial`: 14 days. `none`: never subscribed and no trial. `lapsed`: the subscription has ended. */
export type AccessState = 'paid' | 'trial' | 'none' | 'lapsed';

/** Creates users and changes their access. */
export interface Users {
  create(state: AccessState, count: number): Promise<readonly User[]>;
  createOne(state: AccessState): Promise<User>;
  /** Creates a machine account that submits news. Returns its API token. */
  createScraperToken(): Promise<string>;
  /** Creates an API token that reads alerts. Returns it. */
  createReaderToken(user: User): Promise<string>;
  /** Adds a session that has just confirmed the password. Returns its cookie. */
  addConfirmedSession(user: User): Promise<string>;
  /** Deletes the session, as a logout on another device does. */
  endSession(user: User): Promise<void>;
  endSubscription(user: User): Promise<void>;
  /** Schedules the end of the subscription, which no change notification announces. */
  endSubscriptionIn(user: User, ms: number): Promise<void>;
  deleteAccount(user: User): Promise<void>;
}

const TOKEN_BYTES = 32;
const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns whether the user has access at this instant. */
export const hasAccess = ({ access }: User, atMs: number): boolean =>
  access.some(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs < untilMs));

/** Records that the user's access ends at this instant. */
export function endAccess({ access }: User, atMs = performance.now()): void {
  for (const span of access) if (span.untilMs === null || span.untilMs > atMs) span.untilMs = atMs;
}

export function createUsers(database: Database): Users {
  return {
    create: (state, count) => insertUsers(database, state, count),
    async createOne(state) {
      const [user] = await insertUsers(database, state, 1);
      if (user === undefined) throw new Error('No user was created');
      return user;
    },
    async createScraperToken() {
      const token = createToken();
      await database.query(
        `WITH machine AS (
           INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
           VALUES ($2, 'Machine', $2 || '@faults.test', 'none', ARRAY['SCRAPER'], now())
           RETURNING id
         )
         INSERT INTO api_token (token_hash, user_id, created_at) SELECT $1, id, now() FROM machine`,
        [hash(token), `machine-${randomUUID()}`],
      );
      return token;
    },
    async createReaderToken({ id }) {
      const token = createToken();
      await database.query(
        `INSERT INTO api_token (token_hash, user_id, scopes, created_at) VALUES ($1, $2, ARRAY['read_alerts'], now())`,
        [hash(token), id],
      );
      return token;
    },
    async addConfirmedSession({ id }) {
      const token = createToken();
      await database.query(
        `INSERT INTO session (id_hash, user_id, created_at, expires_at, password_confirmed_at)
         VALUES ($1, $2, now(), now() + interval '7 days', now())`,
        [hash(token), id],
      );
      return `bna_sid=${token}`;
    },
    async endSession(user) {
      await database.query('DELETE FROM session WHERE id_hash = $1', [user.sessionHash]);
      endAccess(user);
    },
    async endSubscription(user) {
      await database.query(`UPDATE subscription SET status = 'canceled' WHERE user_id = $1`, [user.id]);
      endAccess(user);
    },
    async endSubscriptionIn(user, ms) {
      await database.query('UPDATE subscription SET cancel_at = $2 WHERE user_id = $1', [
        user.id,
        new Date(Date.now() + ms),
      ]);
      endAccess(user, performance.now() + ms);
    },
    async deleteAccount(user) {
      await database.query('DELETE FROM user_account WHERE id = $1', [user.id]);
      endAccess(user);
    },
  };
}

async function insertUsers(database: Database, state: AccessState, count: number): Promise<readonly User[]> {
  const created = Array.from({ length: count }, () => ({ id: randomUUID(), token: createToken() }));
  await database.query(
    `WITH created AS (
       INSERT INTO user_account (id, registration_id, name, email, password_hash, roles, created_at)
       SELECT id, 'FAULT-' || id, 'Some Body', 'p' || id || '@faults.test', 'none', ARRAY['USER'], now()
       FROM unnest($1::uuid[]) AS id
       RETURNING id
     ), paid AS (
       INSERT INTO subscription (user_id, status, auto_renewal, current_period_end)
       SELECT id, CASE $3 WHEN 'paid' THEN 'active' ELSE 'canceled' END, true, now() + interval '30 days'
       FROM created WHERE $3 IN ('paid', 'lapsed')
     ), tried AS (
       INSERT INTO trial (user_id, started_at, ends_at)
       SELECT id, now(), now() + interval '14 days' FROM created WHERE $3 = 'trial'
     )
     INSERT INTO session (id_hash, user_id, created_at, expires_at, second_factor_at)
     SELECT h, id, now(), now() + interval '7 days', now() FROM unnest($1::uuid[], $2::bytea[]) AS given(id, h)
     JOIN created USING (id)`,
    [created.map(({ id }) => id), created.map(({ token }) => hash(token)), state],
  );
  const isEntitled = state === 'paid' || state === 'trial';
  return created.map(({ id, token }) => ({
    id,
    email: `p${id}@faults.test`,
    cookie: `bna_sid=${token}`,
    sessionHash: hash(token),
    access: isEntitled ? [{ fromMs: performance.now(), untilMs: null }] : [],
  }));
}
