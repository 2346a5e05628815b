import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { AddOnChoice, Package, Packages } from '@bna/contract/billing/subscription';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { AddOnSwitches } from './add-on-switches.tsx';
import { listAddOnOffers, totalOf } from './add-ons.ts';
import { useCreateCheckoutSession } from './checkout-mutations.ts';
import { Fact } from './plan-panel.tsx';

interface SubscribeFormProps {
  readonly packages: Packages;
  readonly plan: Package;
  readonly initialChoice: AddOnChoice;
}

export function SubscribeForm({ packages, plan, initialChoice }: SubscribeFormProps) {
  const [choice, setChoice] = useState(initialChoice);
  const checkout = useCreateCheckoutSession();
  const offers = listAddOnOffers(packages, null);
  const chosen = offers.filter(({ name }) => choice[name]);
  const days = String(RENEWAL_DAYS);
  return (
    <form
      aria-labelledby="subscribe"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault();
        checkout.mutate({ genius_plus: true, ...choice });
      }}
    >
      <div className="panel grid gap-5 p-5 sm:px-6">
        <h2 id="subscribe" className="text-title font-semibold">
          Subscribe
        </h2>
        <SwitchField
          label={plan.title}
          description={plan.description}
          aside={formatPrice(plan.price, plan)}
          checked
          disabled
        />
        <AddOnSwitches offers={offers} choice={choice} onChange={setChoice} />
      </div>
      <div className="panel grid gap-4 p-5 sm:px-6">
        <div aria-live="polite" className="grid gap-1">
          <dl>
            <Fact term={choice.auto_renewal ? `Total every ${days} days` : `Total for ${days} days`} strong>
              {formatMoney(totalOf(plan, chosen), plan.currency)}
            </Fact>
          </dl>
          <p className="text-small text-ink-muted">
            {choice.auto_renewal
              ? `Charged when you subscribe, then every ${days} days until you turn off renewal.`
              : `Charged once when you subscribe. Ends automatically after ${days} days.`}
          </p>
        </div>
        <Button type="submit" tone="primary" size="large" className="w-full" busy={checkout.isPending}>
          {checkout.isPending ? 'Opening checkout…' : 'Subscribe'}
        </Button>
        <p className="text-center text-small text-ink-muted">Payment is handled securely by Stripe.</p>
      </div>
    </form>
  );
}
