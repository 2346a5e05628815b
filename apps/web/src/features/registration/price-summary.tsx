import { RENEWAL_DAYS, TRIAL_DAYS } from '@bna/contract/business';
import { formatMoney, formatPrice } from '@bna/contract/money';
import type { RegistrationMetadata } from '@bna/contract/registration';
import { type Control, useWatch } from 'react-hook-form';
import { formatTotal, listChosenPackages } from './prices.ts';
import type { RegistrationFields } from './registration-fields.ts';

interface PriceSummaryProps {
  readonly control: Control<RegistrationFields, unknown, unknown>;
  readonly metadata: RegistrationMetadata;
}

/** What the choice costs: nothing during the trial, and then. */
export function PriceSummary({ control, metadata }: PriceSummaryProps) {
  const choice = useWatch({ control });
  const startsFree = choice.free_trial ?? true;
  const chosen = listChosenPackages(metadata, {
    genius_plus: true,
    email_updates: choice.email_updates ?? false,
    auto_renewal: choice.auto_renewal ?? false,
    daily_overview: choice.daily_overview ?? false,
  });
  const currency = chosen[0]?.currency ?? 'USD';
  const total = formatTotal(chosen);
  return (
    <section aria-label="Price summary" className="panel p-5 sm:p-6">
      <h2 className="mb-3 text-title font-semibold tracking-tight">Price summary</h2>
      <ul className="grid gap-2 border-b border-line pb-4 text-body">
        {chosen.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-4">
            <span className="text-ink-soft">{item.title}</span>
            <span className="text-ink-soft tabular-nums">{formatPrice(item.price, item)}</span>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="grid gap-2 pt-4">
        {startsFree && <Total term="Trial total" amount={formatMoney(0, currency)} emphasis />}
        <Total term={startsFree ? 'After the trial' : 'From the start'} amount={total} emphasis={!startsFree} />
        <p className="text-small text-ink-muted">
          {startsFree
            ? `Free for ${String(TRIAL_DAYS)} days. You pay only if you subscribe then, every ${String(RENEWAL_DAYS)} days.`
            : `Your account starts without a subscription. You pay when you subscribe, every ${String(RENEWAL_DAYS)} days.`}
        </p>
      </div>
    </section>
  );
}

interface TotalProps {
  readonly term: string;
  readonly amount: string;
  readonly emphasis: boolean;
}

function Total({ term, amount, emphasis }: TotalProps) {
  return (
    <p className={`flex items-baseline justify-between gap-4 ${emphasis ? 'text-title font-semibold' : 'text-body'}`}>
      <span>{term}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  );
}
