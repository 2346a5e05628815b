import { downloadInvoice } from '@bna/contract/billing/invoices';
import { callForFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { toDownloadFailure } from './download-failure.ts';
import { parsePdfFileName } from './file-name.ts';

/** Downloads an invoice as PDF. A response without a file name means that the PDF isn't ready yet. */
export const useDownloadInvoice = (id: string) =>
  useSingleMutation({
    mutationFn: async (): Promise<'saved' | 'not ready'> => {
      try {
        const response = await callForFile(downloadInvoice, { params: { id } });
        const name = parsePdfFileName(response.headers.get('Content-Disposition'));
        if (name === null) return 'not ready';
        saveFile(name, await response.blob());
        return 'saved';
      } catch (error) {
        throw toDownloadFailure(error);
      }
    },
    onSuccess: (outcome) => {
      if (outcome === 'saved') toast.success('Invoice downloaded successfully');
      else toast.info('The invoice is not yet available for download. Please try again shortly.');
    },
  });
