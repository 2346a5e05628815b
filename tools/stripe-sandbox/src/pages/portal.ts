import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requiresAuthenticationOnSetup } from '../billing/cards.ts';
import { type PaymentAttempt, startAuthentication } from '../billing/checkout.ts';
import { currentPeriod, endSubscription, scheduleCancellation } from '../billing/subscriptions.ts';
import { type SandboxContext, updateObject } from '../context.ts';
import { StripeError } from '../errors.ts';
import { newBillingDetails, newCardPaymentMethod, toAddress } from '../shapes/customer.ts';
import {
  AUTHENTICATION_FAILED,
  authenticationPage,
  emptyCardForm,
  isAuthenticationComplete,
  parseCardForm,
} from './card-form.ts';
import { messagePage, renderLayout } from './layout.ts';
import { type PageResult, type PageRoutes, redirectTo, showPage } from './page-route.ts';
import {
  findPendingCard,
  findPortal,
  findSelectedSubscription,
  type OpenPortal,
  saveDefaultCard,
  viewOf,
} from './portal-session.ts';
import { addressPage, cancelPage, cardPage, homePage } from './portal-views.ts';

const Path = z.object({ token: z.string(), attempt: z.string().default('') });
const AddressForm = z.object({
  name: z.string().trim().max(256).catch(''),
  line1: z.string().trim().max(500).catch(''),
  line2: z.string().trim().max(500).catch(''),
  city: z.string().trim().max(200).catch(''),
  state: z.string().trim().max(200).catch(''),
  postal_code: z.string().trim().max(50).catch(''),
  country: z.string().trim().toUpperCase().length(2).catch(''),
});

/** The notice on the portal's home page after an action. */
const NOTICES = {
  card: 'Your card was saved.',
  canceled: 'Your cancellation was saved.',
  kept: 'Your subscription continues.',
  address: 'Your billing information was saved.',
};
type Action = keyof typeof NOTICES;
const DoneQuery = z.object({ done: z.enum(['card', 'canceled', 'kept', 'address']) });

type PortalHandler = (context: SandboxContext, portal: OpenPortal, request: FastifyRequest) => PageResult;

interface PortalRoute {
  method: 'GET' | 'POST';
  path: string;
  handle: PortalHandler;
}

function goHome({ token }: OpenPortal, done: Action | null = null): PageResult {
  return redirectTo(`/p/session/${token}${done === null ? '' : `?done=${done}`}`);
}

function attemptOf(request: FastifyRequest): string {
  return Path.parse(request.params).attempt;
}

const showHome: PortalHandler = (context, portal, request) => {
  const { data } = DoneQuery.safeParse(request.query);
  return showPage(homePage(viewOf(context, portal, data === undefined ? null : NOTICES[data.done])));
};

/** Saves a card, or shows the form again with the decline. */
function saveCard(context: SandboxContext, portal: OpenPortal, attempt: PaymentAttempt): PageResult {
  const { method } = attempt;
  try {
    saveDefaultCard(context, portal, attempt);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    context.store.remove('payment_method', method.id);
    const form = { ...emptyCardForm(method.billing_details.name ?? ''), cardError: error.message };
    return showPage(cardPage(viewOf(context, portal), form), 402);
  }
  const returnUrl = portal.session.flow?.after_completion.redirect?.return_url;
  return returnUrl === undefined ? goHome(portal, 'card') : redirectTo(returnUrl);
}

const canUpdateCard = ({ configuration }: OpenPortal): boolean => configuration.features.payment_method_update.enabled;

const showCard: PortalHandler = (context, portal) =>
  canUpdateCard(portal)
    ? showPage(cardPage(viewOf(context, portal), emptyCardForm(portal.customer.name ?? '')))
    : goHome(portal);

const submitCard: PortalHandler = (context, portal, request) => {
  if (!canUpdateCard(portal)) return goHome(portal);
  const { at, customer, session, token } = portal;
  const parsed = parseCardForm(request.body, { now: at });
  if (parsed.card === null) return showPage(cardPage(viewOf(context, portal), parsed.form), 422);
  const billingDetails = newBillingDetails(parsed.fields.name.trim(), customer.email);
  const method = newCardPaymentMethod({ card: parsed.card, billingDetails }, at);
  context.store.put('payment_method', method);
  if (!requiresAuthenticationOnSetup(method)) return saveCard(context, portal, { method, isAuthenticated: false });
  const attempt = startAuthentication(context, { method, subject: session.id });
  return redirectTo(`/p/session/${token}/card/${attempt}`);
};

