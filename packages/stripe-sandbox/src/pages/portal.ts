import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asksOnFile } from '../billing/cards.ts';
import { awaitAuthentication, type Payer } from '../billing/checkout.ts';
import { listOpenInvoices } from '../billing/invoices.ts';
import { attachMethod } from '../billing/methods.ts';
import { planRetry } from '../billing/renewals.ts';
import { collect, currentPeriod, endSubscription, planEnd } from '../billing/subscriptions.ts';
import { HOUR, type Seconds } from '../clock.ts';
import { StripeError } from '../errors.ts';
import type { Customer, PaymentMethod, PortalConfiguration, PortalSession, Subscription } from '../objects.ts';
import { addressOf, newBillingDetails, newCardPaymentMethod } from '../shapes/customer.ts';
import { newSetupIntent } from '../shapes/payment.ts';
import { change, create, nowOf, type World } from '../world.ts';
import { authenticationPage, emptyCardForm, readAuthentication, readCard } from './card-form.ts';
import { layOut, messagePage } from './layout.ts';
import { goTo, type PageAnswer, type PageParts, show } from './page-parts.ts';
import { addressPage, cancelPage, cardPage, homePage, type PortalView } from './portal-views.ts';

const Path = z.object({ token: z.string(), attempt: z.string().optional() });
const Chosen = z.object({ subscription: z.string() });
const Address = z.object({
  name: z.string().trim().max(256).catch(''),
  line1: z.string().trim().max(500).catch(''),
  line2: z.string().trim().max(500).catch(''),
  city: z.string().trim().max(200).catch(''),
  state: z.string().trim().max(200).catch(''),
  postal_code: z.string().trim().max(50).catch(''),
  country: z.string().trim().toUpperCase().length(2).catch(''),
});

/** What the first page says after something was done. */
const SAID = {
  card: 'Your card was saved.',
  canceled: 'Your cancellation was saved.',
  kept: 'Your subscription goes on.',
  address: 'Your billing information was saved.',
};
type Done = keyof typeof SAID;
const DoneQuery = z.object({ done: z.enum(['card', 'canceled', 'kept', 'address']) });

/** After so long a portal session leads nowhere. */
const VALID_FOR: Seconds = HOUR;

interface Opened {
  token: string;
  session: PortalSession;
  configuration: PortalConfiguration;
  customer: Customer;
  at: Seconds;
}

function listAlive(world: World, customer: string): Subscription[] {
  return world.store
    .list('subscription')
    .filter((subscription) => subscription.customer === customer)
    .filter(({ status }) => status === 'active' || status === 'past_due' || status === 'unpaid');
}

/** Makes a card the one that pays from now on, and tries it at once on what is open. */
function adoptCard(world: World, { customer, at }: Opened, { method, isAuthenticated }: Payer): void {
  attachMethod(world, method, { customer, at });
  const intent = world.store.put('setup_intent', newSetupIntent(customer.id, method, at));
  create(world, intent, { type: 'setup_intent.created', at });
  world.emit({ type: 'setup_intent.succeeded', object: intent, at });
  change(world, customer, {
    type: 'customer.updated',
    at,
    by: () => {
      customer.invoice_settings.default_payment_method = method.id;
    },
  });
  for (const subscription of listAlive(world, customer.id)) {
    change(world, subscription, {
      type: 'customer.subscription.updated',
      at,
      by: () => {
        subscription.default_payment_method = method.id;
      },
    });
    for (const invoice of listOpenInvoices(world, subscription.id)) {
      const hadRetry = invoice.next_payment_attempt !== null;
      if (collect(world, invoice, { method, isAuthenticated, at }).kind !== 'paid' && hadRetry)
        planRetry(world, invoice, at);
    }
  }
}

