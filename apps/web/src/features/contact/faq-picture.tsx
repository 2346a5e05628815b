import { FAQ_TOOLTIP_DELAY_MS } from '../../config/timings.ts';
import { marketingUrl } from '../../config/links.ts';

export function FaqPicture() {
  return (
    <a
      href={marketingUrl('faq')}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="FAQ (opens in a new tab)"
      data-tip="FAQ, opens in a new tab"
      data-tip-delay={FAQ_TOOLTIP_DELAY_MS}
      className="block rounded-panel text-bullish transition-transform hover:-translate-y-0.5"
    >
      <svg aria-hidden viewBox="0 0 160 112" className="h-28 w-40">
        <g strokeWidth="2" strokeLinejoin="round" stroke="currentColor">
          <path
            d="M14 14h78a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H40L24 78V64H14a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
            fill="var(--surface)"
          />
          <path
            d="M84 48h62a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-8v14l-16-14H84a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z"
            fill="var(--bullish-soft)"
          />
        </g>
        <text x="24" y="47" fill="var(--ink)" className="text-title font-bold">
          FAQ
        </text>
        <path d="M90 64h48M90 76h32" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
        <circle cx="146" cy="22" r="6" fill="var(--bullish-dot)" />
      </svg>
    </a>
  );
}
