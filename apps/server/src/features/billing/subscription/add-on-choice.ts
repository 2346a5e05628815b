import type { AddOnChoice, AddOnName } from '@bna/contract/billing/subscription';
import type { Db } from '../../../platform/database.ts';
import { userAddOn } from '../schema.ts';

const ADD_ONS: readonly AddOnName[] = ['email_updates', 'auto_renewal', 'daily_overview'];

/** Saves chosen add-ons. During the trial they are active except `email_updates`; without a trial all are inactive. */
export async function saveAddOnChoice(
  db: Db,
  { userId, choice, hasTrial }: { userId: string; choice: AddOnChoice; hasTrial: boolean },
): Promise<void> {
  const rows = ADD_ONS.filter((name) => choice[name]).map((name) => ({
    user_id: userId,
    package_name: name,
    status: hasTrial && name !== 'email_updates' ? 'active' : 'inactive',
  }));
  if (rows.length > 0) await db.insert(userAddOn).values(rows).onConflictDoNothing();
}
