import { type Invoice, listInvoices } from '@bna/contract/billing/invoices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Lets the route's loader and the page share one response. */
const STALE_AFTER_MS = 5_000;

export interface InvoiceListPage {
  readonly invoices: readonly Invoice[];
  /** Starts at 1. */
  readonly page: number;
  readonly lastPage: number;
}

/** One page of the user's invoices. While another page loads, the previous one stays visible. */
export const invoicePageQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: async ({ signal }): Promise<InvoiceListPage> => {
      const { data, meta } = await call(listInvoices, { query: { page: String(page) } }, { signal });
      return { invoices: data, page, lastPage: meta.lastPage };
    },
    staleTime: STALE_AFTER_MS,
    placeholderData: keepPreviousData,
  });
