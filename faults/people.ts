import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** Somebody with an account and a session, put straight into the database. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** Value of the `cookie` header. */
  readonly cookie: string;
  /** Of the session, as the database has it. */
  readonly sessionHash: Buffer;
  /** What the harness knows of the person's right to the news, in the order in which it changed. */
  readonly access: AccessSpan[];
}

/** A time of access, by `performance.now()` of the harness. */
export interface AccessSpan {
  readonly fromMs: number;
  /** When the change that ended it was committed, or the instant at which the clock ends it. */
  untilMs: number | null;
}

export type Standing =
  /** A paid subscription. */
  | 'paid'
  /** A free trial of 14 days. */
  | 'trial'
  /** An account that never had either. */
  | 'none'
  /** A subscription that ended. */
  | 'lapsed';

export interface People {
  /** People of one kind, all at once. */
  mint(standing: Standing, count: number): Promise<readonly Person[]>;
  /** @returns the API token of a new machine that hands in news */
  mintScraper(): Promise<string>;
  /** Ends the session, as another device's logout does. */
  endSession(person: Person): Promise<void>;
  /** The provider's word that the subscription is over. */
  endSubscription(person: Person): Promise<void>;
  /** The provider's word that it is paid again. */
  renewSubscription(person: Person): Promise<void>;
  /** Asks for the end of the subscription in so many milliseconds: then the clock ends it, and no change tells of it. */
  endSubscriptionIn(person: Person, ms: number): Promise<void>;
  /** The account and all that hangs on it. */
  deleteAccount(person: Person): Promise<void>;
}

const TOKEN_BYTES = 32;
const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether the person has a right at this instant, as far as the harness knows. */
export const hasAccess = ({ access }: Person, atMs: number): boolean =>
  access.some(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs < untilMs));

export function createPeople(database: Database): People {
  const lose = (person: Person, atMs = performance.now()): void => {
    for (const span of person.access) if (span.untilMs === null || span.untilMs > atMs) span.untilMs = atMs;
  };

  return {
    async mint(standing, count) {
      const minted = Array.from({ length: count }, () => ({ id: randomUUID(), token: createToken() }));
      await database.query(
        `WITH person AS (
           INSERT INTO user_account (id, registration_id, name, email, password_hash, roles, created_at)
           SELECT id, 'FAULT-' || id, 'Some Body', 'p' || id || '@faults.test', 'none', ARRAY['USER'], now()
           FROM unnest($1::uuid[]) AS id
           RETURNING id
         ), paid AS (
           INSERT INTO subscription (user_id, status, auto_renewal, current_period_end)
           SELECT id, CASE $3 WHEN 'paid' THEN 'active' ELSE 'canceled' END, true, now() + interval '30 days'
           FROM person WHERE $3 IN ('paid', 'lapsed')
         ), tried AS (
           INSERT INTO trial (user_id, started_at, ends_at)
           SELECT id, now(), now() + interval '14 days' FROM person WHERE $3 = 'trial'
         )
         INSERT INTO session (id_hash, user_id, created_at, expires_at)
         SELECT h, id, now(), now() + interval '7 days' FROM unnest($1::uuid[], $2::bytea[]) AS given(id, h)
         JOIN person USING (id)`,
        [minted.map(({ id }) => id), minted.map(({ token }) => hash(token)), standing],
      );
      const isEntitled = standing === 'paid' || standing === 'trial';
      return minted.map(({ id, token }) => ({
        id,
        email: `p${id}@faults.test`,
        cookie: `bna_sid=${token}`,
        sessionHash: hash(token),
        access: isEntitled ? [{ fromMs: performance.now(), untilMs: null }] : [],
      }));
    },
    async mintScraper() {
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
    async endSession(person) {
      await database.query('DELETE FROM session WHERE id_hash = $1', [person.sessionHash]);
      lose(person);
    },
    async endSubscription(person) {
      await database.query(`UPDATE subscription SET status = 'canceled' WHERE user_id = $1`, [person.id]);
      lose(person);
    },
    async renewSubscription(person) {
      const fromMs = performance.now();
      await database.query(`UPDATE subscription SET status = 'active', cancel_at = NULL WHERE user_id = $1`, [
        person.id,
      ]);
      person.access.push({ fromMs, untilMs: null });
    },
    async endSubscriptionIn(person, ms) {
      await database.query('UPDATE subscription SET cancel_at = $2 WHERE user_id = $1', [
        person.id,
        new Date(Date.now() + ms),
      ]);
      lose(person, performance.now() + ms);
    },
    async deleteAccount(person) {
      await database.query('DELETE FROM user_account WHERE id = $1', [person.id]);
      lose(person);
    },
  };
}
