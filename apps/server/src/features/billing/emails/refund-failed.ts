import { formatMoney } from '@bna/contract/billing/money';
import { z } from 'zod';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { type BillingEmailDeps, findBilledInvoice } from './billed-invoice.ts';

/** `amount` in minor units of the invoice's currency. */
export const refundFailedEmail: MailKind<{ invoiceId: string; amount: number }> = {
  name: 'billing.refund-failed',
  data: z.strictObject({ invoiceId: z.string(), amount: z.int() }),
};

export const createRefundFailedWriter = ({ db, publicOrigin }: BillingEmailDeps): MailWriter =>
  defineMailWriter(refundFailedEmail, async (data) => {
    const { invoice, payer } = (await findBilledInvoice(db, data.invoiceId)) ?? {};
    if (invoice === undefined || payer === undefined) return null;
    const amount = formatMoney(data.amount, invoice.currency);
    return {
      to: payer.email,
      subject: `Your BNA refund of ${amount} didn't go through`,
      ...renderMail({
        preview: `For invoice ${invoice.number}.`,
        heading: `Your refund of ${amount} didn't go through`,
        paragraphs: [
          formatGreeting(payer.name),
          `Your bank rejected our refund of ${amount} for invoice ${invoice.number}, so the money came back to us. This usually happens when a card was closed or replaced.`,
          'Please tell us how to send it.',
        ],
        action: { label: 'Contact us', url: `${publicOrigin}/en/contact` },
      }),
    };
  });
