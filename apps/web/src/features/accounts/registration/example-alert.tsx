import { Badge } from '../../../ui/badge.tsx';
import { AlertRisks } from '../../../ui/alert-risks.tsx';

const FIGURES = [
  { label: 'Last price', text: '$11.84' },
  { label: 'Market cap', text: '$612M' },
  { label: 'Avg volume', text: '1,120,400' },
];

/** The company is fictional; its symbol is reserved by the exchanges for tests. */
export function ExampleAlert() {
  return (
    <figure className="panel overflow-hidden">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5 text-small text-ink-muted">
        What an alert looks like
        <Badge tone="neutral">Example</Badge>
      </figcaption>
      <div className="grid gap-1 px-4 pt-3.5 pb-4">
        <div className="flex items-baseline justify-between gap-4">
          <p className="text-title font-bold tracking-tight">
            ZWZZT{' '}
            <span className="ml-1.5 text-lead font-medium tracking-normal text-ink-soft">Wexhaven Robotics Inc.</span>
          </p>
          <p className="flex shrink-0 items-center gap-1.5 text-small font-medium text-bullish">
            <span aria-hidden className="size-2 rounded-full bg-bullish-dot" />
            New
          </p>
        </div>
        <p className="text-lead font-semibold">Wins a $390 million order for warehouse robots.</p>
        <p className="text-body text-ink-soft">The order is twice last year’s revenue.</p>
        <AlertRisks negative_content={null} risk_assessment_comment="Deliveries don’t start until next year." />
        <dl className="mt-2.5 grid grid-cols-3 gap-4 tabular-nums">
          {FIGURES.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-caption text-ink-muted">{label}</dt>
              <dd className="text-small font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  );
}
