import type { ReactNode } from 'react';

type BadgeTone = 'accent' | 'bullish' | 'trial' | 'risk' | 'loss' | 'neutral';

const TONES: Record<BadgeTone, string> = {
  accent: 'border border-accent text-accent',
  bullish: 'bg-bullish-soft text-bullish',
  trial: 'bg-trial-soft text-trial',
  risk: 'bg-risk-soft text-risk',
  loss: 'bg-loss-soft text-loss',
  neutral: 'bg-raised text-ink-muted',
};

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-5 items-center gap-1 rounded-chip px-1.5 text-caption font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
