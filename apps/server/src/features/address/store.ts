import type { Address } from '@bna/contract/address';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { address } from '../../schema.ts';

export async function findAddress(db: Db, userId: string): Promise<Address | undefined> {
  const [row] = await db.select().from(address).where(eq(address.user_id, userId));
  return row === undefined ? undefined : fieldsOf(row);
}

/** Stores the user's one address, in place of an earlier one. */
export async function saveAddress(db: Db, userId: string, given: Address): Promise<void> {
  const fields = fieldsOf(given);
  await db
    .insert(address)
    .values({ user_id: userId, ...fields })
    .onConflictDoUpdate({ target: address.user_id, set: fields });
}

/** The fields of an address alone, of whatever else carries them. */
const fieldsOf = ({ address_line_1, address_line_2, city, zip_code, country, state }: Address): Address => ({
  address_line_1,
  address_line_2,
  city,
  zip_code,
  country,
  state,
});
