import type { ApiToken, OwnApiToken } from '@bna/contract/accounts/api-tokens';
import { API_TOKENS_MAX } from '@bna/contract/business';
import type { ApiTokenScope } from '@bna/contract/fields';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { findUser, lockUser } from '../public.ts';
import { countOwnTokens, deleteApiToken, insertApiToken } from './store.ts';
import { tokenCreatedMail } from './token-created-mail.ts';

export interface ApiTokenDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

/** The person who creates or revokes a token: staff, or with a null `userId` an operator, recorded with the machine. */
export interface TokenManager {
  readonly userId: string | null;
  readonly ip: string;
}

export interface TokenChoice {
  readonly machineId: string;
  /** Default: a random name. */
  readonly name?: string | undefined;
  readonly scopes: readonly ApiTokenScope[];
  readonly expiresInDays: number;
}

/** With the token itself, of which only the hash is stored. */
export type IssuedToken = ApiToken & { readonly token: string };
export type IssuedOwnToken = OwnApiToken & { readonly token: string };

const DAY_MS = 86_400_000;

/** Creates an API token for a machine and audits it. */
export function issueApiToken(
  deps: ApiTokenDeps,
  { machineId, name, scopes, expiresInDays }: TokenChoice,
  by: TokenManager,
): Promise<IssuedToken | 'no such machine' | 'name taken'> {
  return deps.db.transaction(async (transaction) => {
    await lockUser(transaction, machineId, 'key share');
    const machine = await findUser(transaction, machineId);
    if (machine?.roles.includes('SCRAPER') !== true) return 'no such machine';
    const choice = { userId: machineId, name, scopes, expiresInDays };
    const issued = await insertAudited(transaction, choice, { ...by, now: deps.clock.now() });
    return issued === null ? 'name taken' : { ...issued, machine: machine.email };
  });
}

/** Creates an API token with which a user reads alerts, audits it, and emails the user. */
export function issueOwnApiToken(
  { db, clock, enqueueMail }: ApiTokenDeps & { readonly enqueueMail: EnqueueMail },
  { userId, name, expiresInDays }: { userId: string; name: string; expiresInDays: number },
  ip: string,
): Promise<IssuedOwnToken | 'too many' | 'name taken'> {
  return db.transaction(async (transaction) => {
    // One at a time, so that the limit holds.
    await lockUser(transaction, userId, 'no key update');
    if ((await countOwnTokens(transaction, userId)) >= API_TOKENS_MAX) return 'too many';
    const choice = { userId, name, scopes: ['read_alerts'] as const, expiresInDays };
    const issued = await insertAudited(transaction, choice, { userId, ip, now: clock.now() });
    if (issued === null) return 'name taken';
    await enqueueMail(transaction, tokenCreatedMail, { userId, name, createdAt: issued.created_at });
    return issued;
  });
}

async function insertAudited(
  transaction: Db,
  {
    userId,
    name,
    scopes,
    expiresInDays,
  }: { userId: string; name: string | undefined; scopes: readonly ApiTokenScope[]; expiresInDays: number },
  by: TokenManager & { readonly now: Date },
): Promise<IssuedOwnToken | null> {
  const { now, ip } = by;
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
  const issued = await insertApiToken(transaction, { userId, name, scopes, expiresAt, now });
  if (issued === null) return null;
  await recordAudit(transaction, {
    event: 'api_token_created',
    userId: by.userId ?? userId,
    ip,
    at: now,
    apiToken: issued.name,
  });
  return {
    ...issued,
    scopes: [...scopes],
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: null,
  };
}

/** Revokes an API token on all nodes, of `ownerId` if given, and audits it. Returns its name, or null if it doesn't exist. */
export function removeApiToken(
  { db, clock }: ApiTokenDeps,
  { id, ownerId }: { readonly id: string; readonly ownerId?: string },
  by: TokenManager,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const removed = await deleteApiToken(transaction, id, ownerId);
    if (removed === null) return null;
    await recordAudit(transaction, {
      event: 'api_token_revoked',
      userId: by.userId ?? removed.userId,
      ip: by.ip,
      at: clock.now(),
      apiToken: removed.name,
    });
    return removed.name;
  });
}
