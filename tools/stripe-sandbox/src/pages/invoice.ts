import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { startAuthentication } from '../billing/checkout.ts';
import { findDefaultInvoicePayment } from '../billing/invoices.ts';
import { billsPendingUpdate } from '../billing/pending-updates.ts';
import { scheduleRetry } from '../billing/renewals.ts';
import { collectPayment } from '../billing/subscriptions.ts';
import { formatDate } from '../clock.ts';
import { formatMoney } from '../money.ts';
import type { Invoice, PaymentMethod } from '../objects.ts';
import { newBillingDetails, newCardPaymentMethod } from '../shapes/customer.ts';
import { currentTimeOfCustomer, type SandboxContext } from '../context.ts';
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
import { writeCreditNotePdf, writeInvoicePdf } from './invoice-pdf.ts';
import { renderLayout, messagePage } from './layout.ts';
import { redirectTo, type PageResult, type PageRoutes, showPage } from './page-route.ts';

const Path = z.object({ token: z.string(), attempt: z.string().default('') });

const STATUS: Record<string, { label: string; look: 'good' | 'wrong' | 'soft' }> = {
  paid: { label: 'Paid', look: 'good' },
  open: { label: 'Open', look: 'wrong' },
  void: { label: 'Void', look: 'soft' },
  uncollectible: { label: 'Uncollectible', look: 'wrong' },
  draft: { label: 'Draft', look: 'soft' },
};

export function statusTag(status: string | null): Markup {
  const { label, look } = STATUS[status ?? ''] ?? { label: status ?? '', look: 'soft' };
  return html`<span class="tag ${look}">${label}</span>`;
}

/** Returns the saved card whose payment waits for 3-D Secure. */
function findCardToConfirm(context: SandboxContext, invoice: Invoice): PaymentMethod | undefined {
  const payment = findDefaultInvoicePayment(context, invoice.id);
  const intent = context.store.find('payment_intent', payment?.payment.payment_intent);
  if (invoice.status !== 'open' || intent?.status !== 'requires_action') return undefined;
  const method = context.store.find('payment_method', intent.payment_method);
  return method?.customer === invoice.customer ? method : undefined;
}

function confirmSection(context: SandboxContext, invoice: Invoice): Markup | false {
  const method = findCardToConfirm(context, invoice);
  if (method === undefined) return false;
  return html`<section><h2>Confirm the payment</h2>
<p>Your bank asks you to confirm the payment with the card ending in ${method.card?.last4 ?? ''}.</p>
<form method="post" action="${new URL(invoice.hosted_invoice_url ?? '').pathname}/confirm"><button type="submit">Confirm payment</button></form>
</section>`;
}

const isPayable = ({ status }: Invoice): boolean => status === 'open' || status === 'uncollectible';

