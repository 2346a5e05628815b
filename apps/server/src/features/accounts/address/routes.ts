import { type Address, getAddress, updateAddress } from '@bna/contract/accounts/address';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { route } from '../../../platform/route.ts';
import { refuseUnservedCountry } from './served-countries.ts';
import { findAddress, saveAddress } from './store.ts';

export interface AddressRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly allowedCountries: readonly string[];
}

const NO_ADDRESS: Address = {
  address_line_1: '',
  address_line_2: '',
  city: '',
  zip_code: '',
  country: '',
  state: '',
};

export function addressRoutes(app: FastifyInstance, deps: AddressRoutesDeps): void {
  const { db, clock, allowedCountries } = deps;

  route(app, getAddress, async ({ caller: { userId } }) => {
    const address = (await findAddress(db, userId)) ?? NO_ADDRESS;
    return { data: { ...address, countries: [...allowedCountries] } };
  });

  route(app, updateAddress, async ({ body, caller: { userId }, request }) => {
    refuseUnservedCountry(allowedCountries, body.country);
    await db.transaction(async (transaction) => {
      await saveAddress(transaction, userId, body);
      await recordAudit(transaction, { event: 'address_changed', userId, ip: request.ip, at: clock.now() });
    });
    return { message: 'Your address has been saved' };
  });
}
