import type { Invoice } from '@bna/contract/billing/invoices';
import type { StockNewsUpdate } from '@bna/contract/feed/live-channel';
import type { NewsFeed, NewsSummary } from '@bna/contract/feed/news-summary';
import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import type { Subscription, Trial } from '@bna/contract/billing/subscription';

/** 10:00 in New York on the news day of the tests. */
export const MORNING_UTC = '2026-03-10T14:00:00.000Z';
export const NEWS_DAY = '2026-03-10';

export const newsSummary = (fields: Partial<NewsSummary> = {}): NewsSummary => ({
  id: 'item-1',
  title: 'Zenith Vector wins an order',
  published_date: MORNING_UTC,
  publisher: 'GlobeNewswire',
  symbol: 'ZVZZT',
  company_name: 'Zenith Vector Inc.',
  exchange_name: 'NASDAQ',
  sector: 'Technology',
  industry: 'Computer Software',
  market_cap: 1_234_567_890,
  average_volume: 1_733_342,
  last_price: 3.4,
  market_cap_as_of: '2026-03-09',
  average_volume_as_of: '2026-03-09',
  last_price_as_of: '2026-03-09',
  first_part: 'Wins an order of $48 million.',
  second_part: "The order is twice last year's revenue.",
  third_part: '$48.0M over 5 years.',
  negative_content: null,
  risk_assessment_comment: null,
  news_url: 'https://www.example.com/news/1',
  score: 74,
  event_type: 'contract',
  share_of_market_cap: 0.062,
  corrections: [],
  ...fields,
});

export const newsFeed = (ids: readonly string[], meta: Partial<NewsFeed['meta']> = {}): NewsFeed => ({
  data: ids.map((id) => newsSummary({ id })),
  meta: { epoch: 'e1', seq: 10, total: ids.length, news_day: NEWS_DAY, ...meta },
});

export const newsUpdate = (
  seq: number,
  { id = `item-at-${String(seq)}`, ...fields }: Partial<StockNewsUpdate> & { readonly id?: string } = {},
): StockNewsUpdate => ({
  epoch: 'e1',
  seq,
  action: 'created',
  newsSummary: newsSummary({ id }),
  published_at: MORNING_UTC,
  sent_at: MORNING_UTC,
  ...fields,
});

export const subscription = (fields: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  auto_renewal: true,
  stripe_subscription_id: null,
  subscription_package: {
    name: 'genius_plus',
    title: 'Genius Plus',
    price: 4900,
    currency: 'USD',
    interval: 'monthly',
  },
  add_ons: [],
  current_period_end: '2026-04-01T14:00:00.000Z',
  time_left_ms: 22 * 86_400_000,
  next_charge: 4900,
  open_invoice_url: null,
  confirmation_url: null,
  ...fields,
});

/** A running trial with five days left. */
export const trial = (fields: Partial<Trial> = {}): Trial => ({
  eligible: false,
  status: 'trialing',
  started_at: '2026-03-01T14:00:00.000Z',
  ends_at: '2026-03-15T14:00:00.000Z',
  confirm_by: null,
  days_left: 5,
  ...fields,
});

export const invoice = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 'invoice-1',
  created_at: MORNING_UTC,
  transaction_number: 'BNA-0001',
  payment_method: 'Visa •••• 4242',
  amount: 5800,
  currency: 'USD',
  payment_status: 'success',
  ...fields,
});

const offer = { currency: 'USD', interval: 'monthly' } as const;

export const registrationMetadata = (fields: Partial<RegistrationMetadata> = {}): RegistrationMetadata => ({
  subscriptionPackages: [
    { id: 'p1', name: 'genius_plus', title: 'Genius Plus', description: 'Live alerts.', price: 4900, ...offer },
  ],
  addOnPackages: [
    { id: 'p2', name: 'email_updates', title: 'Email Updates', description: 'By email.', price: 900, ...offer },
    { id: 'p3', name: 'auto_renewal', title: 'Auto Renewal', description: 'Renews.', price: 0, ...offer },
    {
      id: 'p4',
      name: 'daily_overview',
      title: 'Daily Overview ($14 Value)',
      description: 'Daily.',
      price: 0,
      ...offer,
    },
  ],
  countries: ['USA', 'Germany'],
  ...fields,
});

/** An active add-on of a subscription. */
export const addOn = (
  name: 'email_updates' | 'auto_renewal' | 'daily_overview',
  fields: Partial<Pick<Subscription['add_ons'][number], 'status' | 'ends_at'>> = {},
): Subscription['add_ons'][number] => {
  const sold = registrationMetadata().addOnPackages.find((item) => item.name === name);
  return {
    add_on_package: { name, title: sold?.title ?? name, price: sold?.price ?? 0 },
    status: 'active',
    ends_at: null,
    ...fields,
  };
};
