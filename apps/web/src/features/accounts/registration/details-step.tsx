import { USA } from '@bna/contract/countries';
import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { AddressFields } from '../../../ui/address-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { ErrorCount } from './error-count.tsx';
import { FormSection } from './form-section.tsx';
import { useRegister } from './mutations.ts';
import { PasswordFields, PersonalFields } from './personal-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import type { RegistrationFormState } from './registration-schema.ts';
import { useFirstErrorFocus } from './use-first-error-focus.ts';

interface DetailsStepProps {
  readonly form: RegistrationFormState;
  readonly metadata: RegistrationMetadata;
  readonly onBack: () => void;
  readonly onRegistered: (email: string) => void;
}

export function DetailsStep({ form, metadata, onBack, onRegistered }: DetailsStepProps) {
  const registration = useRegister();
  const country = useWatch({ control: form.control, name: 'country' }) ?? USA;
  const { errors, submitCount } = form.formState;
  const errorCount = Object.keys(errors).length;
  const formRef = useFirstErrorFocus(submitCount);
  const submit = form.handleSubmit((body) =>
    registration.mutate(body, {
      onSuccess: () => onRegistered(body.email),
      onError: (error) => setFieldErrors(error, form),
    }),
  );
  // Stays busy after success until the next page has loaded.
  const isBusy = registration.isPending || registration.isSuccess;

  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-6"
      onSubmit={(event) => void submit(event)}
    >
      <div className="panel min-w-0 divide-y divide-line">
        <FormSection title="You">
          <PersonalFields form={form} />
        </FormSection>
        <FormSection title="Password">
          <PasswordFields form={form} />
        </FormSection>
        <FormSection title="Address">
          <AddressFields
            register={(name) => form.register(name, name === 'country' ? { deps: 'state' } : {})}
            errors={errors}
            country={country}
          />
        </FormSection>
        <FormSection title="Plan">
          <PlanFields form={form} metadata={metadata} />
        </FormSection>
      </div>
      <div className="min-w-0 lg:row-span-2">
        <div className="lg:sticky lg:top-20">
          <PriceSummary control={form.control} metadata={metadata} />
        </div>
      </div>
      <div className="panel min-w-0 divide-y divide-line">
        <FormSection title="Confirmations">
          <ConfirmationFields form={form} />
        </FormSection>
        <div className="p-5 sm:p-6">
          {registration.isError && errorCount === 0 && (
            <div className="mb-4">
              <InlineAlert>{errorMessage(registration.error)}</InlineAlert>
            </div>
          )}
          <ErrorCount count={errorCount} />
          <div className="flex flex-wrap-reverse justify-between gap-3">
            <Button size="large" onClick={onBack}>
              Back
            </Button>
            <Button type="submit" tone="primary" size="large" busy={isBusy} className="grow sm:grow-0">
              {isBusy ? 'Creating your account…' : 'Create account'}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
