import type { AddOnName } from '@bna/contract/subscription';
import { and, asc, eq, gt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { hasNewsAccess } from '../../platform/sessions.ts';
import { subscription, trial, userAddOn } from '../../schema.ts';
import { newsAccessOf } from './news-access.ts';

interface Holding {
  readonly addOn: Exclude<AddOnName, 'auto_renewal'>;
  readonly now: Date;
}

/** Candidates that are read together. */
const CANDIDATES_AT_ONCE = 1_000;

/** Whose choice it is, or can be used for a while after its removal, with what decides the access beneath it. */
const candidates = (db: Db, { addOn, now }: Holding, where: SQL | undefined) =>
  db
    .select({ userId: userAddOn.user_id, trial, subscription })
    .from(userAddOn)
    .leftJoin(subscription, eq(subscription.user_id, userAddOn.user_id))
    .leftJoin(trial, eq(trial.user_id, userAddOn.user_id))
    .where(
      and(eq(userAddOn.package_name, addOn), or(eq(userAddOn.status, 'active'), gt(userAddOn.ends_at, now)), where),
    )
    .orderBy(asc(userAddOn.user_id));

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/**
 * Who holds an add-on: it is active, or was removed and can be used until later, and the plan or the trial beneath it gives
 * access to the news. E-mails with alerts are inactive during the trial.
 */
function isHolder({ trial: onTrial, subscription: paid }: Candidate, { addOn, now }: Holding): boolean {
  const newsAccess = newsAccessOf(onTrial, paid);
  return hasNewsAccess({ newsAccess }, now) && (addOn !== 'email_updates' || newsAccess?.status === 'active');
}

/** Whether the user holds the add-on now. */
export async function holdsAddOn(db: Db, userId: string, holding: Holding): Promise<boolean> {
  const [candidate] = await candidates(db, holding, eq(userAddOn.user_id, userId));
  return candidate !== undefined && isHolder(candidate, holding);
}

/** Ids of those who hold the add-on now, in their order, after one of them (null: from the first). */
export async function listAddOnHolders(
  db: Db,
  { after, limit, ...holding }: Holding & { after: string | null; limit: number },
): Promise<string[]> {
  const found: string[] = [];
  let last = after;
  while (found.length < limit) {
    const isAfter = last === null ? undefined : gt(userAddOn.user_id, last);
    const rows = await candidates(db, holding, isAfter).limit(CANDIDATES_AT_ONCE);
    found.push(...rows.filter((row) => isHolder(row, holding)).map(({ userId }) => userId));
    last = rows.at(-1)?.userId ?? last;
    if (rows.length < CANDIDATES_AT_ONCE) break;
  }
  return found.slice(0, limit);
}
