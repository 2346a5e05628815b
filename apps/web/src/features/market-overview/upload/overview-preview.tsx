import type { OverviewPreview as Preview } from '@bna/contract/market-overview/overview-upload';
import type { UseQueryResult } from '@tanstack/react-query';
import ExternalLink from 'virtual:lucide/external-link';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatFileSize } from '../../../lib/format-file-size.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';

interface OverviewPreviewProps {
  readonly file: File;
  readonly preview: UseQueryResult<Preview>;
}

export function OverviewPreview({ file, preview }: OverviewPreviewProps) {
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h2 className="text-body font-semibold">Preview</h2>
      <PreviewContent file={file} preview={preview} />
    </section>
  );
}

function PreviewContent({ file, preview: { data, error, refetch } }: OverviewPreviewProps) {
  if (data === undefined) {
    if (error !== null) return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
    return <output aria-label="Loading preview" className="skeleton h-[32rem]" />;
  }
  return (
    <>
      <Removed removed={data.removed} />
      {data.html === null ? (
        <PdfNote file={file} preview={data} />
      ) : (
        <iframe
          // No scripts, requests or working links.
          sandbox=""
          srcDoc={data.html}
          title={`Preview of ${data.file_name}`}
          className="h-[32rem] w-full rounded-control border border-line bg-surface"
        />
      )}
    </>
  );
}

function Removed({ removed }: Pick<Preview, 'removed'>) {
  if (removed.length === 0) return null;
  return (
    <div className="flex items-start gap-2 rounded-control border border-risk-line bg-risk-soft px-3 py-2.5 text-body text-risk">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        Removed, because it could run or load something:{' '}
        <span className="tabular-nums">
          {removed.map(({ name, count }) => `${name} (${String(count)})`).join(', ')}
        </span>
      </p>
    </div>
  );
}

const PdfNote = ({ file, preview }: { file: File; preview: Preview }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4 text-body">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-medium">{preview.file_name}</span>{' '}
      <span className="text-ink-muted tabular-nums">PDF, {formatFileSize(preview.size_bytes)}</span>
    </p>
    <Button onClick={() => openPdf(file)}>
      Open PDF
      <ExternalLink aria-hidden className="size-3.5 opacity-70" />
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  </div>
);

/** Delay before revoking the object URL, so that a new tab can load it. */
const REVOKE_AFTER_MS = 60_000;

function openPdf(file: File): void {
  // The type that the server verified, not the one that the file declares.
  const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
