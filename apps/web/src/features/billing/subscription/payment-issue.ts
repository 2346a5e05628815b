import type { Subscription } from '@bna/contract/billing/subscription';
import type { NoticeTone } from './notice.tsx';

/** Said where there is no room for the whole issue. */
export const RESUMES_ONCE_PAID = 'Your plan resumes as soon as a payment succeeds.';

interface PaymentIssue {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
}

const CONFIRMATION: PaymentIssue = {
  tone: 'warning',
  title: 'Your bank asks you to confirm a payment',
  text: 'Your alerts are paused. They resume as soon as you confirm the payment, or pay with a different card.',
  actionLabel: 'Update card',
};

/** Returns why a subscription gives no access, and how to restore it. */
export function describePaymentIssue({
  status,
  confirmation_url,
}: Pick<Subscription, 'status' | 'confirmation_url'>): PaymentIssue {
  if (confirmation_url !== null) return CONFIRMATION;
  switch (status) {
    case 'past_due':
      return {
        tone: 'warning',
        title: 'Your last payment didn’t go through',
        text: 'Your alerts are paused. Update your card and alerts resume as soon as the payment succeeds. We refund the days without alerts.',
        actionLabel: 'Update card',
      };
    case 'unpaid':
      return {
        tone: 'danger',
        title: 'Your subscription is unpaid',
        text: 'We couldn’t charge your card after several attempts, so your alerts are paused. Update your card and pay the open invoice to resume them. We refund the days without alerts.',
        actionLabel: 'Update card',
      };
    case 'incomplete':
      return {
        tone: 'warning',
        title: 'Your first payment is incomplete',
        text: 'Alerts start as soon as it’s paid. Confirm the payment with your bank, or try a different card.',
        actionLabel: 'Update card',
      };
    case 'paused':
      return {
        tone: 'warning',
        title: 'Your subscription is paused',
        text: 'Alerts are paused and nothing is charged. Add a card to continue.',
        actionLabel: 'Add a card',
      };
    default:
      return {
        tone: 'warning',
        title: 'Your subscription is inactive',
        text: 'Your alerts are paused. Check your card and invoices for an open payment.',
        actionLabel: 'Manage billing',
      };
  }
}
