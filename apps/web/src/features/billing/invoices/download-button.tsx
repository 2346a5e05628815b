import type { Invoice } from '@bna/contract/billing/invoices';
import Download from 'virtual:lucide/download';
import LoaderCircle from 'virtual:lucide/loader-circle';
import RotateCw from 'virtual:lucide/rotate-cw';
import { Button } from '../../../ui/button.tsx';
import { unavailableMessage } from './download-failure.ts';
import { useDownloadInvoice } from './mutations.ts';

/** Downloads an invoice. While invoices are unavailable, it shows why and offers a retry. */
export function DownloadButton({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice(invoice.id);
  const unavailable = unavailableMessage(download.error);
  const Icon = download.isPending ? LoaderCircle : unavailable === null ? Download : RotateCw;
  return (
    <div className="grid justify-items-end gap-1.5">
      {unavailable !== null && (
        <p className="max-w-56 text-small text-balance whitespace-normal text-loss">{unavailable}</p>
      )}
      <Button busy={download.isPending} aria-busy={download.isPending} onClick={() => download.mutate()}>
        <Icon aria-hidden className={`size-4 ${download.isPending ? 'animate-spin' : ''}`} />
        {unavailable === null ? 'Download' : 'Try again'}
        <span className="sr-only">
          {unavailable === null ? '' : 'to download '}invoice {invoice.transaction_number}
        </span>
      </Button>
    </div>
  );
}
