import type { AddOnChoice, AddOnName } from '@bna/contract/billing/subscription';
import { and, eq, ne } from 'drizzle-orm';
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

/** Makes the add-ons that were saved without a trial those of a trial that starts now. */
export async function activateTrialAddOns(db: Db, userId: string): Promise<void> {
  await db
    .update(userAddOn)
    .set({ status: 'active' })
    .where(and(eq(userAddOn.user_id, userId), ne(userAddOn.package_name, 'email_updates')));
}
