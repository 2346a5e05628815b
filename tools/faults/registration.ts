import type { RegistrationBody } from '@bna/contract/accounts/registration';

/** @param mark a unique part of the email address and the password */
export const buildRegistrationBody = (mark: string, { freeTrial = true } = {}): RegistrationBody => ({
  name: 'Rosa Registrant',
  email: `rosa-${mark}@faults.test`,
  phone_number: '+1 614 555 0199',
  password: `harbor lantern ${mark}`,
  reenter_password: `harbor lantern ${mark}`,
  address_line_1: '12 Quarrystone Way',
  address_line_2: '',
  city: 'Dayton',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
  genius_plus: true,
  email_updates: false,
  auto_renewal: true,
  daily_overview: true,
  free_trial: freeTrial,
  personal_use: true,
  terms_and_privacy_accepted: true,
  information_confirmed: true,
  legal_identity_confirmation: true,
});
