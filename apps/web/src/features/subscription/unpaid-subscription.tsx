import { formatPrice } from '@bna/contract/money';
import type { Subscription } from '@bna/contract/subscription';
import { buttonClass } from '../../ui/button-class.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { BillingButton } from './billing-button.tsx';
import { Notice, type NoticeTone } from './notice.tsx';
import { Fact, Facts, PlanPanel } from './plan-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { currentAddOns } from './subscription-status.ts';

interface Trouble {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
  readonly remedy: string;
}

function troubleOf(status: string): Trouble {
  switch (status) {
    case 'past_due':
      return {
        tone: 'warning',
        title: 'Your last payment did not go through',
        text: 'Your alerts are paused until it is paid. Update your card, and they start again when the payment is through.',
        remedy: 'Update card',
      };
    case 'unpaid':
      return {
        tone: 'danger',
        title: 'Your subscription is not paid',
        text: 'We could not charge your card after several attempts, so your alerts are paused. Update your card and pay the open invoice to have them back.',
        remedy: 'Update card',
      };
    case 'incomplete':
      return {
        tone: 'warning',
        title: 'Your first payment is not complete',
        text: 'Your alerts begin when it is paid. Your bank may want you to confirm it, or another card may help.',
        remedy: 'Update card',
      };
    case 'paused':
      return {
        tone: 'warning',
        title: 'Your subscription is paused',
        text: 'Your alerts are paused with it, and nothing is charged. Add a card to go on.',
        remedy: 'Add a card',
      };
    default:
      return {
        tone: 'warning',
        title: 'Your subscription is not active',
        text: 'Your alerts are paused. Look at your card and your invoices to see what is open.',
        remedy: 'Manage billing',
      };
  }
}

/** A subscription that is there and gives no access: what happened, and what brings it back. */
export function UnpaidSubscription({ subscription }: { subscription: Subscription }) {
  const { status, open_invoice_url: invoiceUrl, subscription_package: plan } = subscription;
  const { tone, title, text, remedy } = troubleOf(status);
  return (
    <div className="grid gap-4">
      <Notice
        tone={tone}
        title={title}
        actions={
          <>
            <BillingButton label={remedy} tone="primary" />
            {invoiceUrl !== null && (
              <NewTabLink href={invoiceUrl} className={buttonClass({ tone: 'plain', size: 'large' })}>
                Pay the open invoice
              </NewTabLink>
            )}
          </>
        }
      >
        {text}
      </Notice>
      <PlanPanel title={plan.title} badge={<StatusBadge status={status} />} price={formatPrice(plan.price, plan)}>
        <Facts>
          <Fact term="Alerts">Paused</Fact>
          {currentAddOns(subscription)
            .filter(({ add_on_package: { name } }) => name !== 'auto_renewal')
            .map(({ add_on_package: { name, title: addOn, price } }) => (
              <Fact key={name} term={addOn}>
                {formatPrice(price, plan)}
              </Fact>
            ))}
        </Facts>
      </PlanPanel>
    </div>
  );
}
