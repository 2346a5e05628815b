import type { Endpoint } from './api/endpoint.ts';
import { balanceEndpoints } from './resources/balance.ts';
import { portalEndpoints } from './resources/billing-portal.ts';
import { checkoutEndpoints } from './resources/checkout-sessions.ts';
import { creditNoteEndpoints } from './resources/credit-notes.ts';
import { customerBalanceEndpoints } from './resources/customer-balance.ts';
import { customerEndpoints } from './resources/customers.ts';
import { invoiceActionEndpoints } from './resources/invoice-actions.ts';
import { invoiceItemEndpoints } from './resources/invoice-items.ts';
import { invoicePreviewEndpoints } from './resources/invoice-previews.ts';
import { invoiceEndpoints } from './resources/invoices.ts';
import { paymentMethodEndpoints } from './resources/payment-methods.ts';
import { chargeEndpoints } from './resources/charges.ts';
import { paymentIntentEndpoints } from './resources/payment-intents.ts';
import { setupIntentEndpoints } from './resources/setup-intents.ts';
import { planEndpoints } from './resources/plans.ts';
import { priceEndpoints } from './resources/prices.ts';
import { productEndpoints } from './resources/products.ts';
import { subscriptionItemEndpoints } from './resources/subscription-items.ts';
import { subscriptionUpdateEndpoint } from './resources/subscription-update.ts';
import { subscriptionEndpoints } from './resources/subscriptions.ts';
import { testClockEndpoints } from './resources/test-clocks.ts';
import { webhookEndpoints } from './resources/webhooks.ts';

/** All endpoints under `/v1`. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...planEndpoints,
  ...customerEndpoints,
  ...customerBalanceEndpoints,
  ...paymentMethodEndpoints,
  ...checkoutEndpoints,
  ...portalEndpoints,
  ...subscriptionEndpoints,
  subscriptionUpdateEndpoint,
  ...subscriptionItemEndpoints,
  ...invoiceEndpoints,
  ...invoiceActionEndpoints,
  ...invoicePreviewEndpoints,
  ...invoiceItemEndpoints,
  ...creditNoteEndpoints,
  ...paymentIntentEndpoints,
  ...setupIntentEndpoints,
  ...chargeEndpoints,
  ...balanceEndpoints,
  ...webhookEndpoints,
  ...testClockEndpoints,
];
