import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkoutTrialEnd, completeCheckout, startAuthentication } from '../billing/checkout.ts';
import { intervalLabel } from '../billing/interval.ts';
import type { PaymentResult } from '../billing/payments.ts';
import { formatDate } from '../clock.ts';
import { currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { formatMoney } from '../money.ts';
import type { CheckoutLine, CheckoutSession, PaymentMethod } from '../objects.ts';
import { successUrlOf } from '../resources/checkout-sessions.ts';
import { customerDetails } from '../shapes/checkout.ts';
import { newBillingDetails, newCardPaymentMethod } from '../shapes/customer.ts';
import {
  AUTHENTICATION_FAILED,
  authenticationPage,
  type CardForm,
  cardForm,
  emptyCardForm,
  isAuthenticationComplete,
  parseCardForm,
} from './card-form.ts';
import { html, type Markup } from './html.ts';
import { messagePage, renderLayout } from './layout.ts';
import { type PageResult, type PageRoutes, redirectTo, showPage } from './page-route.ts';

const Path = z.object({ id: z.string(), attempt: z.string().default('') });

function lineRow({ description, price, quantity }: CheckoutLine, currency: string): Markup {
  const amount = (price?.unit_amount ?? 0) * (quantity ?? 1);
  return html`<tr>
<td>${description}${quantity !== 1 && ` × ${quantity ?? 1}`}<br><span class="soft">${price && intervalLabel(price)}</span></td>
<td class="number">${formatMoney(amount, currency)}</td>
</tr>`;
}

function orderTable(context: SandboxContext, session: CheckoutSession): Markup {
  const lines = context.store.state.checkoutLineItems.get(session.id) ?? [];
  const currency = session.currency ?? 'usd';
  const trialEnd = checkoutTrialEnd(context, session);
  return html`<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>
${lines.map((line) => lineRow(line, currency))}
</tbody>
<tfoot><tr><th scope="row">Total due today</th><td class="number">${formatMoney(session.amount_total ?? 0, currency)}</td></tr></tfoot>
</table>
${trialEnd !== null && html`<p>Your free trial ends on <strong>${formatDate(trialEnd)}</strong>. We charge your card after that.</p>`}`;
}

function checkoutPage(context: SandboxContext, session: CheckoutSession, form: CardForm): Markup {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd');
  const email = session.customer_details?.email ?? null;
  const button = checkoutTrialEnd(context, session) === null ? `Pay ${total}` : 'Start trial';
  return renderLayout({
    title: 'Checkout',
    body: html`${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`}
<h1>Subscribe</h1>
<section>
<h2>Your order</h2>
${orderTable(context, session)}
</section>
<section>
<h2>Pay by card</h2>
${email !== null && html`<p class="soft">For ${email}</p>`}
${cardForm(form, { action: `/c/pay/${session.id}`, button, requestsEmail: email === null })}
</section>`,
  });
}

/** Returns where a result leads, or null if the card form shows it. */
function nextStep(
  context: SandboxContext,
  session: CheckoutSession,
  { method, result }: { method: PaymentMethod; result: PaymentResult },
): string | null {
  if (result.kind === 'paid') return successUrlOf(session);
  if (result.kind === 'declined') return null;
  return `/c/pay/${session.id}/${startAuthentication(context, { method, subject: session.id })}`;
}

function submitCard(context: SandboxContext, session: CheckoutSession, body: unknown): PageResult {
  const now = currentTimeOfCustomer(context, session.customer);
  const requestsEmail = (session.customer_details?.email ?? null) === null;
  const parsed = parseCardForm(body, { now, requestsEmail });
  if (parsed.card === null) return showPage(checkoutPage(context, session, parsed.form), 422);
  const { card, fields } = parsed;
  if (requestsEmail) {
    session.customer_details = {
      ...(session.customer_details ?? customerDetails(undefined, null)),
      email: fields.email.trim(),
    };
  }
  const billingDetails = newBillingDetails(fields.name.trim(), session.customer_details?.email ?? null);
  const method = context.store.put('payment_method', newCardPaymentMethod({ card, billingDetails }, now));
  const result = completeCheckout(context, session, { method, isAuthenticated: false });
  const next = nextStep(context, session, { method, result });
  if (next !== null) return redirectTo(next);
  context.store.remove('payment_method', method.id);
  const cardError = result.kind === 'declined' ? result.decline.message : '';
  return showPage(checkoutPage(context, session, { fields, errors: {}, cardError }), 402);
}

/** Returns the card that waits for 3-D Secure on this page. */
function findPendingCard(
  { store }: SandboxContext,
  session: CheckoutSession,
  attempt: string,
): PaymentMethod | undefined {
  const pending = store.state.pendingAuthentications.get(attempt);
  return pending?.subject === session.id ? store.find('payment_method', pending.paymentMethod) : undefined;
}

function showAuthentication(context: SandboxContext, session: CheckoutSession, attempt: string): PageResult {
  const method = findPendingCard(context, session, attempt);
  if (method === undefined) return redirectTo(`/c/pay/${session.id}`);
  const due = session.amount_total ?? 0;
  const amount = due === 0 ? null : formatMoney(due, session.currency ?? 'usd');
  const body = authenticationPage({ amount, last4: method.card?.last4 ?? '' });
  return showPage(renderLayout({ title: '3-D Secure', body }));
}

function submitAuthentication(
  context: SandboxContext,
  session: CheckoutSession,
  { attempt, body }: { attempt: string; body: unknown },
): PageResult {
  const method = findPendingCard(context, session, attempt);
  if (method === undefined) return redirectTo(`/c/pay/${session.id}`);
  context.store.state.pendingAuthentications.delete(attempt);
  const result = isAuthenticationComplete(body)
    ? completeCheckout(context, session, { method, isAuthenticated: true })
    : null;
  if (result?.kind === 'paid') return redirectTo(successUrlOf(session));
  context.store.remove('payment_method', method.id);
  const cardError = result?.kind === 'declined' ? result.decline.message : AUTHENTICATION_FAILED;
  const form = { ...emptyCardForm(method.billing_details.name ?? ''), cardError };
  return showPage(checkoutPage(context, session, form), 402);
}

/** Serves the hosted Checkout page. */
export function serveCheckout(app: FastifyInstance, { context, page }: PageRoutes): void {
  /** Runs `handle` for an open session. Completed ones redirect, so that a double click is harmless. */
  const withOpenSession =
    (handle: (session: CheckoutSession, request: FastifyRequest, attempt: string) => PageResult) =>
    (request: FastifyRequest): PageResult => {
      const { id, attempt } = Path.parse(request.params);
      const session = context.store.find('checkout.session', id);
      if (session === undefined) {
        return showPage(messagePage('Page not found', 'There is no such checkout session.'), 404);
      }
      if (session.status === 'complete') return redirectTo(successUrlOf(session));
      if (session.status !== 'expired') return handle(session, request, attempt);
      const back = session.cancel_url === null ? null : { href: session.cancel_url, label: 'Go back' };
      const message = 'You were not charged. Go back and start again.';
      return showPage(messagePage('This checkout has expired', message, back), 404);
    };

  app.get(
    '/c/pay/:id',
    page(withOpenSession((session) => showPage(checkoutPage(context, session, emptyCardForm(''))))),
  );
  app.post('/c/pay/:id', page(withOpenSession((session, { body }) => submitCard(context, session, body))));
  app.get(
    '/c/pay/:id/:attempt',
    page(withOpenSession((session, _request, attempt) => showAuthentication(context, session, attempt))),
  );
  app.post(
    '/c/pay/:id/:attempt',
    page(withOpenSession((session, { body }, attempt) => submitAuthentication(context, session, { attempt, body }))),
  );
}
