import { buttonClass } from '../../../ui/button-class.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { Notice } from './notice.tsx';

/** Leads to the bank's confirmation of an add-on's payment. */
export function ConfirmPaymentNotice({ url }: { url: string }) {
  return (
    <Notice tone="warning" title="Your bank asks you to confirm a payment" actions={<ConfirmPaymentLink url={url} />}>
      Your add-on starts as soon as you confirm it. Until then, nothing is charged.
    </Notice>
  );
}

export const ConfirmPaymentLink = ({ url }: { url: string }) => (
  <NewTabLink href={url} className={buttonClass({ tone: 'primary', size: 'large' })}>
    Confirm payment
  </NewTabLink>
);
