import { randomUUID } from 'node:crypto';
import type { RegistrationBody } from '@bna/contract/accounts/registration';

/** A user with an account, or about to register. */
export interface User {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Returns a user with a unique address and no account. */
export const createUser = (): User => ({
  name: 'Ines Marlowe',
  email: `ines.${randomUUID().slice(0, 13)}@bna.test`,
  password: 'quiet lantern orchard 42',
});

export const HOME = {
  address_line_1: '8 Copperfield Lane',
  address_line_2: 'Floor 2',
  city: 'Dayton',
  state: 'Ohio',
  zip_code: '45402',
  country: 'USA',
} as const;

export const PHONE_NUMBER = '+1 937 555 0117';

/** Returns a registration form that includes the free trial. */
export const buildRegistrationBody = ({ name, email, password }: User): RegistrationBody => ({
  name,
  email,
  phone_number: PHONE_NUMBER,
  password,
  reenter_password: password,
  ...HOME,
  genius_plus: true,
  email_updates: false,
  auto_renewal: true,
  daily_overview: true,
  free_trial: true,
  personal_use: true,
  terms_and_privacy_accepted: true,
  information_confirmed: true,
  legal_identity_confirmation: true,
});
