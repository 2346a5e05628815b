import { randomUUID } from 'node:crypto';
import type { RegistrationBody } from '@bna/contract/registration';

/** Whoever has an account, or is about to. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom the product has not met, with an address of their own. */
export const newPerson = (): Person => ({
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

/** What the person sends to open an account with the free trial. */
export const registrationOf = ({ name, email, password }: Person): RegistrationBody => ({
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
