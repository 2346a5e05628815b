import { COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import { unprocessable } from '../../../platform/errors.ts';

/** @throws HttpError 422 on `country` if it is not served */
export function refuseUnservedCountry(served: readonly string[], country: string): void {
  if (!served.includes(country)) throw unprocessable([{ path: 'country', message: COUNTRY_NOT_SERVED }]);
}
