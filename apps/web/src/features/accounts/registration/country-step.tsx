import { COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import { COUNTRIES, USA } from '@bna/contract/countries';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { LEGAL_IDENTITY } from './confirmation-fields.tsx';
import type { RegistrationFormState } from './registration-schema.ts';

interface CountryStepProps {
  readonly form: RegistrationFormState;
  /** Names of the countries that are served. */
  readonly countries: readonly string[];
  readonly onContinue: () => void;
}

export function CountryStep({ form, countries, onContinue }: CountryStepProps) {
  const [country = USA, isLegalName] = useWatch({
    control: form.control,
    name: ['country', 'legal_identity_confirmation'],
  });
  const isServed = countries.includes(country);
  const canContinue = isServed && isLegalName;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (canContinue) onContinue();
      }}
    >
      <div>
        <SelectField
          label="Country"
          placeholder="Select a country"
          options={COUNTRIES}
          autoComplete="country-name"
          required
          {...form.register('country', { deps: 'state' })}
        />
        <div aria-live="polite">
          {!isServed && country !== '' && (
            <div className="mt-3">
              <InlineAlert>{COUNTRY_NOT_SERVED}</InlineAlert>
            </div>
          )}
        </div>
      </div>
      <CheckboxField label={LEGAL_IDENTITY} required {...form.register('legal_identity_confirmation')} />
      <Button
        type="submit"
        tone="primary"
        size="large"
        disabled={!canContinue}
        className="disabled:cursor-not-allowed disabled:bg-raised disabled:text-ink-muted"
      >
        CONTINUE
      </Button>
    </form>
  );
}
