import { API_BASE } from '@bna/contract/endpoint';
import type { MarketOverview } from '@bna/contract/market-overview/market-overview';
import { formatDayLabel } from '@bna/contract/time';
import FileText from 'virtual:lucide/file-text';
import { formatFileSize } from '../../lib/format-file-size.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';

interface UploadedDocumentProps {
  readonly date: string;
  readonly upload: NonNullable<MarketOverview['upload']>;
}

/** Shows HTML in a sandboxed frame, and links to a PDF. */
export function UploadedDocument({ date, upload }: UploadedDocumentProps) {
  const url = `${API_BASE}/market-overview/${date}/document`;
  if (upload.format === 'pdf') {
    return (
      <div className="panel grid max-w-[40rem] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 self-start p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <span aria-hidden className="grid size-11 place-items-center rounded-control bg-raised text-ink-muted">
          <FileText className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="text-lead font-semibold wrap-anywhere text-ink">{upload.file_name}</p>
          <p className="text-small text-ink-muted tabular-nums">PDF · {formatFileSize(upload.size_bytes)}</p>
        </div>
        <NewTabLink
          href={url}
          className={`${buttonClass({ tone: 'primary', size: 'large' })} max-sm:col-span-full print:hidden`}
        >
          Open PDF
        </NewTabLink>
      </div>
    );
  }
  return (
    <div className="flex min-h-[32rem] flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-muted print:hidden">
        To print or save it, open the document on its own.
        <NewTabLink href={url} className="link-quiet">
          Open the document
        </NewTabLink>
      </p>
      <iframe
        title={`Market Snapshot for ${formatDayLabel(date)}`}
        src={url}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="w-full flex-1 rounded-panel border border-line bg-surface"
      />
    </div>
  );
}