/** The pages on which customers look after their subscription themselves. */
export function servePortal(app: FastifyInstance, { world, page }: PageParts): void {
  const open = (request: FastifyRequest): Opened | null => {
    const { token } = Path.parse(request.params);
    const { store } = world;
    const session = store.find('billing_portal.session', store.state.portalTokens.get(token));
    const customer = store.find('customer', session?.customer);
    const configuration = store.find('billing_portal.configuration', session?.configuration);
    if (session === undefined || customer === undefined || configuration === undefined) return null;
    if (session.created + VALID_FOR < world.now()) return null;
    return { token, session, configuration, customer, at: nowOf(world, customer) };
  };
  const viewOf = (opened: Opened, said: string | null = null): PortalView => ({
    home: `/p/session/${opened.token}`,
    said,
    returnUrl: opened.session.return_url,
    configuration: opened.configuration,
    customer: opened.customer,
    subscriptions: listAlive(world, opened.customer.id),
    card: world.store.find(
      'payment_method',
      listAlive(world, opened.customer.id)[0]?.default_payment_method ??
        opened.customer.invoice_settings.default_payment_method,
    ),
    invoices: world.store
      .list('invoice')
      .filter(({ customer, status }) => customer === opened.customer.id && status !== 'draft')
      .toReversed(),
    nameOf: (product) => world.store.find('product', product)?.name ?? product,
  });
  const serve = (
    method: 'GET' | 'POST',
    path: string,
    answer: (opened: Opened, request: FastifyRequest) => PageAnswer,
  ): void => {
    app.route({
      method,
      url: `/p/session/:token${path}`,
      handler: page((request) => {
        const opened = open(request);
        if (opened === null) {
          return show(
            messagePage('This page is no longer valid', 'Go back to where you came from and open the portal again.'),
            404,
          );
        }
        return answer(opened, request);
      }),
    });
  };
  const home = (opened: Opened, done: Done | null = null): PageAnswer =>
    goTo(`/p/session/${opened.token}${done === null ? '' : `?done=${done}`}`);
  const findChosen = (opened: Opened, source: unknown): Subscription | undefined => {
    const { data } = Chosen.safeParse(source);
    return listAlive(world, opened.customer.id).find(({ id }) => id === data?.subscription);
  };

  serve('GET', '', (opened, request) => {
    const { data } = DoneQuery.safeParse(request.query);
    return show(homePage(viewOf(opened, data === undefined ? null : SAID[data.done])));
  });

  serve('GET', '/card', (opened) => {
    if (!opened.configuration.features.payment_method_update.enabled) return home(opened);
    return show(cardPage(viewOf(opened), emptyCardForm(opened.customer.name ?? '')));
  });
  const keepCard = (opened: Opened, payer: Payer): PageAnswer => {
    const { method } = payer;
    try {
      adoptCard(world, opened, payer);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      world.store.remove('payment_method', method.id);
      const form = { ...emptyCardForm(method.billing_details.name ?? ''), refusal: error.message };
      return show(cardPage(viewOf(opened), form), 402);
    }
    const after = opened.session.flow?.after_completion.redirect?.return_url;
    return after === undefined ? home(opened, 'card') : goTo(after);
  };
  serve('POST', '/card', (opened, request) => {
    if (!opened.configuration.features.payment_method_update.enabled) return home(opened);
    const given = readCard(request.body, { now: opened.at });
    if (given.card === null) return show(cardPage(viewOf(opened), given.form), 422);
    const billingDetails = newBillingDetails(given.typed.name.trim(), opened.customer.email);
    const method = world.store.put(
      'payment_method',
      newCardPaymentMethod({ card: given.card, billingDetails }, opened.at),
    );
    if (!asksOnFile(method)) return keepCard(opened, { method, isAuthenticated: false });
    const attempt = awaitAuthentication(world, { method, subject: opened.session.id });
    return goTo(`/p/session/${opened.token}/card/${attempt}`);
  });

  const waitingMethod = (opened: Opened, request: FastifyRequest): PaymentMethod | undefined => {
    const waiting = world.store.state.authentications.get(Path.parse(request.params).attempt ?? '');
    if (waiting?.subject !== opened.session.id) return undefined;
    return world.store.find('payment_method', waiting.paymentMethod);
  };
  serve('GET', '/card/:attempt', (opened, request) => {
    const method = waitingMethod(opened, request);
    if (method === undefined) return home(opened);
    const body = authenticationPage({ amount: null, last4: method.card?.last4 ?? '' });
    return show(layOut({ title: '3-D Secure', body }));
  });
  serve('POST', '/card/:attempt', (opened, request) => {
    const method = waitingMethod(opened, request);
    if (method === undefined) return home(opened);
    world.store.state.authentications.delete(Path.parse(request.params).attempt ?? '');
    if (readAuthentication(request.body)) {
      world.store.state.authenticated.set(method.id, true);
      return keepCard(opened, { method, isAuthenticated: true });
    }
    world.store.remove('payment_method', method.id);
    const refusal =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    return show(cardPage(viewOf(opened), { ...emptyCardForm(''), refusal }), 402);
  });

  serve('GET', '/cancel', (opened, request) => {
    const subscription = findChosen(opened, request.query);
    const isAllowed = opened.configuration.features.subscription_cancel.enabled;
    return subscription === undefined || !isAllowed ? home(opened) : show(cancelPage(viewOf(opened), subscription));
  });
  serve('POST', '/cancel', (opened, request) => {
    const subscription = findChosen(opened, request.body);
    const { enabled, mode } = opened.configuration.features.subscription_cancel;
    if (subscription === undefined || !enabled) return home(opened);
    const { at } = opened;
    if (mode === 'immediately') {
      endSubscription(world, subscription, { reason: 'cancellation_requested', at });
      return home(opened, 'canceled');
    }
    change(world, subscription, {
      type: 'customer.subscription.updated',
      at,
      // As Stripe's portal does for subscriptions in flexible mode: a date alone.
      by: () => planEnd(subscription, { cancelAt: currentPeriod(subscription).end, isAtPeriodEnd: false, at }),
    });
    return home(opened, 'canceled');
  });
  serve('POST', '/resume', (opened, request) => {
    const subscription = findChosen(opened, request.body);
    if (subscription === undefined) return home(opened);
    change(world, subscription, {
      type: 'customer.subscription.updated',
      at: opened.at,
      by: () => planEnd(subscription, { cancelAt: null, isAtPeriodEnd: false, at: opened.at }),
    });
    return home(opened, 'kept');
  });

  const mayChangeAddress = ({ configuration: { features } }: Opened): boolean =>
    features.customer_update.enabled && features.customer_update.allowed_updates.includes('address');
  serve('GET', '/address', (opened) => (mayChangeAddress(opened) ? show(addressPage(viewOf(opened))) : home(opened)));
  serve('POST', '/address', (opened, request) => {
    if (!mayChangeAddress(opened)) return home(opened);
    const { name, ...address } = Address.parse(request.body ?? {});
    const orNull = Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value || null]));
    change(world, opened.customer, {
      type: 'customer.updated',
      at: opened.at,
      by: (customer) => {
        customer.name = name || null;
        customer.address = addressOf(orNull);
      },
    });
    return home(opened, 'address');
  });
}
