import type { Stripe } from 'stripe';

/** The SDK's types of the objects that the sandbox answers, by their field `object`. Read by the compiler alone. */
export interface SdkObjects {
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: Stripe.InvoiceItem;
  item: Stripe.LineItem;
  line_item: Stripe.InvoiceLineItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

/** The SDK's types of parameters, by endpoint. Endpoints without parameters are not listed. */
export interface SdkParameters {
  'POST /v1/products': Stripe.ProductCreateParams;
  'GET /v1/products': Stripe.ProductListParams;
  'POST /v1/products/:id': Stripe.ProductUpdateParams;
  'POST /v1/prices': Stripe.PriceCreateParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'POST /v1/prices/:id': Stripe.PriceUpdateParams;
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'GET /v1/customers': Stripe.CustomerListParams;
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams;
  'GET /v1/customers/:id/payment_methods': Stripe.CustomerListPaymentMethodsParams;
  'POST /v1/payment_methods': Stripe.PaymentMethodCreateParams;
  'GET /v1/payment_methods': Stripe.PaymentMethodListParams;
  'POST /v1/payment_methods/:id': Stripe.PaymentMethodUpdateParams;
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams;
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams;
  'POST /v1/checkout/sessions/:id': Stripe.Checkout.SessionUpdateParams;
  'GET /v1/checkout/sessions/:id/line_items': Stripe.Checkout.SessionListLineItemsParams;
  'POST /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams;
  'GET /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams;
  'POST /v1/billing_portal/configurations/:id': Stripe.BillingPortal.ConfigurationUpdateParams;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;
  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'GET /v1/subscription_items': Stripe.SubscriptionItemListParams;
  'POST /v1/subscription_items': Stripe.SubscriptionItemCreateParams;
  'POST /v1/subscription_items/:id': Stripe.SubscriptionItemUpdateParams;
  'DELETE /v1/subscription_items/:id': Stripe.SubscriptionItemDeleteParams;
  'POST /v1/invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'POST /v1/invoices/:id': Stripe.InvoiceUpdateParams;
  'GET /v1/invoices/:id/lines': Stripe.InvoiceListLineItemsParams;
  'POST /v1/invoices/:id/finalize': Stripe.InvoiceFinalizeInvoiceParams;
  'POST /v1/invoices/:id/pay': Stripe.InvoicePayParams;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'GET /v1/charges': Stripe.ChargeListParams;
  'POST /v1/charges/:id': Stripe.ChargeUpdateParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'POST /v1/refunds/:id': Stripe.RefundUpdateParams;
  'GET /v1/disputes': Stripe.DisputeListParams;
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams;
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams;
  'POST /v1/webhook_endpoints/:id': Stripe.WebhookEndpointUpdateParams;
  'GET /v1/events': Stripe.EventListParams;
  'POST /v1/test_helpers/test_clocks': Stripe.TestHelpers.TestClockCreateParams;
  'GET /v1/test_helpers/test_clocks': Stripe.TestHelpers.TestClockListParams;
  'POST /v1/test_helpers/test_clocks/:id/advance': Stripe.TestHelpers.TestClockAdvanceParams;
}

/** All events that the SDK knows. */
export type SdkEventType = Stripe.Event['type'];
