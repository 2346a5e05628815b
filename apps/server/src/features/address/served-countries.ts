import { COUNTRY_NOT_SERVED } from '@bna/contract/address';
import { unprocessable } from '../../platform/errors.ts';

/** @throws HttpError 422 on `country` where nobody of that country is served */
export function refuseUnservedCountry(served: readonly string[], country: string): void {
  if (!served.includes(country)) throw unprocessable([{ path: 'country', message: COUNTRY_NOT_SERVED }]);
}
