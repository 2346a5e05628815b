let registrations = 0;

/** Returns a valid registration with a new email address. */
export function registrationBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  registrations += 1;
  return {
    name: 'Rosa Registrant',
    email: `rosa${String(registrations)}@visitors.test`,
    phone_number: '+1 614 555 0199',
    password: 'harbour lantern seven',
    reenter_password: 'harbour lantern seven',
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
    free_trial: true,
    personal_use: true,
    terms_and_privacy_accepted: true,
    information_confirmed: true,
    legal_identity_confirmation: true,
    ...change,
  };
}

let networks = 0;

/** Returns an unused IP address, so that tests do not share rate limits. */
export function freshIp(): string {
  networks += 1;
  return `10.${String(100 + (networks >> 16))}.${String((networks >> 8) & 255)}.${String(networks & 255)}`;
}
