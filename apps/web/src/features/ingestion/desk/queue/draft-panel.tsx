import type { DeskDraft } from '@bna/contract/ingestion/desk';
import { AlertRisks } from '../../../../ui/alert-risks.tsx';

interface DraftPanelProps {
  /** Drafts for the stocks that no editor has decided on. */
  readonly drafts: readonly DeskDraft[];
  /** Undefined if there are none. */
  readonly draft: DeskDraft | undefined;
  readonly onDraft: (symbol: string) => void;
}

/** The alert that BNA proposes, with a choice if the release is about several stocks. */
export function DraftPanel({ drafts, draft, onDraft }: DraftPanelProps) {
  return (
    <section aria-labelledby="queue-draft" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h4 id="queue-draft" className="text-small font-semibold text-ink-muted">
          Draft alert
        </h4>
        {drafts.length > 1 && (
          <fieldset className="flex flex-wrap gap-1">
            <legend className="sr-only">Stock</legend>
            {drafts.map(({ symbol }) => (
              <button
                key={symbol}
                type="button"
                aria-pressed={symbol === draft?.symbol}
                className="h-6 rounded-chip border border-line-strong px-1.5 text-small font-medium text-ink-soft hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
                onClick={() => onDraft(symbol)}
              >
                {symbol}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {draft === undefined ? (
        <p className="text-body text-ink-muted">Nothing is left to decide: this release was published or dropped.</p>
      ) : (
        <DraftText text={draft.text} />
      )}
    </section>
  );
}

function DraftText({ text }: { text: DeskDraft['text'] }) {
  if (text === null) {
    return (
      <p className="text-body text-ink-muted">
        BNA found no event to write about. Write the alert yourself, or drop the release.
      </p>
    );
  }
  const { first_part, second_part, third_part, negative_content, risk_assessment_comment } = text;
  return (
    <div className="grid grid-cols-1 gap-2.5 text-body wrap-anywhere">
      <Part label="What happened" text={first_part} />
      <Part label="Why it matters" text={second_part} />
      <Part label="Key figures" text={third_part} />
      {negative_content === null && <p className="text-small text-ink-muted">No negatives found in the text.</p>}
      <div className="-mt-2.5">
        <AlertRisks negative_content={negative_content} risk_assessment_comment={risk_assessment_comment} />
      </div>
    </div>
  );
}

const Part = ({ label, text }: { label: string; text: string | null }) =>
  text !== null && (
    <div>
      <h5 className="text-caption font-medium text-ink-muted">{label}</h5>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
