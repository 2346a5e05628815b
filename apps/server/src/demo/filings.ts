import type { FilingKind } from '@bna/contract/stocks/risk-card';
import { addDays, newYorkDateOf } from '@bna/contract/time';
import { findStocks, recordFilings } from '../features/stocks/public.ts';
import type { Db } from '../platform/database.ts';

interface DemoFiling {
  readonly symbol: string;
  readonly kind: FilingKind;
  readonly form: string;
  readonly item?: string;
  readonly words?: string;
  readonly daysAgo: number;
}

const FILINGS: readonly DemoFiling[] = [
  { symbol: 'ZBZZT', kind: 'shelf_registration', form: 'S-3', daysAgo: 260 },
  {
    symbol: 'ZBZZT',
    kind: 'at_the_market',
    form: '424B5',
    words: 'We may offer and sell shares with an aggregate offering price of up to $40,000,000 from time to time.',
    daysAgo: 12,
  },
  { symbol: 'ATEST.B', kind: 'delisting_notice', form: '8-K', item: '3.01', daysAgo: 21 },
  { symbol: 'ATEST.B', kind: 'late_filing', form: 'NT 10-Q', daysAgo: 6 },
  {
    symbol: 'ATEST.B',
    kind: 'going_concern',
    form: '10-Q',
    words: 'Recurring losses raise substantial doubt about our ability to continue as a going concern.',
    daysAgo: 98,
  },
  { symbol: 'ZXZZT', kind: 'unregistered_sale', form: '8-K', item: '3.02', daysAgo: 40 },
  { symbol: 'ZVZZT', kind: 'shelf_registration', form: 'S-3ASR', daysAgo: 400 },
  { symbol: 'ZVZZT', kind: 'proposed_sale', form: '144', daysAgo: 9 },
  {
    symbol: 'ZVZZT',
    kind: 'insider_sale',
    form: '4',
    words: 'Doe Jane (Chief Financial Officer) sold 9,400 shares for $251,900, under a Rule 10b5-1 plan',
    daysAgo: 7,
  },
];

/** Records invented filings of the demo's companies. EDGAR gives no number that starts with zeros only. */
export async function addFilings(db: Db, now: Date): Promise<void> {
  const stocks = await findStocks(db, [...new Set(FILINGS.map(({ symbol }) => symbol))]);
  const filings = FILINGS.flatMap(({ symbol, kind, form, item, words, daysAgo }, index) => {
    const cik = stocks.get(symbol)?.cik ?? null;
    if (cik === null) return [];
    const filed_on = addDays(newYorkDateOf(now), -daysAgo);
    const accession_number = `0000000000-${filed_on.slice(2, 4)}-${String(index + 1).padStart(6, '0')}`;
    const filing = { accession_number, cik, kind, form, filed_on, recorded_at: now, is_simulated: true };
    return [{ ...filing, item: item ?? null, words: words ?? null }];
  });
  await recordFilings(db, filings);
}
