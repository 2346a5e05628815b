import type { PaymentProvider } from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';
import { checkCatalogue, seedCatalogue } from './catalogue.ts';
import { createCheckout, expireCheckout, findCheckout, listOpenCheckouts } from './checkout.ts';
import { createClient } from './client.ts';
import { createCustomer, listBilledCustomers } from './customers.ts';
import { createTranslate } from './errors.ts';
import { findCustomerOfEvent, listEvents, readEvent } from './events.ts';
import { fetchInvoicePdf } from './invoice-pdf.ts';
import { listInvoices, payInvoice, refundInvoice } from './invoices.ts';
import { createPortal } from './portal.ts';
import { createPrices } from './prices.ts';
import { changeSubscription, previewChange } from './subscription-changes.ts';
import { cancelSubscription, listSubscriptions, shareCard } from './subscriptions.ts';
import { createTrustedUrls } from './trusted-urls.ts';

export interface StripePaymentsOptions {
  readonly secretKey: string;
  /** Newest first. Read at each event. */
  readonly webhookSecrets: readonly string[];
  /** Stands in for Stripe; absent: Stripe itself. */
  readonly apiBase: string | undefined;
  readonly log: Logger;
}

/**
 * Stripe, by its official SDK. The bundled sandbox is the same at another address.
 * @throws Error for a live key together with `apiBase`
 */
export function createStripePayments({
  secretKey,
  webhookSecrets,
  apiBase,
  log,
}: StripePaymentsOptions): PaymentProvider {
  const { stripe, isLive } = createClient({ secretKey, apiBase });
  const translated = createTranslate(log);
  const urls = createTrustedUrls({ apiBase, log });
  const prices = createPrices(stripe);
  const portal = createPortal({ stripe, urls });
  const desk = { stripe, prices, urls, log };
  const events = { stripe, isLive, webhookSecrets };

  return {
    createCustomer: (user) => translated(() => createCustomer(stripe, user)),
    listSubscriptions: (customerId) => translated(() => listSubscriptions(desk, customerId)),
    listInvoices: (customerId) => translated(() => listInvoices(desk, customerId)),
    createCheckout: (checkout, key) => translated(() => createCheckout(desk, checkout, key)),
    findCheckout: (id) => translated(() => findCheckout(desk, id)),
    listOpenCheckouts: (customerId) => translated(() => listOpenCheckouts(desk, customerId)),
    expireCheckout: (id) => translated(() => expireCheckout(stripe, id)),
    changeSubscription: (id, change, key) => translated(() => changeSubscription(desk, id, { change, key })),
    previewChange: (id, change) => translated(() => previewChange(desk, id, change)),
    cancelSubscription: (id, key) => translated(() => cancelSubscription(stripe, id, key)),
    shareCard: (id) => translated(() => shareCard(stripe, id)),
    refundInvoice: (id, key) => translated(() => refundInvoice(stripe, id, key)),
    payInvoice: (id, key) => translated(() => payInvoice(stripe, id, key)),
    createPortalSession: (options) => translated(() => portal.createSession(options)),
    fetchInvoicePdf: (invoiceId) => translated(() => fetchInvoicePdf(desk, invoiceId)),
    readEvent: (payload, signature) => readEvent(events, payload, signature),
    findCustomerOfEvent: (event) => translated(() => findCustomerOfEvent(stripe, event)),
    listEvents: (since) => translated(() => listEvents(events, since)),
    listBilledCustomers: ({ invoicedSince }) => translated(() => listBilledCustomers(stripe, invoicedSince)),
    seedCatalogue: (packages) => translated(() => seedCatalogue(stripe, packages).finally(() => prices.forget())),
    checkCatalogue: (packages) => translated(() => checkCatalogue(stripe, packages)),
  };
}
