import { marketingUrl } from '../config/links.ts';

interface SiteBannerProps {
  /** Shows only the logo and the name. */
  readonly isShort?: boolean;
}

/** The banner image: logo, name, and a rising price line. Links to the marketing home page. */
export function SiteBanner({ isShort = false }: SiteBannerProps) {
  return (
    <a
      href={marketingUrl('home')}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="BNA Bullish News Alerts: home page (opens in a new tab)"
      className="flex h-full min-w-0 items-center rounded-control"
    >
      <svg
        aria-hidden
        viewBox={isShort ? '0 0 84 40' : '0 0 236 40'}
        className={`h-10 w-auto text-bullish ${isShort ? 'shrink-0' : 'max-w-full min-w-0'}`}
      >
        <g transform="translate(0 3)">
          <rect width="34" height="34" rx="8.5" fill="#0f5c43" />
          <path d="M9.5 24.5v-6.4M17 24.5V13.8M24.5 24.5V9.5" stroke="#fff" strokeWidth="4.2" strokeLinecap="round" />
          <circle cx="9.5" cy="10.6" r="2.7" fill="#7ff0bd" />
        </g>
        <text x="44" y={isShort ? 26 : 20} fill="var(--ink)" className="text-title font-bold tracking-tight">
          BNA
        </text>{' '}
        {!isShort && <BannerPicture />}
      </svg>
    </a>
  );
}

const BannerPicture = () => (
  <>
    <text x="44" y="34" fill="var(--ink-muted)" className="text-caption font-medium">
      Bullish News Alerts
    </text>
    <g fill="currentColor" className="opacity-20">
      <rect x="160" y="28" width="7" height="9" rx="2" />
      <rect x="172" y="25" width="7" height="12" rx="2" />
      <rect x="184" y="27" width="7" height="10" rx="2" />
      <rect x="196" y="20" width="7" height="17" rx="2" />
      <rect x="208" y="15" width="7" height="22" rx="2" />
      <rect x="220" y="9" width="7" height="28" rx="2" />
    </g>
    <path
      d="M94 15h44c14 0 20 8 33 6s18-2 28-8 14-8 24-9"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeDasharray="0.5 4.5"
      className="opacity-70"
    />
    <circle cx="227" cy="4.5" r="3" fill="var(--bullish-dot)" />
  </>
);
