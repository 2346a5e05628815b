const DEFAULT_ORIGIN = 'https://www.bullishnewsalerts.example';

/** The server writes the marketing site's origin into the page. */
const marketingOrigin = (): string =>
  document.querySelector('meta[name="bna-marketing-origin"]')?.getAttribute('content') ?? DEFAULT_ORIGIN;

const MARKETING_PATHS = {
  home: '/',
  about: '/about',
  howItWorks: '/how-bna-works',
  pricing: '/pricing',
  marketSnapshot: '/market-snapshot',
  trackRecord: '/track-record',
  learning: '/learning',
  readingAlerts: '/learning/reading-an-alert',
  catalysts: '/learning/catalysts',
  faq: '/faq',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  riskDisclosure: '/risk-disclosure',
  refunds: '/refund-policy',
} as const;

export type MarketingPage = keyof typeof MARKETING_PATHS;

/** Returns the URL of a page of the marketing site. */
export const marketingUrl = (page: MarketingPage): string => `${marketingOrigin()}${MARKETING_PATHS[page]}`;

/** Returns whether alerts have an outcome to show: the server says so in the page if it has a price source. */
export const hasOutcomes = (): boolean => document.querySelector('meta[name="bna-quotes"]') !== null;

/** Returns whether that source has current prices. */
export const hasLatestQuotes = (): boolean =>
  document.querySelector('meta[name="bna-quotes"][content="latest"]') !== null;

/** Returns the URL of the demo's mailbox. Null outside the demo: only there the server writes it into the page. */
export const mailboxUrl = (): string | null =>
  document.querySelector('meta[name="bna-mailbox"]')?.getAttribute('content') ?? null;
