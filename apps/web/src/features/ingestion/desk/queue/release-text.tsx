import type { DeskFinding, DeskRelease } from '@bna/contract/ingestion/desk';
import { highlight } from './highlight.ts';

type Reader = DeskFinding['reader'];

const READERS: Readonly<Record<Reader, { readonly label: string; readonly className: string }>> = {
  frame: { label: 'Event', className: 'bg-bullish-soft text-bullish decoration-bullish-dot decoration-solid' },
  caution: { label: 'Caution', className: 'bg-risk-soft text-risk decoration-risk-line decoration-dashed' },
  model: { label: 'Model', className: 'bg-transparent text-inherit decoration-ink-muted decoration-dotted' },
};

/** The most important reader first: it decides how a phrase looks that several readers found. */
const PRIORITY: readonly Reader[] = ['caution', 'frame', 'model'];
const MARK_CLASS = 'rounded-chip underline decoration-2 underline-offset-3';

/** A text with the phrases that the judgement found. */
export function HighlightedText({ text, findings }: { text: string; findings: readonly DeskFinding[] }) {
  return highlight(text, findings).map((run, index) => {
    const reader = PRIORITY.find((one) => run.findings.some((finding) => finding.reader === one));
    if (reader === undefined) return run.text;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- runs have no identity, and the text does not change
      <mark key={index} className={`${MARK_CLASS} ${READERS[reader].className}`}>
        <span className="sr-only">[{run.findings.map(describeFinding).join('; ')}] </span>
        {run.text}
      </mark>
    );
  });
}

const describeFinding = ({ reader, label }: DeskFinding): string => `${READERS[reader].label}: ${label}`;

/** The text that the wire sent, with what the judgement found in it. */
export const ReleaseText = ({ release: { summary, findings } }: { release: DeskRelease }) => (
  <>
    <p className="text-body wrap-anywhere whitespace-pre-line text-ink-soft">
      {summary === '' ? (
        <span className="text-ink-muted">The wire sent no text.</span>
      ) : (
        <HighlightedText text={summary} findings={findings} />
      )}
    </p>
    <FindingLegend findings={findings} />
  </>
);

/** Explains the marks, and lists what each reader found. */
function FindingLegend({ findings }: { findings: readonly DeskFinding[] }) {
  const groups = PRIORITY.map((reader) => ({
    reader,
    texts: [...new Set(findings.filter((finding) => finding.reader === reader).map(summarize))],
  })).filter(({ texts }) => texts.length > 0);
  if (groups.length === 0) return <p className="text-small text-ink-muted">Nothing was found in the text.</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 text-small">
      {groups.map(({ reader, texts }) => (
        <div key={reader} className="contents">
          <dt>
            <mark className={`${MARK_CLASS} px-0.5 font-medium ${READERS[reader].className}`}>
              {READERS[reader].label}
            </mark>
          </dt>
          <dd className="wrap-anywhere text-ink-soft">{texts.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The model underlines phrases for and against the news alike, so its words are quoted. */
const summarize = ({ reader, label, words }: DeskFinding): string =>
  reader === 'model' && words !== '' ? `${label}: “${words}”` : label;
