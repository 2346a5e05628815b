import { downloadInvoice, listInvoices } from '@bna/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PaymentProviderAwayError, type PaymentProvider } from '../../payment-provider.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Limit, type RateLimiter, spendOne } from '../../platform/rate-limit.ts';
import { route } from '../../platform/route.ts';
import { renderInvoiceCopy, safeNumberOf } from './invoice-pdf.ts';
import { findInvoicePage, findOwnInvoice, type StoredInvoice } from './store.ts';

export interface InvoiceRoutesDeps {
  readonly db: NodePgDatabase;
  readonly payments: Pick<PaymentProvider, 'fetchInvoicePdf'>;
  readonly rateLimiter: RateLimiter;
  readonly supportEmail: string;
  readonly log: Logger;
}

const DOWNLOADS: Limit = { name: 'invoice-download', max: 30, windowS: 60 };

export function invoiceRoutes(app: FastifyInstance, deps: InvoiceRoutesDeps): void {
  const { db, rateLimiter } = deps;
  const fetchPdf = createPdfFetcher(deps);

  route(app, listInvoices, async ({ query: { page = 1 }, caller: { userId } }) => {
    const { invoices, lastPage } = await findInvoicePage(db, { userId, page });
    return { data: invoices, meta: { lastPage } };
  });

  route(app, downloadInvoice, async ({ params: { id }, caller: { userId }, reply }) => {
    spendOne(rateLimiter, DOWNLOADS, userId);
    const invoice = await findOwnInvoice(db, { id, userId });
    const pdf = await fetchPdf(invoice);
    if (pdf === null) return reply.send();
    const number = safeNumberOf(invoice.transaction_number);
    const fileName = number === '' ? 'Invoice.pdf' : `Invoice-${number}.pdf`;
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(pdf);
  });
}

/** The payment provider's PDF of an invoice, else a copy of our own; null while it is not ready. Asked for by many at once, it is made once. */
function createPdfFetcher({ payments, supportEmail, log }: InvoiceRoutesDeps) {
  const underWay = new Map<string, Promise<Buffer | null>>();

  const fetchOrRender = async (invoice: StoredInvoice): Promise<Buffer | null> => {
    try {
      return await payments.fetchInvoicePdf(invoice.stripe_invoice_id);
    } catch (error) {
      if (!(error instanceof PaymentProviderAwayError)) throw error;
      log.warn({ err: error, invoice: invoice.id }, 'the payment provider is away: an invoice is answered as a copy');
      return renderInvoiceCopy(invoice, { supportEmail });
    }
  };

  return (invoice: StoredInvoice): Promise<Buffer | null> => {
    const pending = underWay.get(invoice.id);
    if (pending !== undefined) return pending;
    const pdf = fetchOrRender(invoice).finally(() => underWay.delete(invoice.id));
    underWay.set(invoice.id, pdf);
    return pdf;
  };
}
