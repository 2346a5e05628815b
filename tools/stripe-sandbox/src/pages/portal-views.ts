import { intervalLabel } from '../billing/interval.ts';
import { currentPeriod } from '../billing/subscriptions.ts';
import { formatDate } from '../clock.ts';
import { formatMoney } from '../money.ts';
import type { Customer, Invoice, PaymentMethod, PortalConfiguration, Subscription } from '../objects.ts';
import { type CardForm, cardForm } from './card-form.ts';
import { html, type Markup } from './html.ts';
import { statusTag } from './invoice.ts';
import { renderLayout } from './layout.ts';

export interface PortalView {
  /** Path of the portal's home page. */
  home: string;
  /** Confirms the last action. */
  notice: string | null;
  returnUrl: string | null;
  configuration: PortalConfiguration;
  customer: Customer;
  subscriptions: Subscription[];
  card: PaymentMethod | undefined;
  /** Newest first. */
  invoices: Invoice[];
  productName: (product: string) => string;
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

function cardTitle({ card }: PaymentMethod): string {
  const expiry = `${String(card?.exp_month ?? 0).padStart(2, '0')} / ${String(card?.exp_year ?? 0).slice(-2)}`;
  return `${BRANDS[card?.brand ?? ''] ?? 'Card'} •••• ${card?.last4 ?? ''}, expires ${expiry}`;
}

function totalOf(subscription: Subscription): string {
  const amount = subscription.items.data.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
    0,
  );
  return formatMoney(amount, subscription.currency);
}

function nextCharge(subscription: Subscription): Markup {
  const { end } = currentPeriod(subscription);
  if (subscription.cancel_at !== null) {
    return html`<p><span class="tag wrong">Ends</span> Your subscription ends on <strong>${formatDate(subscription.cancel_at)}</strong>. You won't be charged again.</p>`;
  }
  if (subscription.status === 'trialing') {
    return html`<p><span class="tag good">Trial</span> Your free trial ends on <strong>${formatDate(end)}</strong>. Then we charge <strong>${totalOf(subscription)}</strong>.</p>`;
  }
  if (subscription.status !== 'active') {
    return html`<p><span class="tag wrong">Past due</span> Your last payment failed. Update your card to pay it.</p>`;
  }
  return html`<p><span class="tag good">Active</span> Your next charge is <strong>${totalOf(subscription)}</strong> on <strong>${formatDate(end)}</strong>.</p>`;
}

function subscriptionSection(view: PortalView, subscription: Subscription): Markup {
  const { subscription_cancel: cancel } = view.configuration.features;
  const isEnding = subscription.cancel_at !== null;
  return html`<section>
<h2>Current subscription</h2>
${nextCharge(subscription)}
<table><tbody>
${subscription.items.data.map(
  ({ price, quantity }) =>
    html`<tr><td>${view.productName(price.product)}</td><td class="number">${formatMoney((price.unit_amount ?? 0) * (quantity ?? 1), price.currency)} ${intervalLabel(price)}</td></tr>`,
)}
</tbody></table>
${
  isEnding &&
  html`<div class="actions"><form method="post" action="${view.home}/resume"><input type="hidden" name="subscription" value="${subscription.id}"><button type="submit">Don't cancel subscription</button></form></div>`
}
${
  !isEnding &&
  cancel.enabled &&
  html`<div class="actions"><a class="button plain" href="${view.home}/cancel?subscription=${subscription.id}">Cancel subscription</a></div>`
}
</section>`;
}

function invoiceSection({ invoices }: PortalView): Markup {
  return html`<section>
