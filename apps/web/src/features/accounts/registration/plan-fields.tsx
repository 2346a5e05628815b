import { TRIAL_DAYS } from '@bna/contract/business';
import { formatPrice } from '@bna/contract/billing/money';
import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import type { Package } from '@bna/contract/billing/subscription';
import { useWatch } from 'react-hook-form';
import { Badge } from '../../../ui/badge.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import type { RegistrationFormState } from './registration-schema.ts';

interface PlanFieldsProps {
  readonly form: RegistrationFormState;
  readonly metadata: RegistrationMetadata;
}

export function PlanFields({ form, metadata }: PlanFieldsProps) {
  const hasTrial = useWatch({ control: form.control, name: 'free_trial' }) ?? true;
  const { errors } = form.formState;
  return (
    <div className="grid gap-4">
      {metadata.subscriptionPackages.map((item) => (
        <CheckboxField
          key={item.id}
          label={<span className="font-semibold">{item.title}</span>}
          description={item.description}
          aside={formatPrice(item.price, item)}
          error={errors.genius_plus?.message}
          checked
          disabled
          readOnly
        />
      ))}
      {metadata.addOnPackages.map((item) => (
        <CheckboxField
          key={item.id}
          label={<AddOnLabel addOn={item} hasTrial={hasTrial} />}
          description={item.description}
          aside={formatPrice(item.price, item)}
          error={errors[item.name]?.message}
          {...form.register(item.name)}
        />
      ))}
      <div className="rounded-control border border-line bg-bullish-soft p-3">
        <CheckboxField
          label={<span className="font-semibold">Start with the {TRIAL_DAYS}-day free trial</span>}
          description="No credit card. It ends automatically, and nothing is charged."
          error={errors.free_trial?.message}
          {...form.register('free_trial')}
        />
      </div>
    </div>
  );
}

function AddOnLabel({ addOn, hasTrial }: { addOn: Package; hasTrial: boolean }) {
  if (addOn.name !== 'email_updates' || !hasTrial) return addOn.title;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {addOn.title} <Badge tone="neutral">inactive during the trial</Badge>
    </span>
  );
}
