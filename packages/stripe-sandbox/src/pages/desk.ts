import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refundCharge } from '../billing/refunds.ts';
import { DAY, formatTime } from '../clock.ts';
import type { Controls } from '../controls.ts';
import { StripeError } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { Charge, Subscription } from '../objects.ts';
import { nowOfCustomer, type World } from '../world.ts';
import { html, type Markup } from './html.ts';
import { layOut } from './layout.ts';
import { goTo, type PageAnswer, type PageParts, show } from './page-parts.ts';

const SHOWN = 20;
const STEPS = [1, 7, 30, 31];

const Action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('advance'), days: z.coerce.number().int().min(1).max(3650) }),
  z.object({ action: z.literal('refund'), charge: z.string() }),
  z.object({ action: z.literal('dispute'), charge: z.string() }),
  z.object({ action: z.literal('resend'), event: z.string() }),
  z.object({ action: z.literal('hold') }),
  z.object({ action: z.literal('release') }),
]);
type Action = z.infer<typeof Action>;

const button = (label: string, fields: Record<string, string>): Markup => html`<form method="post" action="/">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="plain" type="submit">${label}</button>
</form>`;

function clockSection(world: World): Markup {
  return html`<section>
<h2>Time</h2>
<p>It is <strong>${formatTime(world.now())}</strong> here. Moving the clock ahead lets renewals, retries and ends happen.</p>
<form method="post" action="/" class="row">
<input type="hidden" name="action" value="advance">
<div><label for="days">Move ahead by</label><select id="days" name="days">${STEPS.map((days) => html`<option value="${days}">${days} ${days === 1 ? 'day' : 'days'}</option>`)}</select></div>
<button type="submit">Move the clock</button>
</form>
</section>`;
}

function subscriptionRow(world: World, subscription: Subscription): Markup {
  const customer = world.store.find('customer', subscription.customer);
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  return html`<tr><td>${customer?.email ?? subscription.customer}<br><code>${subscription.id}</code></td><td>${subscription.status}</td><td>${subscription.cancel_at === null ? 'renews' : 'ends'} ${formatTime(subscription.cancel_at ?? end)}</td></tr>`;
}

function chargeRow(charge: Charge): Markup {
  const isPaid = charge.status === 'succeeded';
  const state = charge.disputed
    ? 'disputed'
    : charge.amount_refunded > 0
      ? `refunded ${formatMoney(charge.amount_refunded, charge.currency)}`
      : charge.status;
  return html`<tr><td><code>${charge.id}</code></td><td class="number">${formatMoney(charge.amount, charge.currency)}</td><td>${state}</td>
<td>${isPaid && !charge.refunded && !charge.disputed && button('Refund', { action: 'refund', charge: charge.id })}</td>
<td>${isPaid && !charge.disputed && button('Dispute', { action: 'dispute', charge: charge.id })}</td></tr>`;
}

function eventRows(world: World): Markup[] {
  const deliveries = [...world.store.state.deliveries.values()];
  return world.store
    .list('event')
    .slice(-SHOWN)
    .toReversed()
    .map((event) => {
      const states = deliveries.filter((delivery) => delivery.event === event.id).map(({ state }) => state);
      return html`<tr><td>${event.type}<br><code>${event.id}</code></td><td>${formatTime(event.created)}</td><td>${states.join(', ') || 'nobody asked'}</td><td>${button('Send again', { action: 'resend', event: event.id })}</td></tr>`;
    });
}

function deskPage(world: World, controls: Controls, refusal: string | null): Markup {
  const isHolding = controls.setFaults({}).hold;
  return layOut({
    title: 'Desk',
    isWide: true,
    body: html`<h1>Stripe sandbox</h1>
${refusal !== null && html`<p class="alert" role="alert">${refusal}</p>`}
${clockSection(world)}
<section><h2>Subscriptions</h2><div class="scroll"><table>
<thead><tr><th scope="col">Customer</th><th scope="col">Status</th><th scope="col">Period</th></tr></thead>
<tbody>${world.store
      .list('subscription')
      .slice(-SHOWN)
      .toReversed()
      .map((subscription) => subscriptionRow(world, subscription))}</tbody>
</table></div></section>
<section><h2>Charges</h2><div class="scroll"><table>
<thead><tr><th scope="col">Charge</th><th scope="col" class="number">Amount</th><th scope="col">State</th><th scope="col" colspan="2">Do</th></tr></thead>
<tbody>${world.store.list('charge').slice(-SHOWN).toReversed().map(chargeRow)}</tbody>
</table></div></section>
<section><h2>Events</h2>
${isHolding ? button('Release held events', { action: 'release' }) : button('Hold events', { action: 'hold' })}
<div class="scroll"><table>
<thead><tr><th scope="col">Event</th><th scope="col">Time</th><th scope="col">Delivery</th><th scope="col">Do</th></tr></thead>
<tbody>${eventRows(world)}</tbody>
</table></div></section>`,
  });
}

function act(world: World, controls: Controls, action: Action): void {
  switch (action.action) {
    case 'advance':
      controls.advance(action.days * DAY);
      return;
    case 'refund': {
      const charge = world.store.get('charge', action.charge);
      const at = nowOfCustomer(world, charge.customer);
      refundCharge(world, charge, { reason: 'requested_by_customer', metadata: {}, at });
      return;
    }
    case 'dispute':
      controls.dispute(action.charge);
      return;
    case 'resend':
      controls.resend(action.event);
      return;
    case 'hold':
      controls.setFaults({ hold: true });
      return;
    case 'release':
      controls.release();
  }
}

/** The first page: what there is, and the controls for people. */
export function serveDesk(app: FastifyInstance, { world, controls, page }: PageParts & { controls: Controls }): void {
  app.get(
    '/',
    page(() => show(deskPage(world, controls, null))),
  );
  app.post(
    '/',
    page((request): PageAnswer => {
      const { success, data } = Action.safeParse(request.body);
      if (!success) return show(deskPage(world, controls, 'That is nothing this page can do.'), 422);
      try {
        act(world, controls, data);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(deskPage(world, controls, error.message), error.details.status);
      }
      return goTo('/');
    }),
  );
}
