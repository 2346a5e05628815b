import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../src/clock.ts';
import { createCatalog, idOf, START, startTestSandbox, subscribe } from './test-sandbox.ts';

async function createCustomer(stripe: Stripe): Promise<string> {
  const customer = await stripe.customers.create({
    email: 'ada@example.test',
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  return customer.id;
}

/** Returns the id of an invoice over $30, open or paid. */
async function createInvoice(stripe: Stripe, customer: string, { isPaid }: { isPaid: boolean }): Promise<string> {
  const { id } = await stripe.invoices.create({ customer });
  await stripe.invoiceItems.create({ customer, invoice: id, amount: 3000, currency: 'usd', description: 'Work' });
  await stripe.invoices.finalizeInvoice(id);
  if (isPaid) await stripe.invoices.pay(id);
  return id;
}

describe('a manual invoice', () => {
  it('collects items as a draft, and is then finalized and paid', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const product = await stripe.products.create({ name: 'Workshop' });
    const invoice = await stripe.invoices.create({ customer, description: 'November' });
    expect(invoice).toMatchObject({ status: 'draft', total: 0, billing_reason: 'manual', auto_advance: false });
    const price = { currency: 'usd', product: product.id, unit_amount: 1200 };
    await stripe.invoiceItems.create({ customer, invoice: invoice.id, price_data: price, quantity: 2 });
    const item = await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 500, currency: 'usd' });
    await stripe.invoiceItems.update(item.id, { amount: -400, description: 'Discount' });
    const draft = await stripe.invoices.retrieve(invoice.id);
    expect(draft.total).toBe(2000);
    expect(draft.lines.data.map(({ description, amount }) => [description, amount])).toEqual([
      ['Workshop', 2400],
      ['Discount', -400],
    ]);
    await stripe.invoiceItems.del(item.id);
    const open = await stripe.invoices.finalizeInvoice(invoice.id);
    expect(open).toMatchObject({ status: 'open', amount_due: 2400, description: 'November' });
    const late = stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 5, currency: 'usd' });
    await expect(late).rejects.toMatchObject({ code: 'invoice_not_editable' });
    expect(await stripe.invoices.pay(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 2400 });
  });

  it('includes pending items only on request', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    await stripe.invoiceItems.create({ customer, amount: 700, currency: 'usd' });
    expect((await stripe.invoices.create({ customer })).total).toBe(0);
    const included = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' });
    expect(included.total).toBe(700);
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  });

  it('bills pending items with the next renewal', async () => {
    const { stripe } = await startTestSandbox();
    const { customer, subscription } = await subscribe(stripe);
    await stripe.invoiceItems.create({ customer: customer.id, amount: 700, currency: 'usd' });
    const upcoming = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(upcoming.lines.data.map(({ amount }) => amount)).toEqual([700, 4999]);
  });

  it('finalizes and charges itself with auto_advance', async () => {
    const { stripe, controls } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const invoice = await stripe.invoices.create({ customer, auto_advance: true });
    await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 800, currency: 'usd' });
    controls.advance(HOUR);
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 800 });
  });

  it('is sent with a due date, and can be paid outside of Stripe', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const missing = stripe.invoices.create({ customer, collection_method: 'send_invoice' });
    await expect(missing).rejects.toMatchObject({ param: 'days_until_due' });
    const invoice = await stripe.invoices.create({ customer, collection_method: 'send_invoice', days_until_due: 30 });
    await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 800, currency: 'usd' });
    const sent = await stripe.invoices.sendInvoice(invoice.id);
    expect(sent).toMatchObject({ status: 'open', due_date: START + 30 * DAY, next_payment_attempt: null });
    expect((await stripe.events.list({ type: 'invoice.sent' })).data).toHaveLength(1);
    const paid = await stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
    expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0 });
    expect((await stripe.charges.list({ customer })).data).toEqual([]);
  });

  it('can be voided or marked uncollectible when open, and deleted when a draft', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const voided = await createInvoice(stripe, customer, { isPaid: false });
    expect(await stripe.invoices.voidInvoice(voided)).toMatchObject({ status: 'void' });
    const lost = await createInvoice(stripe, customer, { isPaid: false });
    expect(await stripe.invoices.markUncollectible(lost)).toMatchObject({ status: 'uncollectible' });
    await expect(stripe.invoices.del(lost)).rejects.toMatchObject({ code: 'invoice_not_editable' });
    const draft = await stripe.invoices.create({ customer });
    expect(await stripe.invoices.del(draft.id)).toMatchObject({ deleted: true });
    await expect(stripe.invoices.retrieve(draft.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('changes only its metadata once it is finalized', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const id = await createInvoice(stripe, customer, { isPaid: false });
    await stripe.invoices.update(id, { metadata: { order: '7' } });
    await expect(stripe.invoices.update(id, { description: 'Late' })).rejects.toMatchObject({
      code: 'invoice_not_editable',
    });
    const { data } = await stripe.invoices.search({ query: "metadata['order']:'7' AND status:'open'" });
    expect(data.map((invoice) => invoice.id)).toEqual([id]);
  });

  it('refuses items without a price or an amount, and recurring prices', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const { plan } = await createCatalog(stripe);
    await expect(stripe.invoiceItems.create({ customer })).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(stripe.invoiceItems.create({ customer, pricing: { price: plan.id } })).rejects.toMatchObject({
      param: 'pricing[price]',
    });
  });
});

