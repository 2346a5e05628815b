import { formatMove } from '@bna/contract/track-record/format-move';
import { useQuery } from '@tanstack/react-query';
import { SimulationBadge } from '../../../ui/simulation-badge.tsx';
import { alertOutcomeQuery } from './alert-outcome-query.ts';

/** How often alerts like this one closed higher, in its card. Nothing if there are too few of them. */
export function BaseRate({ alertId }: { alertId: string }) {
  const { data: outcome } = useQuery(alertOutcomeQuery(alertId));
  const rate = outcome?.base_rate ?? null;
  if (rate === null) return null;
  return (
    <p className="mt-2 max-w-[46rem] text-small text-ink-soft">
      Of {rate.cases.toLocaleString('en-US')} alerts of this kind on companies of this size,{' '}
      {rate.higher.toLocaleString('en-US')} closed higher the next day (median {formatMove(rate.median)}).
      {outcome?.simulated === true && (
        <>
          {' '}
          <SimulationBadge />
        </>
      )}
    </p>
  );
}
