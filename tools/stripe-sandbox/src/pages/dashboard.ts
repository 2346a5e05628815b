import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refundCharge } from '../billing/refunds.ts';
import { DAY, formatTime } from '../clock.ts';
import type { Controls } from '../controls.ts';
import { StripeError } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { Charge, Subscription } from '../objects.ts';
import { currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { html, type Markup } from './html.ts';
import { renderLayout } from './layout.ts';
import { redirectTo, type PageResult, type PageRoutes, showPage } from './page-route.ts';

const MAX_ROWS = 20;
const ADVANCE_DAYS = [1, 7, 30, 31];

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

function clockSection(context: SandboxContext): Markup {
  return html`<section>
<h2>Clock</h2>
<p>The sandbox's time is <strong>${formatTime(context.now())}</strong>. Advance it to run renewals, retries and trial ends.</p>
<form method="post" action="/" class="row">
<input type="hidden" name="action" value="advance">
<div><label for="days">Advance by</label><select id="days" name="days">${ADVANCE_DAYS.map((days) => html`<option value="${days}">${days} ${days === 1 ? 'day' : 'days'}</option>`)}</select></div>
<button type="submit">Advance clock</button>
</form>
</section>`;
}

function subscriptionRow(context: SandboxContext, subscription: Subscription): Markup {
  const customer = context.store.find('customer', subscription.customer);
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

function eventRows(context: SandboxContext): Markup[] {
  const deliveries = [...context.store.state.deliveries.values()];
  return context.store
    .list('event')
    .slice(-MAX_ROWS)
    .toReversed()
    .map((event) => {
      const states = deliveries.filter((delivery) => delivery.event === event.id).map(({ state }) => state);
      return html`<tr><td>${event.type}<br><code>${event.id}</code></td><td>${formatTime(event.created)}</td><td>${states.join(', ') || 'no endpoint'}</td><td>${button('Resend', { action: 'resend', event: event.id })}</td></tr>`;
    });
}

function dashboardPage(context: SandboxContext, controls: Controls, error: string | null): Markup {
  const isHolding = controls.setFaults({}).hold;
  return renderLayout({
    title: 'Dashboard',
    isWide: true,
    body: html`<h1>Stripe sandbox</h1>
${error !== null && html`<p class="alert" role="alert">${error}</p>`}
${clockSection(context)}
<section><h2>Subscriptions</h2><div class="scroll"><table>
<thead><tr><th scope="col">Customer</th><th scope="col">Status</th><th scope="col">Period</th></tr></thead>
<tbody>${context.store
      .list('subscription')
      .slice(-MAX_ROWS)
      .toReversed()
      .map((subscription) => subscriptionRow(context, subscription))}</tbody>
</table></div></section>
<section><h2>Charges</h2><div class="scroll"><table>
<thead><tr><th scope="col">Charge</th><th scope="col" class="number">Amount</th><th scope="col">Status</th><th scope="col" colspan="2">Actions</th></tr></thead>
<tbody>${context.store.list('charge').slice(-MAX_ROWS).toReversed().map(chargeRow)}</tbody>
</table></div></section>
<section><h2>Events</h2>
${isHolding ? button('Release held events', { action: 'release' }) : button('Hold events', { action: 'hold' })}
<div class="scroll"><table>
<thead><tr><th scope="col">Event</th><th scope="col">Time</th><th scope="col">Delivery</th><th scope="col">Actions</th></tr></thead>
<tbody>${eventRows(context)}</tbody>
</table></div></section>`,
  });
}

function runAction(context: SandboxContext, controls: Controls, action: Action): void {
  switch (action.action) {
    case 'advance':
      controls.advance(action.days * DAY);
      return;
    case 'refund': {
      const charge = context.store.get('charge', action.charge);
      const at = currentTimeOfCustomer(context, charge.customer);
      refundCharge(context, charge, { reason: 'requested_by_customer', metadata: {}, at });
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

/** Serves the start page: recent objects, and the controls. */
export function serveDashboard(
  app: FastifyInstance,
  { context, controls, page }: PageRoutes & { controls: Controls },
): void {
  app.get(
    '/',
    page(() => showPage(dashboardPage(context, controls, null))),
  );
  app.post(
    '/',
    page((request): PageResult => {
      const { success, data } = Action.safeParse(request.body);
      if (!success) return showPage(dashboardPage(context, controls, 'Unknown action.'), 422);
      try {
        runAction(context, controls, data);
      } catch (failure) {
        if (!(failure instanceof StripeError)) throw failure;
        return showPage(dashboardPage(context, controls, failure.message), failure.details.status);
      }
      return redirectTo('/');
    }),
  );
}
