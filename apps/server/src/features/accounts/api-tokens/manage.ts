import type { ApiToken } from '@bna/contract/accounts/api-tokens';
import type { ApiTokenScope } from '@bna/contract/fields';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { findUser, lockUser } from '../public.ts';
import { deleteApiToken, insertApiToken } from './store.ts';

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

const DAY_MS = 86_400_000;

/** Creates an API token for a machine and audits it. */
export function issueApiToken(
  { db, clock }: ApiTokenDeps,
  { machineId, name, scopes, expiresInDays }: TokenChoice,
  by: TokenManager,
): Promise<IssuedToken | 'no such machine' | 'name taken'> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
  return db.transaction(async (transaction) => {
    await lockUser(transaction, machineId, 'key share');
    const machine = await findUser(transaction, machineId);
    if (machine?.roles.includes('SCRAPER') !== true) return 'no such machine';
    const issued = await insertApiToken(transaction, { userId: machineId, name, scopes, expiresAt, now });
    if (issued === null) return 'name taken';
    const userId = by.userId ?? machineId;
    await recordAudit(transaction, { event: 'api_token_created', userId, ip: by.ip, at: now, apiToken: issued.name });
    return {
      ...issued,
      machine: machine.email,
      scopes: [...scopes],
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      last_used_at: null,
    };
  });
}

/** Revokes an API token on all nodes and audits it. Returns its name, or null if it doesn't exist. */
export function removeApiToken({ db, clock }: ApiTokenDeps, id: string, by: TokenManager): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const removed = await deleteApiToken(transaction, id);
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
