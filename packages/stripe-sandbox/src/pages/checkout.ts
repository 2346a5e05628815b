import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { awaitAuthentication, payCheckout } from '../billing/checkout.ts';
import type { PaymentResult } from '../billing/payments.ts';
import { intervalLabel } from '../billing/interval.ts';
import { formatMoney } from '../money.ts';
import type { CheckoutSession, PaymentMethod } from '../objects.ts';
import { newBillingDetails, newCardPaymentMethod } from '../shapes/customer.ts';
import { detailsOf } from '../shapes/checkout.ts';
import { successUrlOf } from '../resources/checkout-sessions.ts';
import { nowOfCustomer, type World } from '../world.ts';
import {
  authenticationPage,
  type CardForm,
  cardForm,
  emptyCardForm,
  readAuthentication,
  readCard,
} from './card-form.ts';
import { html, type Markup } from './html.ts';
import { layOut, messagePage } from './layout.ts';
import { goTo, type PageParts, show } from './page-parts.ts';

const Path = z.object({ id: z.string(), attempt: z.string().optional() });

function orderTable(world: World, session: CheckoutSession): Markup {
  const lines = world.store.state.checkoutLines.get(session.id) ?? [];
  const currency = session.currency ?? 'usd';
  return html`<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>
${lines.map(
  ({ description, price, quantity, amount_total: amount }) => html`<tr>
<td>${description}${quantity !== 1 && ` × ${quantity ?? 1}`}<br><span class="soft">${price && intervalLabel(price)}</span></td>
<td class="number">${formatMoney(amount, currency)}</td>
</tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total due today</th><td class="number">${formatMoney(session.amount_total ?? 0, currency)}</td></tr></tfoot>
</table>`;
}

function checkoutPage(world: World, session: CheckoutSession, form: CardForm): Markup {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd');
  const email = session.customer_details?.email ?? null;
  return layOut({
    title: 'Checkout',
    body: html`${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`}
<h1>Subscribe</h1>
<section>
<h2>Your order</h2>
${orderTable(world, session)}
</section>
<section>
<h2>Pay by card</h2>
${email !== null && html`<p class="soft">For ${email}</p>`}
${cardForm(form, { action: `/c/pay/${session.id}`, button: `Pay ${total}`, asksEmail: email === null })}
</section>`,
  });
}

const refused = (form: CardForm, refusal: string): CardForm => ({ ...form, refusal });

/** Where the buyer is led by what came of the payment; null where the card form says it. */
function nextStep(world: World, session: CheckoutSession, method: PaymentMethod, result: PaymentResult): string | null {
  if (result.kind === 'paid') return successUrlOf(session);
  if (result.kind === 'declined') return null;
  return `/c/pay/${session.id}/${awaitAuthentication(world, { method, subject: session.id })}`;
}

/** The pages on which a buyer pays a checkout session. */
export function serveCheckout(app: FastifyInstance, { world, page }: PageParts): void {
  const find = (id: string): CheckoutSession | Markup => {
    const session = world.store.find('checkout.session', id);
    if (session === undefined) return messagePage('Nothing here', 'There is no such checkout session.');
    if (session.status !== 'expired') return session;
    const back = session.cancel_url === null ? null : { href: session.cancel_url, label: 'Go back' };
    return messagePage('This checkout has expired', 'Nothing was charged. Go back and start again.', back);
  };

  app.get(
    '/c/pay/:id',
    page((request) => {
      const session = find(Path.parse(request.params).id);
      if (!('id' in session)) return show(session, 404);
      if (session.status === 'complete') return goTo(successUrlOf(session));
      return show(checkoutPage(world, session, emptyCardForm('')));
    }),
  );

  app.post(
    '/c/pay/:id',
    page((request) => {
      const session = find(Path.parse(request.params).id);
      if (!('id' in session)) return show(session, 404);
      // A second click, or a page from the history: what was paid is paid.
      if (session.status === 'complete') return goTo(successUrlOf(session));
      const now = nowOfCustomer(world, session.customer);
      const asksEmail = (session.customer_details?.email ?? null) === null;
      const given = readCard(request.body, { now, asksEmail });
      if (given.card === null) return show(checkoutPage(world, session, given.form), 422);
      const { card, typed } = given;
      if (asksEmail) {
        session.customer_details = {
          ...(session.customer_details ?? detailsOf(undefined, null)),
          email: typed.email.trim(),
        };
      }
      const billingDetails = newBillingDetails(typed.name.trim(), session.customer_details?.email ?? null);
      const method = world.store.put('payment_method', newCardPaymentMethod({ card, billingDetails }, now));
      const result = payCheckout(world, session, { method, isAuthenticated: false });
      const next = nextStep(world, session, method, result);
      if (next !== null) return goTo(next);
      world.store.remove('payment_method', method.id);
      const form = { typed, faults: {}, refusal: null };
      const message = result.kind === 'declined' ? result.decline.message : '';
      return show(checkoutPage(world, session, refused(form, message)), 402);
    }),
  );

  app.get(
    '/c/pay/:id/:attempt',
    page((request) => {
      const { id, attempt = '' } = Path.parse(request.params);
      const session = find(id);
      if (!('id' in session)) return show(session, 404);
      if (session.status === 'complete') return goTo(successUrlOf(session));
      const waiting = world.store.state.authentications.get(attempt);
      const method = world.store.find('payment_method', waiting?.paymentMethod);
      if (method === undefined || waiting?.subject !== id) return goTo(`/c/pay/${id}`);
      const amount = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd');
      const body = authenticationPage({ amount, last4: method.card?.last4 ?? '' });
      return show(layOut({ title: '3-D Secure', body }));
    }),
  );

  app.post(
    '/c/pay/:id/:attempt',
    page((request) => {
      const { id, attempt = '' } = Path.parse(request.params);
      const session = find(id);
      if (!('id' in session)) return show(session, 404);
      if (session.status === 'complete') return goTo(successUrlOf(session));
      const { authentications } = world.store.state;
      const waiting = authentications.get(attempt);
      const method = world.store.find('payment_method', waiting?.paymentMethod);
      if (method === undefined || waiting?.subject !== id) return goTo(`/c/pay/${id}`);
      authentications.delete(attempt);
      const result = readAuthentication(request.body)
        ? payCheckout(world, session, { method, isAuthenticated: true })
        : null;
      if (result?.kind === 'paid') return goTo(successUrlOf(session));
      world.store.remove('payment_method', method.id);
      const message =
        result?.kind === 'declined'
          ? result.decline.message
          : 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
      const form = refused(emptyCardForm(method.billing_details.name ?? ''), message);
      return show(checkoutPage(world, session, form), 402);
    }),
  );
}
