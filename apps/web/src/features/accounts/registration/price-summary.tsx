import { RENEWAL_DAYS, TRIAL_DAYS } from '@bna/contract/business';
import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import { type Control, useWatch } from 'react-hook-form';
import { formatTotal, listChosenPackages } from './prices.ts';
import type { RegistrationFields } from './registration-schema.ts';

interface PriceSummaryProps {
  readonly control: Control<RegistrationFields, unknown, unknown>;
  readonly metadata: RegistrationMetadata;
}

export function PriceSummary({ control, metadata }: PriceSummaryProps) {
  const choice = useWatch({ control });
  const hasTrial = choice.free_trial ?? true;
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
        {hasTrial && <Total term="Trial total" amount={formatMoney(0, currency)} isEmphasized />}
        <Total term={hasTrial ? 'After the trial' : 'From the start'} amount={total} isEmphasized={!hasTrial} />
        <p className="text-small text-ink-muted">
          {hasTrial
            ? `Free for ${String(TRIAL_DAYS)} days. After the trial you pay only if you subscribe; plans renew every ${String(RENEWAL_DAYS)} days.`
            : `Your account starts without a subscription. You pay only if you subscribe; plans renew every ${String(RENEWAL_DAYS)} days.`}
        </p>
      </div>
    </section>
  );
}

interface TotalProps {
  readonly term: string;
  readonly amount: string;
  readonly isEmphasized: boolean;
}

function Total({ term, amount, isEmphasized }: TotalProps) {
  return (
    <p
      className={`flex items-baseline justify-between gap-4 ${isEmphasized ? 'text-title font-semibold' : 'text-body'}`}
    >
      <span>{term}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  );
}
