import { hash } from 'node:crypto';
import { countryCode } from '@bna/contract/countries';
import { eq } from 'drizzle-orm';
import { type CustomerDetails, ProviderRequestRejectedError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { findAddress, findUser } from '../accounts/public.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { billingCustomer } from './schema.ts';

/**
 * Sends a customer's name, email and postal address to the provider if they have changed here. An address that the payer
 * changes in the portal stays, until it changes here. A rejected address is logged and retried by the next sync.
 */
export async function sendChangedDetails(
  { payments, log }: Pick<BillingDeps, 'payments' | 'log'>,
  db: Db,
  { id, userId, stripeCustomerId, detailsDigest }: BillingCustomer,
): Promise<void> {
  if (userId === null || stripeCustomerId === null) return;
  const details = await findDetails(db, userId);
  if (details === null) return;
  const digest = hash('sha256', JSON.stringify(details), 'base64url');
  if (digest === detailsDigest) return;
  try {
    await payments.updateCustomer(stripeCustomerId, details);
  } catch (error) {
    if (!(error instanceof ProviderRequestRejectedError)) throw error;
    log.warn({ customer: stripeCustomerId, err: error }, 'Stripe rejected the details of a customer');
    return;
  }
  await db.update(billingCustomer).set({ details_digest: digest }).where(eq(billingCustomer.id, id));
}

async function findDetails(db: Db, userId: string): Promise<CustomerDetails | null> {
  const user = await findUser(db, userId);
  if (user === undefined) return null;
  const address = await findAddress(db, userId);
  const country = address === undefined ? undefined : countryCode(address.country);
  return {
    name: user.name,
    email: user.email,
    address:
      address === undefined || country === undefined
        ? null
        : {
            line1: address.address_line_1,
            line2: address.address_line_2,
            city: address.city,
            postalCode: address.zip_code,
            state: address.state,
            country,
          },
  };
}
