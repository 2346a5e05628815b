import { downloadInvoice } from '@bna/contract/invoices';
import { toast } from 'sonner';
import { callForFile } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { downloadFailure } from './download-failure.ts';
import { fileNameOf } from './file-name.ts';

/** Fetches one invoice as PDF and saves it. One that is not ready yet has no name, and nothing is saved. */
export const useDownloadInvoice = (id: string) =>
  useSingleMutation({
    mutationFn: async (): Promise<'saved' | 'not ready'> => {
      try {
        const answer = await callForFile(downloadInvoice, { params: { id } });
        const name = fileNameOf(answer.headers.get('Content-Disposition'));
        if (name === null) return 'not ready';
        saveFile(name, await answer.blob());
        return 'saved';
      } catch (error) {
        throw downloadFailure(error);
      }
    },
    onSuccess: (outcome) => {
      if (outcome === 'saved') toast.success('Invoice downloaded successfully');
      else toast.info('The invoice is not yet available for download. Please try again shortly.');
    },
  });
