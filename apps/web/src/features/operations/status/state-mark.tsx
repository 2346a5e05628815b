import type { ServiceState } from '@bna/contract/operations/service-status';
import CircleCheck from 'virtual:lucide/circle-check';
import CircleQuestionMark from 'virtual:lucide/circle-question-mark';
import CircleX from 'virtual:lucide/circle-x';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import { STATE_LABELS } from './status-text.ts';

const ICONS = { ok: CircleCheck, degraded: TriangleAlert, down: CircleX, unknown: CircleQuestionMark } as const;

export const STATE_COLORS: Record<ServiceState, string> = {
  ok: 'text-bullish',
  degraded: 'text-risk',
  down: 'text-loss',
  unknown: 'text-ink-muted',
};

export function StateIcon({ state, className }: { state: ServiceState; className: string }) {
  const Icon = ICONS[state];
  return <Icon aria-hidden className={`shrink-0 ${STATE_COLORS[state]} ${className}`} />;
}

/** A state as icon, text and color. */
export function StateMark({ state }: { state: ServiceState }) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap ${STATE_COLORS[state]}`}>
      <StateIcon state={state} className="size-4 self-center" />
      {STATE_LABELS[state]}
    </span>
  );
}
