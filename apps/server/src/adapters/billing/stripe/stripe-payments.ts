import type { PaymentProvider } from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';
import { checkAccount } from './account.ts';
import { checkCatalog, seedCatalog } from './catalog.ts';
import { createCheckout, expireCheckout, findCheckout, listOpenCheckouts } from './checkout.ts';
import { createClient } from './client.ts';
import { createCustomer, findCustomerState, listBilledCustomers, updateCustomer } from './customers.ts';
import { createErrorTranslator } from './errors.ts';
import { findCustomerOfEvent, listEvents, readEvent } from './events.ts';
import { fetchInvoicePdf } from './invoice-pdf.ts';
import { listInvoices, payInvoice, refundInvoice, voidInvoice } from './invoices.ts';
import { createPortal } from './portal.ts';
import { createPrices } from './prices.ts';
import { changeSubscription, previewChange } from './subscription-changes.ts';
import { cancelSubscription, listSubscriptions, promoteSubscriptionCard } from './subscriptions.ts';
import { createTrustedUrls } from './trusted-urls.ts';

export interface StripePaymentsOptions {
  readonly secretKey: string;
  /** Newest first. Several during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** Replaces Stripe's address, for the sandbox. */
  readonly apiBase: string | undefined;
  /** Lets Stripe Tax calculate taxes in checkouts and on invoices. */
  readonly automaticTax?: boolean;
  /** Asks payers for their VAT id in checkouts and in the portal. */
  readonly collectsTaxIds?: boolean;
  readonly log: Logger;
}

/**
 * Creates the payment provider with Stripe's SDK. The bundled sandbox uses the same code at another address.
 * @throws Error for a live key with `apiBase`
 */
export function createStripePayments({
  secretKey,
  webhookSecrets,
  apiBase,
  automaticTax = false,
  collectsTaxIds = false,
  log,
}: StripePaymentsOptions): PaymentProvider {
  const { stripe, isLive } = createClient({ secretKey, apiBase });
  const translateErrors = createErrorTranslator(log);
  const urls = createTrustedUrls({ apiBase, log });
  const prices = createPrices(stripe);
  const portal = createPortal({ stripe, urls, collectsTaxIds });
  const context = { stripe, prices, urls, log, automaticTax, collectsTaxIds };
  const events = { stripe, isLive, webhookSecrets };

  return {
    createCustomer: (user) => translateErrors(() => createCustomer(stripe, user)),
    updateCustomer: (customerId, details) => translateErrors(() => updateCustomer(stripe, customerId, details)),
    findCustomerState: (customerId) => translateErrors(() => findCustomerState(stripe, customerId)),
    listSubscriptions: (customerId, onUnsold) =>
      translateErrors(() => listSubscriptions(context, customerId, onUnsold)),
    listInvoices: (customerId) => translateErrors(() => listInvoices(context, customerId)),
    findPriceIds: (offers) => translateErrors(async () => (await prices.find(offers)).map(({ id }) => id)),
    createCheckout: (checkout, key) => translateErrors(() => createCheckout(context, checkout, key)),
    findCheckout: (id) => translateErrors(() => findCheckout(context, id)),
    listOpenCheckouts: (customerId) => translateErrors(() => listOpenCheckouts(context, customerId)),
    expireCheckout: (id) => translateErrors(() => expireCheckout(stripe, id)),
    changeSubscription: (id, change, key) => translateErrors(() => changeSubscription(context, id, { change, key })),
    previewChange: (id, change) => translateErrors(() => previewChange(context, id, change)),
    cancelSubscription: (id, key, unpaidInvoiceIds) =>
      translateErrors(() => cancelSubscription(stripe, id, { key, unpaidInvoiceIds })),
    promoteSubscriptionCard: (id) => translateErrors(() => promoteSubscriptionCard(stripe, id)),
    refundInvoice: (id, key, part) => translateErrors(() => refundInvoice(stripe, id, { key, part })),
    payInvoice: (id, key) => translateErrors(() => payInvoice(stripe, id, key)),
    voidInvoice: (id, key) => translateErrors(() => voidInvoice(stripe, id, key)),
    createPortalSession: (options) => translateErrors(() => portal.createSession(options)),
    fetchInvoicePdf: (invoiceId) => translateErrors(() => fetchInvoicePdf(context, invoiceId)),
    readEvent: (payload, signature) => Promise.resolve().then(() => readEvent(events, payload, signature)),
    findCustomerOfEvent: (event) => translateErrors(() => findCustomerOfEvent(stripe, event)),
    listEvents: (options) => translateErrors(() => listEvents(events, options)),
    listBilledCustomers: (options) => translateErrors(() => listBilledCustomers(stripe, options)),
    seedCatalog: (packages) => translateErrors(() => seedCatalog(stripe, packages).finally(() => prices.forget())),
    checkCatalog: (packages) => translateErrors(() => checkCatalog(stripe, packages)),
    checkAccount: (webhookUrl) => translateErrors(() => checkAccount(stripe, webhookUrl)),
  };
}
