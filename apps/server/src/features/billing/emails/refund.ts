import { formatMoney } from '@bna/contract/billing/money';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { LATE_PAYMENT } from '../close-ended-subscriptions.ts';
import { PAUSED_DAYS, parsePausedPeriod } from '../refund-paused-days.ts';
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
    const effects = await listEffects(db, data.invoiceId);
    return {
      to: payer.email,
      subject: `Your BNA refund of ${amount}`,
      ...renderMail({
        preview: `For invoice ${invoice.number}.`,
        heading: `We refunded ${amount}`,
        paragraphs: [
          formatGreeting(payer.name),
          ...explainRefund(effects, data.amount),
          `We refunded ${amount} of invoice ${invoice.number} to your original payment method. It can take 5 to 10 business days to appear on your statement.`,
        ],
        action: paymentHistoryAction(publicOrigin),
      }),
    };
  });

const listEffects = (db: Db, object: string) =>
  db
    .select({ kind: billingEffect.kind, period: billingEffect.period })
    .from(billingEffect)
    .where(eq(billingEffect.object, object));

function explainRefund(effects: Awaited<ReturnType<typeof listEffects>>, amount: number): string[] {
  if (effects.some(({ kind }) => kind === LATE_PAYMENT)) {
    return ['Your subscription has ended, so the payment bought nothing. We sent it back.'];
  }
  const paused = effects.flatMap(({ kind, period }) => (kind === PAUSED_DAYS ? [parsePausedPeriod(period)] : []));
  const found = paused.find((one) => one.amount === amount);
  if (found === undefined) return [];
  const { days, periodDays } = found;
  return [
    `You had no access on ${String(days)} of the ${String(periodDays)} days that you paid for, because the payment was late. You don't pay for those days.`,
  ];
}
