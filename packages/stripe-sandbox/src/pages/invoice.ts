import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { awaitAuthentication } from '../billing/checkout.ts';
import { planRetry } from '../billing/renewals.ts';
import { collect } from '../billing/subscriptions.ts';
import { formatDate } from '../clock.ts';
import { formatMoney } from '../money.ts';
import type { Invoice, PaymentMethod } from '../objects.ts';
import { newBillingDetails, newCardPaymentMethod } from '../shapes/customer.ts';
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
import { writeInvoicePdf } from './invoice-pdf.ts';
import { layOut, messagePage } from './layout.ts';
import { goTo, type PageAnswer, type PageParts, show } from './page-parts.ts';

const Path = z.object({ token: z.string(), attempt: z.string().optional() });

const STATUS: Record<string, { label: string; look: 'good' | 'wrong' | 'soft' }> = {
  paid: { label: 'Paid', look: 'good' },
  open: { label: 'Open', look: 'wrong' },
  void: { label: 'Void', look: 'soft' },
  uncollectible: { label: 'Uncollectible', look: 'wrong' },
  draft: { label: 'Draft', look: 'soft' },
};

/** `Paid`, with a look of its own. */
export function statusTag(status: string | null): Markup {
  const { label, look } = STATUS[status ?? ''] ?? { label: status ?? '', look: 'soft' };
  return html`<span class="tag ${look}">${label}</span>`;
}

function invoicePage(invoice: Invoice, form: CardForm): Markup {
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  const isOpen = invoice.status === 'open' || invoice.status === 'uncollectible';
  return layOut({
    title: `Invoice ${invoice.number ?? ''}`,
    body: html`<h1>Invoice ${invoice.number}</h1>
<section>
<p class="amount">${money(isOpen ? invoice.amount_remaining : invoice.total)}</p>
<p>${statusTag(invoice.status)} <span class="soft">${formatDate(invoice.status_transitions.finalized_at ?? invoice.created)}, for ${invoice.customer_name ?? invoice.customer_email ?? 'the customer'}</span></p>
<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>
${invoice.lines.data.map(
  (line) =>
    html`<tr><td>${line.description}<br><span class="soft">${formatDate(line.period.start)} – ${formatDate(line.period.end)}</span></td><td class="number">${money(line.amount)}</td></tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total</th><td class="number">${money(invoice.total)}</td></tr></tfoot>
</table>
<div class="actions"><a class="button plain" href="${invoice.invoice_pdf}">Download the invoice</a></div>
</section>
${isOpen && html`<section><h2>Pay by card</h2>${cardForm(form, { action: new URL(invoice.hosted_invoice_url ?? '').pathname, button: `Pay ${money(invoice.amount_remaining)}` })}</section>`}`,
  });
}

/** Invoices as their customers see them: to read, to download, and to pay while they are open. */
export function serveInvoices(app: FastifyInstance, { world, page }: PageParts): void {
  const find = (token: string): Invoice | undefined =>
    world.store.list('invoice').find(({ hosted_invoice_url: url }) => url?.endsWith(`/i/${token}`) === true);
  const nothing = (): PageAnswer => show(messagePage('Nothing here', 'There is no such invoice.'), 404);

  const pay = (
    invoice: Invoice,
    { method, isAuthenticated, token }: { method: PaymentMethod; isAuthenticated: boolean; token: string },
  ): PageAnswer => {
    const at = nowOfCustomer(world, invoice.customer);
    const hadRetry = invoice.next_payment_attempt !== null;
    const result = collect(world, invoice, { method, isAuthenticated, at });
    if (result.kind === 'paid') return goTo(`/i/${token}`);
    if (hadRetry) planRetry(world, invoice, at);
    if (result.kind === 'requires_action') {
      return goTo(`/i/${token}/${awaitAuthentication(world, { method, subject: invoice.id })}`);
    }
    return show(invoicePage(invoice, { ...emptyCardForm(''), refusal: result.decline.message }), 402);
  };

  app.get(
    '/i/:token',
    page((request) => {
      const invoice = find(Path.parse(request.params).token);
      return invoice === undefined ? nothing() : show(invoicePage(invoice, emptyCardForm(invoice.customer_name ?? '')));
    }),
  );

  app.post(
    '/i/:token',
    page((request) => {
      const { token } = Path.parse(request.params);
      const invoice = find(token);
      if (invoice === undefined) return nothing();
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return goTo(`/i/${token}`);
      const now = nowOfCustomer(world, invoice.customer);
      const given = readCard(request.body, { now });
      if (given.card === null) return show(invoicePage(invoice, given.form), 422);
      const billingDetails = newBillingDetails(given.typed.name.trim(), invoice.customer_email);
      const method = world.store.put('payment_method', newCardPaymentMethod({ card: given.card, billingDetails }, now));
      return pay(invoice, { method, isAuthenticated: false, token });
    }),
  );

  app.get('/i/:token/pdf', async (request, reply) => {
    const invoice = find(Path.parse(request.params).token);
    if (invoice === undefined) return reply.status(404).send('There is no such invoice.');
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number ?? 'draft'}.pdf"`)
      .send(await writeInvoicePdf(invoice));
  });

  const waitingMethod = (
    world: World,
    { invoice, attempt }: { invoice: Invoice; attempt: string },
  ): PaymentMethod | undefined => {
    const waiting = world.store.state.authentications.get(attempt);
    return waiting?.subject === invoice.id ? world.store.find('payment_method', waiting.paymentMethod) : undefined;
  };

  app.get(
    '/i/:token/:attempt',
    page((request) => {
      const { token, attempt = '' } = Path.parse(request.params);
      const invoice = find(token);
      if (invoice === undefined) return nothing();
      const method = waitingMethod(world, { invoice, attempt });
      if (method === undefined) return goTo(`/i/${token}`);
      const amount = formatMoney(invoice.amount_remaining, invoice.currency);
      return show(
        layOut({ title: '3-D Secure', body: authenticationPage({ amount, last4: method.card?.last4 ?? '' }) }),
      );
    }),
  );

  app.post(
    '/i/:token/:attempt',
    page((request) => {
      const { token, attempt = '' } = Path.parse(request.params);
      const invoice = find(token);
      if (invoice === undefined) return nothing();
      const method = waitingMethod(world, { invoice, attempt });
      if (method === undefined || invoice.status !== 'open') return goTo(`/i/${token}`);
      world.store.state.authentications.delete(attempt);
      if (readAuthentication(request.body)) return pay(invoice, { method, isAuthenticated: true, token });
      const refusal =
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
      return show(invoicePage(invoice, { ...emptyCardForm(''), refusal }), 402);
    }),
  );
}
