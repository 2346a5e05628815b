import { API_BASE } from '@bna/contract/endpoint';
import type { MarketOverview } from '@bna/contract/market-overview';
import { formatDayLabel } from '@bna/contract/time';
import { FileText } from 'lucide-react';
import { fileSize } from '../../lib/file-size.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';

interface UploadedDocumentProps {
  readonly date: string;
  readonly upload: NonNullable<MarketOverview['upload']>;
}

/** What our editors uploaded. It lives in a frame of its own, in which nothing of it can run. */
export function UploadedDocument({ date, upload }: UploadedDocumentProps) {
  const address = `${API_BASE}/market-overview/${date}/document`;
  if (upload.format === 'pdf') {
    return (
      <div className="panel grid max-w-[40rem] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 self-start p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <span aria-hidden className="grid size-11 place-items-center rounded-control bg-raised text-ink-muted">
          <FileText className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="text-lead font-semibold wrap-anywhere text-ink">{upload.file_name}</p>
          <p className="text-small text-ink-muted tabular-nums">PDF · {fileSize(upload.size_bytes)}</p>
        </div>
        <NewTabLink
          href={address}
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
        To print or to keep it, open it on its own.
        <NewTabLink href={address} className="link-quiet">
          Open the document
        </NewTabLink>
      </p>
      <iframe
        title={`Market Snapshot of ${formatDayLabel(date)}`}
        src={address}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="w-full flex-1 rounded-panel border border-line bg-surface"
      />
    </div>
  );
}
