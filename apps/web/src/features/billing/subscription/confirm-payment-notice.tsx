import type { Subscription } from '@bna/contract/billing/subscription';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { choiceWithoutWaiting } from './add-ons.ts';
import { useUpdateSubscription } from './mutations.ts';
import { Notice } from './notice.tsx';

interface ConfirmPaymentNoticeProps {
  readonly subscription: Subscription;
  readonly url: string;
}

/** Leads to the bank's confirmation of an add-on's payment, or withdraws the add-on. */
export function ConfirmPaymentNotice({ subscription, url }: ConfirmPaymentNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const update = useUpdateSubscription();
  const { awaiting_confirmation: waiting = [], stripe_subscription_id } = subscription;
  // The change that caused it was made further down.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame} role="alert">
      <Notice
        tone="warning"
        title="Your bank asks you to confirm a payment"
        actions={
          <>
            <ConfirmPaymentLink url={url} />
            {waiting.length > 0 && (
              <Button
                size="large"
                busy={update.isPending}
                onClick={() => update.mutate({ ...choiceWithoutWaiting(subscription), stripe_subscription_id })}
              >
                Cancel payment
              </Button>
            )}
          </>
        }
      >
        Your add-on starts as soon as you confirm it. Until then, nothing is charged.
      </Notice>
    </div>
  );
}

export const ConfirmPaymentLink = ({ url }: { url: string }) => (
  <NewTabLink href={url} className={buttonClass({ tone: 'primary', size: 'large' })}>
    Confirm payment
  </NewTabLink>
);
