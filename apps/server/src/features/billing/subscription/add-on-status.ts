import { gt, or, eq, type SQL } from 'drizzle-orm';
import { userAddOn } from '../schema.ts';

type AddOnRow = Pick<typeof userAddOn.$inferSelect, 'status' | 'ends_at'>;

/** Returns the status now: an add-on that was switched off stays `active` while it is paid for, then it is `canceled`. */
export function addOnStatus({ status, ends_at: endsAt }: AddOnRow, now: Date): string {
  if (endsAt === null) return status;
  return endsAt > now ? 'active' : 'canceled';
}

/** The SQL condition that `addOnStatus` is `active`. */
export const isAddOnActive = (now: Date): SQL | undefined =>
  or(eq(userAddOn.status, 'active'), gt(userAddOn.ends_at, now));
