import { formatMoney } from '@bna/contract/billing/money';
import { formatDate } from '@bna/contract/time';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';
import { findSubscription } from '../subscription/store.ts';
import type { BillingEmailDeps } from './billed-invoice.ts';

/** Renewal of a paid plan was turned on or off, on our page or at the provider. */
export const renewalChangedEmail: MailKind<{ userId: string; subscriptionId: string; renews: boolean }> = {
  name: 'billing.renewal',
  data: z.strictObject({ userId: z.uuid(), subscriptionId: z.string(), renews: z.boolean() }),
};

/** Writes nothing if renewal was changed back, or the plan has ended. */
export const createRenewalChangedWriter = ({
  db,
  clock,
  publicOrigin,
}: BillingEmailDeps & { readonly clock: Clock }): MailWriter =>
  defineMailWriter(renewalChangedEmail, async ({ userId, subscriptionId, renews }) => {
    const user = await findUser(db, userId);
    const plan = await findSubscription(db, userId, clock.now());
    if (user === undefined || plan?.status !== 'active' || plan.current_period_end === null) return null;
    if (plan.stripe_subscription_id !== subscriptionId || plan.auto_renewal !== renews) return null;
    const end = formatDate(new Date(plan.current_period_end));
    const charge = plan.next_charge === null ? null : formatMoney(plan.next_charge, plan.subscription_package.currency);
    const { subject, paragraphs } = renews ? renewalOn(end, charge) : renewalOff(end, charge);
    return {
      to: user.email,
      subject,
      ...renderMail({
        preview: paragraphs[0],
        heading: subject,
        paragraphs: [formatGreeting(user.name), ...paragraphs],
        action: { label: 'Go to your subscription', url: `${publicOrigin}/en/account/subscription` },
        notes: [`Didn't make this change? Contact us: ${publicOrigin}/en/contact`],
      }),
    };
  });

interface RenewalText {
  readonly subject: string;
  readonly paragraphs: readonly [string, string];
}

const renewalOn = (end: string, charge: string | null): RenewalText => ({
  subject: 'Automatic renewal of your BNA subscription is on',
  paragraphs: [
    `Your BNA subscription renews on ${end}${charge === null ? '' : ` for ${charge}`}.`,
    'You can turn renewal off at any time before then.',
  ],
});

/** @param charge of a renewal before the end, which only support can arrange */
const renewalOff = (end: string, charge: string | null): RenewalText => ({
  subject: 'Automatic renewal of your BNA subscription is off',
  paragraphs: [
    charge === null
      ? `Your BNA subscription ends on ${end}, and you won't be charged again.`
      : `Your BNA subscription renews once more, on ${end} for ${charge}, and then ends.`,
    'Until then nothing changes. To stay subscribed, turn renewal on again before then.',
  ],
});