describe('a subscription that is invoiced by email', () => {
  it('is active at once, and sends its invoice within the hour', async () => {
    const { stripe, controls } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const customer = await stripe.customers.create({ email: 'ada@example.test' });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      collection_method: 'send_invoice',
      days_until_due: 14,
    });
    expect(subscription).toMatchObject({ status: 'active', days_until_due: 14 });
    controls.advance(HOUR);
    expect(await stripe.invoices.retrieve(idOf(subscription.latest_invoice))).toMatchObject({
      status: 'open',
      collection_method: 'send_invoice',
      due_date: START + 14 * DAY,
    });
  });
});

describe('a credit note', () => {
  it('reduces what an open invoice asks for, until it is voided', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const invoice = await createInvoice(stripe, customer, { isPaid: false });
    const preview = await stripe.creditNotes.preview({ invoice, amount: 1000 });
    expect(preview).toMatchObject({ total: 1000, type: 'pre_payment' });
    expect((await stripe.creditNotes.list({ invoice })).data).toEqual([]);
    const note = await stripe.creditNotes.create({ invoice, amount: 1000, memo: 'Sorry' });
    expect(note).toMatchObject({ status: 'issued', pre_payment_amount: 1000, memo: 'Sorry' });
    const pdf = await fetch(note.pdf);
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="CreditNote-${note.number}.pdf"`);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
      amount_due: 2000,
      amount_remaining: 2000,
      pre_payment_credit_notes_amount: 1000,
    });
    await stripe.creditNotes.voidCreditNote(note.id);
    expect((await stripe.invoices.retrieve(invoice)).amount_due).toBe(3000);
    await stripe.creditNotes.create({ invoice, amount: 500 });
    await stripe.invoices.pay(invoice);
    expect((await stripe.charges.list({ customer })).data).toMatchObject([{ amount: 2500 }]);
  });

  it('over the whole amount pays the open invoice', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const invoice = await createInvoice(stripe, customer, { isPaid: false });
    await stripe.creditNotes.create({ invoice, amount: 3000 });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'paid', amount_paid: 0 });
  });

  it('refunds a paid invoice, or credits the balance for the next one', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const invoice = await createInvoice(stripe, customer, { isPaid: true });
    const [line] = (await stripe.invoices.retrieve(invoice)).lines.data;
    const note = await stripe.creditNotes.create({
      invoice,
      lines: [{ type: 'invoice_line_item', invoice_line_item: line?.id ?? '', amount: 1200 }],
      refund_amount: 700,
      credit_amount: 500,
      reason: 'product_unsatisfactory',
    });
    expect(note).toMatchObject({ type: 'post_payment', refunds: [{ amount_refunded: 700 }] });
    expect((await stripe.refunds.list()).data).toMatchObject([{ amount: 700 }]);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -500 });
    const transactions = await stripe.customers.listBalanceTransactions(customer);
    expect(transactions.data).toMatchObject([{ type: 'credit_note', amount: -500, credit_note: note.id }]);
    const { data: lines } = await stripe.creditNotes.listLineItems(note.id);
    expect(lines).toMatchObject([{ amount: 1200, invoice_line_item: line?.id }]);
    const next = await createInvoice(stripe, customer, { isPaid: true });
    expect(await stripe.invoices.retrieve(next)).toMatchObject({ amount_paid: 2500, starting_balance: -500 });
    await expect(stripe.creditNotes.voidCreditNote(note.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('refuses more than was invoiced, and amounts that do not add up', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const open = await createInvoice(stripe, customer, { isPaid: false });
    await expect(stripe.creditNotes.create({ invoice: open, amount: 3001 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    const paid = await createInvoice(stripe, customer, { isPaid: true });
    await expect(stripe.creditNotes.create({ invoice: paid, amount: 100, refund_amount: 50 })).rejects.toMatchObject({
      param: 'refund_amount',
    });
  });
});

describe('the balance of a customer', () => {
  it('can be adjusted, and pays the next invoice', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await createCustomer(stripe);
    const credit = { amount: -1000, currency: 'usd', description: 'Welcome' };
    const transaction = await stripe.customers.createBalanceTransaction(customer, credit);
    expect(transaction).toMatchObject({ type: 'adjustment', ending_balance: -1000 });
    await createInvoice(stripe, customer, { isPaid: true });
    expect((await stripe.charges.list({ customer })).data).toMatchObject([{ amount: 2000 }]);
    const found = await stripe.customers.retrieveBalanceTransaction(customer, transaction.id);
    expect(found.description).toBe('Welcome');
  });
});
