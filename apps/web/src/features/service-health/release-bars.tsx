import type { ServiceHealth } from '@bna/contract/service-health';
import { outcomeText } from '../../lib/outcome-text.ts';

/** What became of the releases of a day, the most common outcome first. */
export function ReleaseBars({ releases }: Pick<ServiceHealth, 'releases'>) {
  const sorted = releases.toSorted((a, b) => b.count - a.count);
  const most = sorted[0]?.count ?? 0;
  return (
    <section aria-labelledby="health-releases" className="grid gap-3">
      <h2 id="health-releases" className="text-title font-semibold">
        Releases of 24 hours
      </h2>
      <div className="panel p-4 text-body">
        {most === 0 ? (
          <p className="text-ink-muted">No wire brought a release.</p>
        ) : (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 tabular-nums">
            {sorted.map(({ outcome, count }) => (
              <div key={outcome} className="contents">
                <dt className="text-ink-soft">{outcomeText(outcome)}</dt>
                <dd className="contents">
                  <span aria-hidden className="h-2 rounded-chip bg-raised">
                    <span
                      className={`block h-2 rounded-chip ${barColour(outcome)}`}
                      style={{ width: `${String((count / most) * 100)}%` }}
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

function barColour(outcome: string): string {
  if (outcome === 'published') return 'bg-bullish-dot';
  return outcome === 'error' ? 'bg-loss' : 'bg-ink-muted';
}
