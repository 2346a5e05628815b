import type { FastifyInstance } from 'fastify';
import type { CheckoutDeps } from './checkout/checkout.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { type InvoiceRoutesDeps, invoiceRoutes } from './invoices/routes.ts';
import { type SubscriptionRoutesDeps, subscriptionRoutes } from './subscription/routes.ts';
import { type ConfirmationRoutesDeps, emailConfirmationRoutes } from './trial/confirmation-routes.ts';
import { type WebhookRoutesDeps, webhookRoutes } from './webhook-routes.ts';

export type RegisterBillingDeps = CheckoutDeps &
  ConfirmationRoutesDeps &
  InvoiceRoutesDeps &
  SubscriptionRoutesDeps &
  WebhookRoutesDeps;

export function registerBilling(app: FastifyInstance, deps: RegisterBillingDeps): void {
  subscriptionRoutes(app, deps);
  emailConfirmationRoutes(app, deps);
  checkoutRoutes(app, deps);
  invoiceRoutes(app, deps);
  webhookRoutes(app, deps);
}
