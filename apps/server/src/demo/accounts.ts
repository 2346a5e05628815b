import type { Address } from '@bna/contract/accounts/address';
import { USA } from '@bna/contract/countries';
import type { Role } from '@bna/contract/fields';

export const DEMO_PASSWORD = 'demo-bna-2026';
/** Second factor of the demo's staff, in Base32. Public, like the password. */
export const DEMO_TOTP_SECRET = 'BNADEMOBNADEMOBNADEMOBNADEMOBNAD';
export const DEMO_SCRAPER_TOKEN = 'demo-scraper-token';
export const TRIAL_ACCOUNT = 'trial@bna.test';
export const PAID_ACCOUNT = 'paid@bna.test';
export const SCRAPER_ACCOUNT = 'scraper@bna.test';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly roles: Role[];
  readonly about: string;
  /** Staff need a second factor to change anything. */
  readonly hasKnownSecondFactor?: true;
  /** Missing for machines. */
  readonly contactDetails?: { readonly phoneNumber: string; readonly address: Address };
}

/** Fictitious streets, and phone numbers from the range reserved for fiction. */
const contactDetails = (
  line1: string,
  place: { city: string; state: string; zip: string; phone: string; line2?: string },
) => ({
  phoneNumber: place.phone,
  address: {
    address_line_1: line1,
    address_line_2: place.line2 ?? '',
    city: place.city,
    zip_code: place.zip,
    country: USA,
    state: place.state,
  },
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: TRIAL_ACCOUNT,
    name: 'Tess Trial',
    roles: ['USER'],
    about: 'free trial',
    contactDetails: contactDetails('418 Larkmere Avenue', {
      city: 'Columbus',
      state: 'Ohio',
      zip: '43215',
      phone: '+1 614 555 0142',
    }),
  },
  {
    email: PAID_ACCOUNT,
    name: 'Paul Paid',
    roles: ['USER'],
    about: 'active subscription, all add-ons',
    contactDetails: contactDetails('27 Old Tannery Row', {
      line2: 'Apartment 5C',
      city: 'Providence',
      state: 'Rhode Island',
      zip: '02903',
      phone: '+1 401 555 0117',
    }),
  },
  {
    email: 'lapsed@bna.test',
    name: 'Lara Lapsed',
    roles: ['USER'],
    about: 'no subscription',
    contactDetails: contactDetails('1902 Quillfeather Lane', {
      city: 'Boise',
      state: 'Idaho',
      zip: '83702',
      phone: '+1 208 555 0168',
    }),
  },
  {
    email: 'admin@bna.test',
    name: 'Ada Admin',
    roles: ['ADMIN'],
    about: 'administrator',
    hasKnownSecondFactor: true,
    contactDetails: contactDetails('6 Harbour Bell Court', {
      city: 'Portland',
      state: 'Maine',
      zip: '04101',
      phone: '+1 207 555 0123',
    }),
  },
  {
    email: 'trader@bna.test',
    name: 'Theo Trader',
    roles: ['TRADER'],
    about: 'editor at the desk',
    hasKnownSecondFactor: true,
    contactDetails: contactDetails('733 Copper Finch Road', {
      city: 'Tucson',
      state: 'Arizona',
      zip: '85701',
      phone: '+1 520 555 0189',
    }),
  },
  { email: SCRAPER_ACCOUNT, name: 'News Scraper', roles: ['SCRAPER'], about: `API token ${DEMO_SCRAPER_TOKEN}` },
];