const showAuthentication: PortalHandler = (context, portal, request) => {
  const method = findPendingCard(context, portal, attemptOf(request));
  if (method === undefined) return goHome(portal);
  const body = authenticationPage({ amount: null, last4: method.card?.last4 ?? '' });
  return showPage(renderLayout({ title: '3-D Secure', body }));
};

const submitAuthentication: PortalHandler = (context, portal, request) => {
  const method = findPendingCard(context, portal, attemptOf(request));
  if (method === undefined) return goHome(portal);
  const { state } = context.store;
  state.pendingAuthentications.delete(attemptOf(request));
  if (isAuthenticationComplete(request.body)) {
    state.authenticatedPaymentMethods.set(method.id, true);
    return saveCard(context, portal, { method, isAuthenticated: true });
  }
  context.store.remove('payment_method', method.id);
  return showPage(cardPage(viewOf(context, portal), { ...emptyCardForm(''), cardError: AUTHENTICATION_FAILED }), 402);
};

const showCancel: PortalHandler = (context, portal, request) => {
  const subscription = findSelectedSubscription(context, portal, request.query);
  const isAllowed = portal.configuration.features.subscription_cancel.enabled;
  return subscription === undefined || !isAllowed
    ? goHome(portal)
    : showPage(cancelPage(viewOf(context, portal), subscription));
};

const submitCancel: PortalHandler = (context, portal, request) => {
  const subscription = findSelectedSubscription(context, portal, request.body);
  const { enabled, mode } = portal.configuration.features.subscription_cancel;
  if (subscription === undefined || !enabled) return goHome(portal);
  const { at } = portal;
  if (mode === 'immediately') {
    endSubscription(context, subscription, { reason: 'cancellation_requested', at });
    return goHome(portal, 'canceled');
  }
  const cancelAt = currentPeriod(subscription).end;
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    // In flexible billing mode Stripe's portal sets `cancel_at` only.
    update: () => scheduleCancellation(subscription, { cancelAt, isAtPeriodEnd: false, at }),
  });
  return goHome(portal, 'canceled');
};

const submitResume: PortalHandler = (context, portal, request) => {
  const subscription = findSelectedSubscription(context, portal, request.body);
  if (subscription === undefined) return goHome(portal);
  const { at } = portal;
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => scheduleCancellation(subscription, { cancelAt: null, isAtPeriodEnd: false, at }),
  });
  return goHome(portal, 'kept');
};

const canUpdateAddress = ({ configuration: { features } }: OpenPortal): boolean =>
  features.customer_update.enabled && features.customer_update.allowed_updates.includes('address');

const showAddress: PortalHandler = (context, portal) =>
  canUpdateAddress(portal) ? showPage(addressPage(viewOf(context, portal))) : goHome(portal);

const submitAddress: PortalHandler = (context, portal, request) => {
  if (!canUpdateAddress(portal)) return goHome(portal);
  const { name, ...address } = AddressForm.parse(request.body ?? {});
  const orNull = Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value || null]));
  updateObject(context, portal.customer, {
    type: 'customer.updated',
    at: portal.at,
    update: (customer) => {
      customer.name = name || null;
      customer.address = toAddress(orNull);
    },
  });
  return goHome(portal, 'address');
};

const ROUTES: readonly PortalRoute[] = [
  { method: 'GET', path: '', handle: showHome },
  { method: 'GET', path: '/card', handle: showCard },
  { method: 'POST', path: '/card', handle: submitCard },
  { method: 'GET', path: '/card/:attempt', handle: showAuthentication },
  { method: 'POST', path: '/card/:attempt', handle: submitAuthentication },
  { method: 'GET', path: '/cancel', handle: showCancel },
  { method: 'POST', path: '/cancel', handle: submitCancel },
  { method: 'POST', path: '/resume', handle: submitResume },
  { method: 'GET', path: '/address', handle: showAddress },
  { method: 'POST', path: '/address', handle: submitAddress },
];

/** Serves the customer portal. */
export function servePortal(app: FastifyInstance, { context, page }: PageRoutes): void {
  for (const { method, path, handle } of ROUTES) {
    app.route({
      method,
      url: `/p/session/:token${path}`,
      handler: page((request) => {
        const portal = findPortal(context, Path.parse(request.params).token);
        if (portal !== null) return handle(context, portal, request);
        return showPage(
          messagePage('This page is no longer valid', 'Go back to the site and open the portal again.'),
          404,
        );
      }),
    });
  }
}
