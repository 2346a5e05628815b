/** The logo with the name BNA. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" fill="#0f5c43" />
        <path d="M9 23v-6M16 23V13M23 23V9" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
        <circle cx="9" cy="10" r="2.5" fill="#7ff0bd" />
      </svg>
      <span className="text-title font-bold tracking-tight text-ink">BNA</span>
    </span>
  );
}
