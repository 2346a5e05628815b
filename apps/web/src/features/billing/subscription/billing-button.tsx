import { Button } from '../../../ui/button.tsx';
import { useOpenCustomerPortal } from './checkout-mutations.ts';

interface BillingButtonProps {
  readonly label: string;
  readonly tone?: 'primary' | 'plain';
}

/** Opens the customer portal. */
export function BillingButton({ label, tone = 'plain' }: BillingButtonProps) {
  const portal = useOpenCustomerPortal();
  return (
    <Button tone={tone} size="large" busy={portal.isPending} onClick={() => portal.mutate()}>
      {portal.isPending ? 'Opening…' : label}
    </Button>
  );
}
