import type { ServiceState } from '@bna/contract/status';
import { CircleCheck, CircleQuestionMark, CircleX, TriangleAlert } from 'lucide-react';
import { STATE_WORDS } from './status-words.ts';

const ICONS = { ok: CircleCheck, degraded: TriangleAlert, down: CircleX, unknown: CircleQuestionMark } as const;

export const STATE_INKS: Record<ServiceState, string> = {
  ok: 'text-bullish',
  degraded: 'text-risk',
  down: 'text-loss',
  unknown: 'text-ink-muted',
};

export function StateIcon({ state, className }: { state: ServiceState; className: string }) {
  const Icon = ICONS[state];
  return <Icon aria-hidden className={`shrink-0 ${STATE_INKS[state]} ${className}`} />;
}

/** A state as sign, word and colour. */
export function StateMark({ state }: { state: ServiceState }) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap ${STATE_INKS[state]}`}>
      <StateIcon state={state} className="size-4 self-center" />
      {STATE_WORDS[state]}
    </span>
  );
}