<h2>Invoice history</h2>
${invoices.length === 0 && html`<p class="soft">No invoices yet.</p>`}
${
  invoices.length > 0 &&
  html`<div class="scroll"><table>
<thead><tr><th scope="col">Date</th><th scope="col">Status</th><th scope="col" class="number">Amount</th><th scope="col"><span class="soft">Invoice</span></th></tr></thead>
<tbody>
${invoices.map(
  (invoice) => html`<tr>
<td>${formatDate(invoice.status_transitions.finalized_at ?? invoice.created)}</td>
<td>${statusTag(invoice.status)}</td>
<td class="number">${formatMoney(invoice.total, invoice.currency)}</td>
<td><a href="${invoice.hosted_invoice_url}">${invoice.number}</a></td>
</tr>`,
)}
</tbody></table></div>`
}
</section>`;
}

function addressLines({ address, name }: Customer): string {
  const { line1, line2, city, state, postal_code: code, country } = address ?? {};
  return [name, line1, line2, [code, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
}

const back = ({ home }: PortalView): Markup => html`<p><a href="${home}">Back</a></p>`;

/** Renders the sections that the configuration enables. */
export function homePage(view: PortalView): Markup {
  const { features, business_profile: profile } = view.configuration;
  return renderLayout({
    title: 'Your subscription',
    body: html`${view.returnUrl !== null && html`<p><a href="${view.returnUrl}">Return to the site</a></p>`}
<h1>${profile.headline ?? 'Manage your subscription'}</h1>
${view.notice !== null && html`<p class="done" role="status">${view.notice}</p>`}
${view.subscriptions.length === 0 && html`<section><h2>Current subscription</h2><p class="soft">You don't have a subscription.</p></section>`}
${view.subscriptions.map((subscription) => subscriptionSection(view, subscription))}
<section>
<h2>Payment method</h2>
<p>${view.card === undefined ? 'No card on file.' : cardTitle(view.card)}</p>
${features.payment_method_update.enabled && html`<div class="actions"><a class="button plain" href="${view.home}/card">Update card</a></div>`}
</section>
<section>
<h2>Billing information</h2>
<p>${view.customer.email}</p>
<p>${addressLines(view.customer)}</p>
${features.customer_update.enabled && html`<div class="actions"><a class="button plain" href="${view.home}/address">Update information</a></div>`}
</section>
${features.invoice_history.enabled && invoiceSection(view)}`,
  });
}

export function cardPage(view: PortalView, form: CardForm): Markup {
  const isPastDue = view.subscriptions.some(({ status }) => status === 'past_due' || status === 'unpaid');
  return renderLayout({
    title: 'Update your card',
    body: html`${back(view)}
<h1>Update your card</h1>
<section>
${isPastDue && html`<p>A payment is past due. We charge the new card right away.</p>`}
${cardForm(form, { action: `${view.home}/card`, button: 'Save card' })}
</section>`,
  });
}

export function cancelPage(view: PortalView, subscription: Subscription): Markup {
  const isImmediate = view.configuration.features.subscription_cancel.mode === 'immediately';
  return renderLayout({
    title: 'Cancel your subscription',
    body: html`${back(view)}
<h1>Cancel your subscription</h1>
<section>
<p>${isImmediate ? 'Your subscription ends right away.' : html`Your subscription stays active until <strong>${formatDate(currentPeriod(subscription).end)}</strong>. You won't be charged after that.`}</p>
<div class="actions">
<form method="post" action="${view.home}/cancel"><input type="hidden" name="subscription" value="${subscription.id}"><button type="submit">Cancel subscription</button></form>
<a class="button plain" href="${view.home}">Keep subscription</a>
</div>
</section>`,
  });
}

const ADDRESS_FIELDS = [
  { name: 'line1', label: 'Address line 1', autocomplete: 'address-line1' },
  { name: 'line2', label: 'Address line 2', autocomplete: 'address-line2' },
  { name: 'city', label: 'City', autocomplete: 'address-level2' },
  { name: 'state', label: 'State', autocomplete: 'address-level1' },
  { name: 'postal_code', label: 'Postal code', autocomplete: 'postal-code' },
  { name: 'country', label: 'Country (two letters)', autocomplete: 'country' },
] as const;

export function addressPage(view: PortalView): Markup {
  return renderLayout({
    title: 'Billing information',
    body: html`${back(view)}
<h1>Billing information</h1>
<section>
<form method="post" action="${view.home}/address">
<div class="field"><label for="name">Name</label><input id="name" name="name" value="${view.customer.name}" autocomplete="name" maxlength="256"></div>
${ADDRESS_FIELDS.map(
  ({ name, label, autocomplete }) =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${view.customer.address?.[name]}" autocomplete="${autocomplete}"></div>`,
)}
<button type="submit">Save</button>
</form>
</section>`,
  });
}
