import type { ServiceHealth } from '@bna/contract/operations/service-health';
import { formatOutcome } from '../../../lib/format-outcome.ts';

export function ReleaseBars({ releases }: Pick<ServiceHealth, 'releases'>) {
  const sorted = releases.toSorted((a, b) => b.count - a.count);
  const max = sorted[0]?.count ?? 0;
  return (
    <section aria-labelledby="health-releases" className="grid gap-3">
      <h2 id="health-releases" className="text-title font-semibold">
        Releases, last 24 hours
      </h2>
      <div className="panel p-4 text-body">
        {max === 0 ? (
          <p className="text-ink-muted">No releases.</p>
        ) : (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 tabular-nums">
            {sorted.map(({ outcome, count }) => (
              <div key={outcome} className="contents">
                <dt className="text-ink-soft">{formatOutcome(outcome)}</dt>
                <dd className="contents">
                  <span aria-hidden className="h-2 rounded-chip bg-raised">
                    <span
                      className={`block h-2 rounded-chip ${barColor(outcome)}`}
                      style={{ width: `${String((count / max) * 100)}%` }}
                    />
                  </span>
                  <span className="text-right font-medium">{count.toLocaleString('en-US')}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

function barColor(outcome: string): string {
  if (outcome === 'published') return 'bg-bullish-dot';
  return outcome === 'error' ? 'bg-loss' : 'bg-ink-muted';
}
