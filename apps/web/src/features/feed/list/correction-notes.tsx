import { CORRECTED_FIELDS, type CorrectedField } from '@bna/contract/feed/corrected-fields';
import type { AlertCorrection, NewsSummary } from '@bna/contract/feed/news-summary';
import { formatLastPrice, formatMarketCap, formatVolume } from '@bna/contract/feed/figures';
import { Instant } from '../../../ui/instant.tsx';

const LABELS: Readonly<Record<CorrectedField, string>> = {
  first_part: 'What happened',
  second_part: 'Why it matters',
  third_part: 'Key figures',
  negative_content: 'Negative',
  risk_assessment_comment: 'Risk',
  company_name: 'Company',
  last_price: 'Last price',
  market_cap: 'Market cap',
  average_volume: 'Avg volume',
};

/** Shows when an alert was corrected, and what it said before. */
export function CorrectionNotes({ corrections, published_date }: Pick<NewsSummary, 'corrections' | 'published_date'>) {
  return (
    <div className="mt-2.5 grid max-w-[46rem] gap-1.5 text-small text-ink-soft">
      {corrections.map(({ corrected_at, earlier }, index) => (
        <details key={corrected_at} open={index === 0} className="rounded-control border border-line px-2.5 py-1.5">
          <summary className="cursor-pointer font-semibold text-risk">
            Corrected <Instant at={corrected_at} now={published_date} />
          </summary>
          <dl className="mt-1 grid gap-0.5 wrap-anywhere">
            {CORRECTED_FIELDS.filter((name) => earlier[name] !== undefined).map((name) => (
              <div key={name}>
                <dt className="inline font-medium text-ink-muted">{LABELS[name]} before:</dt>{' '}
                <dd className="inline">{earlierText(earlier, name)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

function earlierText(earlier: AlertCorrection['earlier'], name: CorrectedField): string {
  const value = earlier[name] ?? 'none';
  if (typeof value === 'string') return value;
  if (name === 'last_price') return formatLastPrice(value);
  return name === 'market_cap' ? `$${formatMarketCap(value)}` : formatVolume(value);
}
