import type { AddOnChoice, AddOnName } from '@bna/contract/subscription';
import type { Db } from '../../platform/database.ts';
import { userAddOn } from '../../schema.ts';

/** What is chosen runs with the trial, except the e-mails, which start with the paid plan. Without a trial it all waits. */
export async function saveAddOnChoice(
  db: Db,
  { userId, choice, hasTrial }: { userId: string; choice: AddOnChoice; hasTrial: boolean },
): Promise<void> {
  const status = (name: AddOnName): string => (hasTrial && name !== 'email_updates' ? 'active' : 'inactive');
  const names: readonly AddOnName[] = ['email_updates', 'auto_renewal', 'daily_overview'];
  const rows = names
    .filter((name) => choice[name])
    .map((name) => ({ user_id: userId, package_name: name, status: status(name) }));
  if (rows.length > 0) await db.insert(userAddOn).values(rows);
}
