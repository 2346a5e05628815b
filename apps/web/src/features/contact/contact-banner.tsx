export function ContactBanner() {
  return (
    <div className="relative overflow-hidden rounded-panel border border-line bg-bullish-soft">
      <BannerPicture />
      <div className="relative grid gap-1.5 px-5 py-8 sm:px-8 sm:py-12">
        <h1 className="text-display font-semibold tracking-tight text-ink">Contact us</h1>
        <p className="max-w-sm text-lead text-balance text-ink-soft">
          Questions about your alerts, account or bill? Write to us.
        </p>
      </div>
    </div>
  );
}

const BAR_HEIGHTS = [22, 36, 30, 50, 44, 66, 60, 86, 100];

function BannerPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 160"
      preserveAspectRatio="xMaxYMax meet"
      className="absolute right-0 bottom-0 h-12 w-full sm:h-full text-bullish"
    >
      <g fill="currentColor" className="opacity-10">
        {BAR_HEIGHTS.map((height, index) => (
          <rect key={height} x={110 + index * 40} y={160 - height} width="24" height={height + 8} rx="5" />
        ))}
      </g>
      <g className="hidden sm:block" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M96 128C180 120 224 104 280 84S352 52 372 46"
          fill="none"
          strokeDasharray="1 7"
          className="opacity-60"
        />
        <g transform="rotate(-8 412 40)">
          <rect x="382" y="20" width="58" height="40" rx="6" fill="var(--surface)" />
          <path d="M387 28l24 17 24-17" fill="none" />
        </g>
        <circle cx="444" cy="18" r="6" fill="var(--bullish-dot)" stroke="none" />
      </g>
    </svg>
  );
}
