import { Link } from '@tanstack/react-router';
import { type MarketingPage, marketingUrl } from '../config/links.ts';
import { NewTabLink } from './new-tab-link.tsx';
import { Wordmark } from './wordmark.tsx';

interface LinkGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly page: MarketingPage }[];
}

const GROUPS: readonly LinkGroup[] = [
  {
    title: 'Services',
    links: [
      { label: 'How BNA Works', page: 'howItWorks' },
      { label: 'Pricing', page: 'pricing' },
      { label: 'Market Snapshot', page: 'marketSnapshot' },
      { label: 'Our Track Record', page: 'trackRecord' },
    ],
  },
  {
    title: 'Education',
    links: [
      { label: 'Learning', page: 'learning' },
      { label: 'Reading an Alert', page: 'readingAlerts' },
      { label: 'Kinds of Catalysts', page: 'catalysts' },
      { label: 'FAQ', page: 'faq' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms & Conditions', page: 'terms' },
      { label: 'Privacy Policy', page: 'privacy' },
      { label: 'Risk Disclosure', page: 'riskDisclosure' },
      { label: 'Refund Policy', page: 'refunds' },
    ],
  },
];

const LINK_CLASS = 'py-1 text-small text-ink-muted transition-colors hover:text-ink hover:underline';

/** Links to the marketing site, by group, and to BNA's own pages. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid w-full max-w-(--content-width) gap-8 px-4 py-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-3">
          <Wordmark />
          <p className="max-w-xs text-small text-ink-muted">
            Bullish stock news, the second it’s public. For information only; not investment advice.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
          {GROUPS.map(({ title, links }) => (
            <div key={title} className="grid content-start gap-2">
              <h2 className="text-small font-semibold text-ink">{title}</h2>
              <ul>
                {links.map(({ label, page }) => (
                  <li key={page}>
                    <NewTabLink href={marketingUrl(page)} className={LINK_CLASS}>
                      {label}
                    </NewTabLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="grid content-start gap-2">
            <h2 className="text-small font-semibold text-ink">BNA</h2>
            <ul>
              <li>
                <Link to="/login" className={`inline-flex ${LINK_CLASS}`}>
                  My BNA
                </Link>
              </li>
              <li>
                <Link to="/contact" className={`inline-flex ${LINK_CLASS}`}>
                  Contact
                </Link>
              </li>
              <li>
                <Link to="/track-record" className={`inline-flex ${LINK_CLASS}`}>
                  Track Record
                </Link>
              </li>
              <li>
                <Link to="/status" className={`inline-flex ${LINK_CLASS}`}>
                  Service Status
                </Link>
              </li>
            </ul>
          </div>
        </nav>
      </div>
    </footer>
  );
}
