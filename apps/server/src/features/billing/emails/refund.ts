import { formatMoney } from '@bna/contract/billing/money';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { LATE_PAYMENT } from '../close-ended-subscriptions.ts';
import { billingEffect } from '../schema.ts';
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
    const isLate = await hasEffect(db, LATE_PAYMENT, data.invoiceId);
    return {
      to: payer.email,
      subject: `Your BNA refund of ${amount}`,
      ...renderMail({
        preview: `For invoice ${invoice.number}.`,
        heading: `We refunded ${amount}`,
        paragraphs: [
          formatGreeting(payer.name),
          ...(isLate
            ? ['Your subscription had already ended when you paid. The payment bought nothing, so we sent it back.']
            : []),
          `We refunded ${amount} of invoice ${invoice.number} to your original payment method. It can take 5 to 10 business days to appear on your statement.`,
        ],
        action: paymentHistoryAction(publicOrigin),
      }),
    };
  });

async function hasEffect(db: Db, kind: string, object: string): Promise<boolean> {
  const [found] = await db
    .select({ object: billingEffect.object })
    .from(billingEffect)
    .where(and(eq(billingEffect.kind, kind), eq(billingEffect.object, object)));
  return found !== undefined;
}
