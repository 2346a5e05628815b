import type { Address } from '@bna/contract/accounts/address';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { address } from '../schema.ts';

export async function findAddress(db: Db, userId: string): Promise<Address | undefined> {
  const [row] = await db.select().from(address).where(eq(address.user_id, userId));
  return row === undefined ? undefined : pickAddress(row);
}

export async function saveAddress(db: Db, userId: string, given: Address): Promise<void> {
  const fields = pickAddress(given);
  await db
    .insert(address)
    .values({ user_id: userId, ...fields })
    .onConflictDoUpdate({ target: address.user_id, set: fields });
}

/** Drops the other fields of a larger object, such as a registration. */
const pickAddress = ({ address_line_1, address_line_2, city, zip_code, country, state }: Address): Address => ({
  address_line_1,
  address_line_2,
  city,
  zip_code,
  country,
  state,
});