function invoicePage(context: SandboxContext, invoice: Invoice, form: CardForm): Markup {
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  const isOpen = isPayable(invoice);
  return renderLayout({
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
<div class="actions"><a class="button plain" href="${invoice.invoice_pdf}">Download invoice</a></div>
</section>
${confirmSection(context, invoice)}
${isOpen && html`<section><h2>Pay by card</h2>${cardForm(form, { action: new URL(invoice.hosted_invoice_url ?? '').pathname, button: `Pay ${money(invoice.amount_remaining)}` })}</section>`}`,
  });
}

interface Payment {
  method: PaymentMethod;
  isAuthenticated: boolean;
  token: string;
}

function pay(context: SandboxContext, invoice: Invoice, { method, isAuthenticated, token }: Payment): PageResult {
  const at = currentTimeOfCustomer(context, invoice.customer);
  const hasScheduledRetry = invoice.next_payment_attempt !== null;
  const result = collectPayment(context, invoice, { method, isAuthenticated, at });
  if (result.kind === 'paid') return redirectTo(`/i/${token}`);
  if (hasScheduledRetry && !billsPendingUpdate(context, invoice)) scheduleRetry(context, invoice, at);
  if (result.kind === 'requires_action') {
    return redirectTo(`/i/${token}/${startAuthentication(context, { method, subject: invoice.id })}`);
  }
  return showPage(invoicePage(context, invoice, { ...emptyCardForm(''), cardError: result.decline.message }), 402);
}

function submitCard(
  context: SandboxContext,
  invoice: Invoice,
  { token, body }: { token: string; body: unknown },
): PageResult {
  if (!isPayable(invoice)) return redirectTo(`/i/${token}`);
  const now = currentTimeOfCustomer(context, invoice.customer);
  const parsed = parseCardForm(body, { now });
  if (parsed.card === null) return showPage(invoicePage(context, invoice, parsed.form), 422);
  const billingDetails = newBillingDetails(parsed.fields.name.trim(), invoice.customer_email);
  const method = newCardPaymentMethod({ card: parsed.card, billingDetails }, now);
  context.store.put('payment_method', method);
  return pay(context, invoice, { method, isAuthenticated: false, token });
}

/** Sends the customer to 3-D Secure for the card that was charged. */
function confirmSavedCard(context: SandboxContext, invoice: Invoice, token: string): PageResult {
  const method = findCardToConfirm(context, invoice);
  if (method === undefined) return redirectTo(`/i/${token}`);
  return redirectTo(`/i/${token}/${startAuthentication(context, { method, subject: invoice.id })}`);
}

/** Returns the card that waits for 3-D Secure on this page. */
function findPendingCard({ store }: SandboxContext, invoice: Invoice, attempt: string): PaymentMethod | undefined {
  const pending = store.state.pendingAuthentications.get(attempt);
  return pending?.subject === invoice.id ? store.find('payment_method', pending.paymentMethod) : undefined;
}

interface Target {
  token: string;
  attempt: string;
}

function showAuthentication(context: SandboxContext, invoice: Invoice, { token, attempt }: Target): PageResult {
  const method = findPendingCard(context, invoice, attempt);
  if (method === undefined) return redirectTo(`/i/${token}`);
  const amount = formatMoney(invoice.amount_remaining, invoice.currency);
  const body = authenticationPage({ amount, last4: method.card?.last4 ?? '' });
  return showPage(renderLayout({ title: '3-D Secure', body }));
}

function submitAuthentication(
  context: SandboxContext,
  invoice: Invoice,
  { token, attempt, body }: Target & { body: unknown },
): PageResult {
  const method = findPendingCard(context, invoice, attempt);
  if (method === undefined || invoice.status !== 'open') return redirectTo(`/i/${token}`);
  context.store.state.pendingAuthentications.delete(attempt);
  if (isAuthenticationComplete(body)) return pay(context, invoice, { method, isAuthenticated: true, token });
  return showPage(invoicePage(context, invoice, { ...emptyCardForm(''), cardError: AUTHENTICATION_FAILED }), 402);
}

/** Serves the hosted invoice page and the PDFs of invoices and credit notes. */
export function serveInvoices(app: FastifyInstance, { context, page }: PageRoutes): void {
  const find = (token: string): Invoice | undefined =>
    context.store.list('invoice').find(({ hosted_invoice_url: url }) => url?.endsWith(`/i/${token}`) === true);
  const withInvoice = (handle: (invoice: Invoice, target: Target, body: unknown) => PageResult) =>
    page((request) => {
      const target = Path.parse(request.params);
      const invoice = find(target.token);
      return invoice === undefined
        ? showPage(messagePage('Page not found', 'There is no such invoice.'), 404)
        : handle(invoice, target, request.body);
    });

  app.get(
    '/i/:token',
    withInvoice((invoice) => showPage(invoicePage(context, invoice, emptyCardForm(invoice.customer_name ?? '')))),
  );
  app.post(
    '/i/:token',
    withInvoice((invoice, { token }, body) => submitCard(context, invoice, { token, body })),
  );
  app.post(
    '/i/:token/confirm',
    withInvoice((invoice, { token }) => confirmSavedCard(context, invoice, token)),
  );
  app.get(
    '/i/:token/:attempt',
    withInvoice((invoice, target) => showAuthentication(context, invoice, target)),
  );
  app.post(
    '/i/:token/:attempt',
    withInvoice((invoice, target, body) => submitAuthentication(context, invoice, { ...target, body })),
  );
  app.get('/i/:token/pdf', async (request, reply) => {
    const invoice = find(Path.parse(request.params).token);
    if (invoice === undefined) return reply.status(404).send('There is no such invoice.');
    return sendPdf(reply, `Invoice-${invoice.number ?? 'draft'}`, await writeInvoicePdf(invoice));
  });
  app.get('/credit-notes/:token/pdf', async (request, reply) => {
    const { pathname } = new URL(request.url, context.origin());
    const note = context.store.list('credit_note').find(({ pdf }) => pdf.endsWith(pathname));
    const invoice = context.store.find('invoice', note?.invoice);
    if (note === undefined || invoice === undefined) return reply.status(404).send('There is no such credit note.');
    return sendPdf(reply, `CreditNote-${note.number}`, await writeCreditNotePdf(note, invoice));
  });
}

function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .send(pdf);
}
