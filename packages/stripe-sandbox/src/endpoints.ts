import type { Endpoint } from './api/endpoint.ts';
import { portalEndpoints } from './resources/billing-portal.ts';
import { checkoutEndpoints } from './resources/checkout-sessions.ts';
import { customerEndpoints } from './resources/customers.ts';
import { invoiceEndpoints } from './resources/invoices.ts';
import { paymentMethodEndpoints } from './resources/payment-methods.ts';
import { paymentEndpoints } from './resources/payments.ts';
import { priceEndpoints } from './resources/prices.ts';
import { productEndpoints } from './resources/products.ts';
import { subscriptionItemEndpoints } from './resources/subscription-items.ts';
import { subscriptionEndpoints } from './resources/subscriptions.ts';
import { testClockEndpoints } from './resources/test-clocks.ts';
import { webhookEndpoints } from './resources/webhooks.ts';

/** The API: everything that the sandbox answers under `/v1`. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...checkoutEndpoints,
  ...portalEndpoints,
  ...subscriptionEndpoints,
  ...subscriptionItemEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...webhookEndpoints,
  ...testClockEndpoints,
];
