import { type Invoice, listInvoices } from '@bna/contract/invoices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Long enough for a route and its screen to share one answer. */
const FRESH_FOR_MS = 5_000;

export interface InvoicePage {
  readonly invoices: readonly Invoice[];
  /** Counted from 1. */
  readonly page: number;
  readonly lastPage: number;
}

/** One page of the user's invoices. While another page is on its way, the one before stands in for it. */
export const invoicePageQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: async ({ signal }): Promise<InvoicePage> => {
      const { data, meta } = await call(listInvoices, { query: { page: String(page) } }, { signal });
      return { invoices: data, page, lastPage: meta.lastPage };
    },
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
  });
