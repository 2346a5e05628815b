import { downloadInvoice, listInvoices } from '@bna/contract/billing/invoices';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PaymentProviderUnavailableError, type PaymentProvider } from '../../../payment-provider.ts';
import { unavailable } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { consumeOrThrow, type Limit, type RateLimiter } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { findInvoicePage, findOwnInvoice } from './store.ts';

export interface InvoiceRoutesDeps {
  readonly db: NodePgDatabase;
  readonly payments: Pick<PaymentProvider, 'fetchInvoicePdf'>;
  readonly rateLimiter: RateLimiter;
  readonly log: Logger;
}

const DOWNLOADS: Limit = { name: 'invoice-download', max: 30, windowS: 60 };
const UNAVAILABLE = 'Invoices can’t be downloaded right now. Please try again in a moment.';

export function invoiceRoutes(app: FastifyInstance, deps: InvoiceRoutesDeps): void {
  const { db, rateLimiter } = deps;
  const fetchPdf = createPdfFetcher(deps);

  route(app, listInvoices, async ({ query: { page = 1 }, caller: { userId } }) => {
    const { invoices, lastPage } = await findInvoicePage(db, { userId, page });
    return { data: invoices, meta: { lastPage } };
  });

  route(app, downloadInvoice, async ({ params: { id }, caller: { userId }, reply }) => {
    consumeOrThrow(rateLimiter, DOWNLOADS, userId);
    const invoice = await findOwnInvoice(db, { id, userId });
    const pdf = await fetchPdf(invoice.stripe_invoice_id);
    if (pdf === null) return reply.send();
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${invoiceFileName(invoice.transaction_number)}"`)
      .send(pdf);
  });
}

/** Fetches PDFs from the payment provider. Concurrent downloads of an invoice share one fetch. */
function createPdfFetcher({ payments, log }: InvoiceRoutesDeps) {
  const pending = new Map<string, Promise<Buffer | null>>();

  const fetchPdf = async (stripeInvoiceId: string): Promise<Buffer | null> => {
    try {
      return await payments.fetchInvoicePdf(stripeInvoiceId);
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailableError)) throw error;
      log.warn({ err: error, invoice: stripeInvoiceId }, 'invoice PDF unavailable at Stripe');
      throw unavailable(UNAVAILABLE);
    }
  };

  return (stripeInvoiceId: string): Promise<Buffer | null> => {
    const shared = pending.get(stripeInvoiceId);
    if (shared !== undefined) return shared;
    const pdf = fetchPdf(stripeInvoiceId).finally(() => pending.delete(stripeInvoiceId));
    pending.set(stripeInvoiceId, pdf);
    return pdf;
  };
}

const FILE_NUMBER_MAX_CHARS = 64;

function invoiceFileName(transactionNumber: string): string {
  const number = transactionNumber.replace(/[^A-Za-z0-9-]/g, '').slice(0, FILE_NUMBER_MAX_CHARS);
  return number === '' ? 'Invoice.pdf' : `Invoice-${number}.pdf`;
}
