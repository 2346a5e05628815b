import type { NewsSummary } from '@bna/contract/feed/news-summary';
import TriangleAlert from 'virtual:lucide/triangle-alert';

type Risk = Pick<NewsSummary, 'negative_content' | 'risk_assessment_comment'>;

/** Shows the negative content and the risk comment of an alert. Renders nothing without them. */
export function AlertRisks({ negative_content, risk_assessment_comment }: Risk) {
  if (negative_content === null && risk_assessment_comment === null) return null;
  return (
    <div className="mt-2.5 flex max-w-[46rem] gap-2 rounded-control border-l-2 border-risk-line bg-risk-soft px-2.5 py-2 text-small text-ink-soft">
      <TriangleAlert aria-hidden className="mt-px size-4 shrink-0 text-risk" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {negative_content !== null && <RiskLine label="Negative" text={negative_content} />}
        {risk_assessment_comment !== null && <RiskLine label="Risk" text={risk_assessment_comment} />}
      </div>
    </div>
  );
}

function RiskLine({ label, text }: { label: string; text: string }) {
  return (
    <p>
      <strong className="font-semibold text-risk">{label}:</strong> {text}
    </p>
  );
}
