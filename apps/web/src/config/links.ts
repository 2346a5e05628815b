const DEFAULT_ORIGIN = 'https://www.bullishnewsalerts.example';

/** The server writes into the page where the marketing site is. */
const marketingOrigin = (): string =>
  document.querySelector('meta[name="bna-marketing-origin"]')?.getAttribute('content') ?? DEFAULT_ORIGIN;

/** Pages of the marketing site. */
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

/** The whole address of a page of the marketing site. */
export const marketingUrl = (page: MarketingPage): string => `${marketingOrigin()}${MARKETING_PATHS[page]}`;

/** Where the demo shows the mails that it sent. Null outside of the demo: the server writes it into the page there alone. */
export const mailboxUrl = (): string | null =>
  document.querySelector('meta[name="bna-mailbox"]')?.getAttribute('content') ?? null;
