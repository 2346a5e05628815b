import type { ReactNode } from 'react';

interface PromoBannerProps {
  /** Decoration. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly link: ReactNode;
}

/** Promotes another part of BNA. */
export function PromoBanner({ icon, title, text, link }: PromoBannerProps) {
  return (
    <section className="panel grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 p-4 sm:p-5">
      <span aria-hidden className="grid size-9 place-items-center rounded-control bg-bullish-soft text-bullish">
        {icon}
      </span>
      <div className="grid content-start justify-items-start gap-1">
        <h2 className="text-lead font-semibold text-ink">{title}</h2>
        <p className="text-body text-ink-muted">{text}</p>
        <div className="mt-1 text-body font-medium">{link}</div>
      </div>
    </section>
  );
}
