import { formatMoney } from '@bna/contract/billing/money';
import { z } from 'zod';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { type BillingEmailDeps, findBilledInvoice, paymentHistoryAction } from './billed-invoice.ts';

/** `amount` in minor units of the invoice's currency. */
export const refundEmail: MailKind<{ invoiceId: string; amount: number }> = {
  name: 'billing.refund',
  data: z.strictObject({ invoiceId: z.string(), amount: z.int() }),
};

export const createRefundWriter = ({ db, publicOrigin }: BillingEmailDeps): MailWriter =>
  defineMailWriter(refundEmail, async (data) => {
    const { invoice, payer } = (await findBilledInvoice(db, data.invoiceId)) ?? {};
    if (invoice === undefined || payer === undefined) return null;
    const amount = formatMoney(data.amount, invoice.currency);
    return {
      to: payer.email,
      subject: `Your BNA refund of ${amount}`,
      ...renderMail({
        preview: `For invoice ${invoice.number}.`,
        heading: `We refunded ${amount}`,
        paragraphs: [
          formatGreeting(payer.name),
          `We refunded ${amount} of invoice ${invoice.number} to your original payment method. It can take 5 to 10 business days to appear on your statement.`,
        ],
        action: paymentHistoryAction(publicOrigin),
      }),
    };
  });
