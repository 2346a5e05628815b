import { formatDate } from '@bna/contract/time';
import { z } from 'zod';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { type BillingEmailDeps, findBilledInvoice, paymentHistoryAction } from './billed-invoice.ts';

export const receiptEmail: MailKind<{ invoiceId: string; paidAt: string }> = {
  name: 'billing.receipt',
  data: z.strictObject({ invoiceId: z.string(), paidAt: z.iso.datetime() }),
};

export const createReceiptWriter = ({ db, publicOrigin }: BillingEmailDeps): MailWriter =>
  defineMailWriter(receiptEmail, async ({ invoiceId, paidAt }) => {
    const { invoice, payer } = (await findBilledInvoice(db, invoiceId)) ?? {};
    if (invoice === undefined || payer === undefined) return null;
    const card = invoice.paymentMethod === '' ? '' : ` by ${invoice.paymentMethod}`;
    return {
      to: payer.email,
      subject: `Your BNA receipt ${invoice.number}: ${invoice.total}`,
      ...renderMail({
        preview: `We received your payment of ${invoice.total}. Thank you.`,
        heading: `Receipt ${invoice.number}`,
        paragraphs: [
          formatGreeting(payer.name),
          `We received your payment of ${invoice.total}${card} on ${formatDate(new Date(paidAt))}. Thank you.`,
        ],
        table: [...invoice.lines, { label: 'Total', amount: invoice.total }],
        action: paymentHistoryAction(publicOrigin),
        notes: ['You can download the invoice as a PDF from your payment history.'],
      }),
    };
  });
