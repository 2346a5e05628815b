import { lastClosedTradingDay } from '@bna/contract/trading-days';
import type { DeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import type { NewsSummary } from '@bna/contract/feed/news-summary';

/** 10:00 in New York. */
export const NOW_MS = Date.parse('2026-03-10T14:00:00Z');
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Returns ISO 8601. */
export const minutesAgo = (minutes: number): string => new Date(NOW_MS - minutes * MINUTE_MS).toISOString();

const AS_OF = lastClosedTradingDay(new Date(NOW_MS));

const plain: NewsSummary = {
  id: 'plain',
  title: 'Zenith Vector Wins $48 Million Order for Avionics',
  published_date: minutesAgo(0.2),
  publisher: 'GlobeNewswire',
  symbol: 'ZVZZT',
  company_name: 'Zenith Vector Inc.',
  exchange_name: 'NASDAQ',
  sector: 'Technology',
  industry: 'Aerospace Electronics',
  market_cap: 612_000_000,
  average_volume: 1_120_400,
  last_price: 11.84,
  market_cap_as_of: AS_OF,
  average_volume_as_of: AS_OF,
  last_price_as_of: AS_OF,
  first_part: 'Wins an order of $48 million.',
  second_part: "The order is half of last year's revenue.",
  third_part: '$48.0M over 5 years.',
  negative_content: null,
  risk_assessment_comment: null,
  news_url: 'https://wire.bna.example/1',
  score: 82,
  event_type: 'order',
  share_of_market_cap: 0.078,
  corrections: [],
};

/** Fictional companies; the exchanges reserve their symbols for tests. */
export const ALERTS = {
  plain,
  risky: {
    ...plain,
    id: 'risky',
    symbol: 'ZWZZT',
    company_name: 'Wexhaven Robotics Inc.',
    published_date: minutesAgo(42),
    first_part: 'Phase 3 trial meets its primary endpoint.',
    second_part: null,
    third_part: null,
    score: 66,
    event_type: 'trial_success',
    share_of_market_cap: null,
    negative_content: 'Two patients left the trial because of side effects.',
    risk_assessment_comment: 'Biotechs often raise equity after good news.',
  },
  sparse: {
    ...plain,
    id: 'sparse',
    published_date: minutesAgo(190),
    sector: null,
    industry: null,
    market_cap: null,
    average_volume: null,
    last_price: null,
    second_part: null,
    third_part: null,
    news_url: null,
    score: null,
    event_type: null,
    share_of_market_cap: null,
  },
  long: {
    ...plain,
    id: 'long',
    symbol: 'ZXZZT.WS',
    company_name: 'Consolidated Intercontinental Biopharmaceutical Manufacturing Holdings Group International plc',
    published_date: minutesAgo(7),
    title:
      'Consolidated Intercontinental Biopharmaceutical Manufacturing Holdings Group International plc Announces Definitive Agreement to Be Acquired by a Consortium of Investors in an All-Cash Transaction',
    first_part:
      'Agrees to be acquired for $18.50 per share in cash by a consortium of investors, a premium of 62% over the last close and of 71% over the 30-day average.',
    second_part:
      'The board approved the agreement unanimously. Closing is expected in the third quarter, subject to approval by shareholders and regulators in four countries.',
    third_part: '$1.9B in total, $18.50 per share, premium of 62%.',
    negative_content: null,
    risk_assessment_comment: 'Regulators have stopped a similar merger, and the offer has a financing condition.',
  },
} satisfies Record<string, NewsSummary>;

export const DELIVERY_TIMELINE: DeliveryTimeline = {
  id: 'f3c1a1de-0000-4000-8000-000000000001',
  source: { name: 'GlobeNewswire', at: '2026-03-10T13:59:00Z', precision: 'minute' },
  fetched_at: '2026-03-10T13:59:41.112Z',
  published_at: '2026-03-10T13:59:41.390Z',
  sent: { first_at: '2026-03-10T13:59:41.402Z', last_at: '2026-03-10T13:59:41.455Z', nodes: 2 },
  reach: null,
  devices: [],
  emailed_at: null,
  webhooks: [],
};

export const LONG_TEXT =
  'An unusually long text that wraps onto several lines, with a word that cannot be broken: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.';
