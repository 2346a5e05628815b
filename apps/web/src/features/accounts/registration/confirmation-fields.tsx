import type { ReactNode } from 'react';
import { marketingUrl } from '../../../config/links.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import type { RegistrationFormState } from './registration-schema.ts';

export const LEGAL_IDENTITY = 'I confirm that I am registering under my own legal name';

const termsAndPrivacy = (
  <>
    I accept the{' '}
    <NewTabLink href={marketingUrl('terms')} className="link-quiet">
      Terms &amp; Conditions
    </NewTabLink>{' '}
    and the{' '}
    <NewTabLink href={marketingUrl('privacy')} className="link-quiet">
      Privacy Policy
    </NewTabLink>
  </>
);

const CONFIRMATIONS: readonly (readonly [ConfirmationName, ReactNode])[] = [
  ['personal_use', 'I will use BNA for personal, non-business purposes'],
  ['terms_and_privacy_accepted', termsAndPrivacy],
  ['information_confirmed', 'The information above is correct'],
  ['legal_identity_confirmation', LEGAL_IDENTITY],
];

type ConfirmationName =
  | 'personal_use'
  | 'terms_and_privacy_accepted'
  | 'information_confirmed'
  | 'legal_identity_confirmation';

export function ConfirmationFields({ form }: { form: RegistrationFormState }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-3.5">
      {CONFIRMATIONS.map(([name, label]) => (
        <CheckboxField key={name} label={label} required error={errors[name]?.message} {...form.register(name)} />
      ))}
    </div>
  );
}
