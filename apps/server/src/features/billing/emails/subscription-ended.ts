import { formatDate } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';
import { subscription } from '../schema.ts';
import type { BillingEmailDeps } from './billed-invoice.ts';

export const subscriptionEndedEmail: MailKind<{
  userId: string;
  subscriptionId: string;
  endedAt: string;
  /** The unpaid invoice that ended the subscription. */
  unpaidInvoiceNumber: string | null;
  /** The unpaid invoice that was voided. */
  voidedInvoiceNumber?: string | undefined;
}> = {
  name: 'billing.ended',
  data: z.strictObject({
    userId: z.uuid(),
    subscriptionId: z.string(),
    endedAt: z.iso.datetime(),
    unpaidInvoiceNumber: z.string().nullable(),
    voidedInvoiceNumber: z.string().optional(),
  }),
};

export const createSubscriptionEndedWriter = ({ db, publicOrigin }: BillingEmailDeps): MailWriter =>
  defineMailWriter(subscriptionEndedEmail, async ({ userId, endedAt, unpaidInvoiceNumber, voidedInvoiceNumber }) => {
    const user = await findUser(db, userId);
    const [current] = await db
      .select({ status: subscription.status })
      .from(subscription)
      .where(eq(subscription.user_id, userId));
    // The user may have subscribed again since.
    if (user === undefined || current?.status === 'active') return null;
    const reason =
      unpaidInvoiceNumber === null
        ? ''
        : ` because we couldn't charge invoice ${unpaidInvoiceNumber} after several tries`;
    return {
      to: user.email,
      subject: 'Your BNA subscription has ended',
      ...renderMail({
        preview: "You won't be charged again. How to come back.",
        heading: 'Your subscription has ended',
        paragraphs: [
          formatGreeting(user.name),
          `Your BNA subscription ended on ${formatDate(new Date(endedAt))}${reason}. You no longer have access to the news feed and live alerts.`,
          ...(voidedInvoiceNumber === undefined
            ? []
            : [`We voided invoice ${voidedInvoiceNumber}, so you don't have anything to pay.`]),
          "You won't be charged again. We keep your account and payment history, and you can subscribe again at any time.",
        ],
        action: { label: 'Subscribe again', url: `${publicOrigin}/en/account/subscription` },
      }),
    };
  });
