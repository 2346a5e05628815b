import { TRACK_RECORD_MIN_CASES } from '@bna/contract/business';
import type { TrackRecord } from '@bna/contract/track-record/track-record';
import { useId } from 'react';

type Count = readonly [name: string, count: number, meaning: string];

/** Accounts for every alert: first by states, of which each alert has one, then by what can be true of any of them. */
export function Coverage({ record: { alerts, states, corrected, retracted, halted } }: { record: TrackRecord }) {
  return (
    <section aria-labelledby="coverage-heading" className="grid gap-3">
      <h2 id="coverage-heading" className="text-title font-semibold">
        Every alert is accounted for
      </h2>
      <Counts
        label={`Each of the ${alerts.toLocaleString('en-US')} published alerts is in one of these states:`}
        counts={[
          ['Complete', states.complete, 'with a price at every close'],
          ['Waiting', states.waiting, 'for closes that are still to come'],
          ['Prices missing', states.missing_prices, 'at some close, for example during a halt'],
          ['Suspected split', states.suspected_split, 'not measured past the price jump'],
          ['No longer traded', states.delisted, 'delisted or acquired'],
          ['No prices', states.no_prices, 'the last daily price before the alert is unknown'],
        ]}
      />
      <Counts
        label="Of these alerts, whatever their state:"
        counts={[
          ['Halted', halted, 'trading was halted before the last close'],
          ['Corrected', corrected, 'stay in the record'],
          ['Retracted', retracted, 'stay in the record'],
        ]}
      />
    </section>
  );
}

function Counts({ label, counts }: { label: string; counts: readonly Count[] }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 text-small text-ink-muted tabular-nums">
        {label}
      </p>
      <dl aria-labelledby={id} className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {counts.map(([name, count, meaning]) => (
          <div key={name} className="flex items-baseline justify-between gap-3 border-t border-line py-1.5 text-body">
            <dt>
              {name} <span className="text-small text-ink-muted">{meaning}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const Method = ({ hasMinutes }: { hasMinutes: boolean }) => (
  <section aria-labelledby="method-heading" className="max-w-[46rem]">
    <h2 id="method-heading" className="mb-2 text-title font-semibold">
      How we measure
    </h2>
    <ul className="grid list-disc gap-1.5 pl-5 text-body text-ink-soft">
      <li>
        Moves start at the latest daily price known when the alert was published: during the session the day’s open,
        otherwise the last close. A gap at the next open counts, although nobody could trade before it.
      </li>
      <li>
        The first close is the first one after the alert. The next close is one trading day later, the last one five
        trading days later.
      </li>
      <li>
        {hasMinutes
          ? 'Moves within minutes start at the last trade before the alert. They are missing if the stock did not trade after it, and for alerts from before our source had such prices.'
          : 'Moves within minutes are unavailable, because our price source has daily prices only.'}
      </li>
      <li>Groups of fewer than {TRACK_RECORD_MIN_CASES} alerts show no figures: “Too few cases” with their number.</li>
      <li>Prices are not adjusted for dividends. Fees and spreads are not deducted.</li>
      <li>Past moves don’t predict future ones. This is not investment advice.</li>
    </ul>
  </section>
);
