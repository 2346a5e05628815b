import type { Invoice } from '@bna/contract/invoices';
import { Download, LoaderCircle } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useDownloadInvoice } from './mutations.ts';

export function DownloadButton({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice(invoice.id);
  const Icon = download.isPending ? LoaderCircle : Download;
  return (
    <Button busy={download.isPending} aria-busy={download.isPending} onClick={() => download.mutate()}>
      <Icon aria-hidden className={`size-4 ${download.isPending ? 'animate-spin' : ''}`} />
      Download
      <span className="sr-only">invoice {invoice.transaction_number}</span>
    </Button>
  );
}
