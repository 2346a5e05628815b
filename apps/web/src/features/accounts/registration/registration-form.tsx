import { TRIAL_DAYS } from '@bna/contract/business';
import type { RegistrationBody } from '@bna/contract/accounts/registration';
import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { CountryStep } from './country-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { PitchLayout } from './pitch-layout.tsx';
import { formatTotal } from './prices.ts';
import { DEFAULT_REGISTRATION, type RegistrationFields, createRegistrationSchema } from './registration-schema.ts';

export type RegistrationStep = 'country' | 'details';

interface RegistrationFormProps {
  readonly metadata: RegistrationMetadata;
  /** The step in the URL. The details step is shown only after the country step. */
  readonly step: RegistrationStep;
  readonly onStep: (step: RegistrationStep) => void;
  readonly onRegistered: (email: string) => void;
  readonly loginLink: ReactNode;
}

/** Both steps share one form, so that no input is lost between them. */
export function RegistrationForm({ metadata, step, onStep, onRegistered, loginLink }: RegistrationFormProps) {
  const resolver = useMemo(() => zodResolver(createRegistrationSchema(metadata.countries)), [metadata.countries]);
  const form = useForm<RegistrationFields, unknown, RegistrationBody>({
    resolver,
    defaultValues: DEFAULT_REGISTRATION,
    shouldFocusError: false,
  });
  const [hasCompletedCountry, setHasCompletedCountry] = useState(false);
  const shownStep = hasCompletedCountry ? step : 'country';
  const hasTrial = useWatch({ control: form.control, name: 'free_trial' }) ?? true;
  const headingRef = useHeadingFocus(shownStep);
  useDocumentTitle(shownStep === 'country' ? 'Sign up' : 'Sign up, step 2');

  const heading = (
    <div>
      <p className="mb-1 text-small text-ink-muted">Step {shownStep === 'country' ? 1 : 2} of 2</p>
      <h1 ref={headingRef} tabIndex={-1} className="text-display font-semibold tracking-tight outline-none">
        {shownStep === 'country' ? 'Create your account' : 'Your details'}
      </h1>
      {shownStep === 'details' && (
        <p className="mt-1.5 text-lead text-ink-muted">
          {hasTrial
            ? `Creating the account starts your ${String(TRIAL_DAYS)}-day free trial.`
            : 'Your account starts without a free trial.'}
        </p>
      )}
    </div>
  );
  if (shownStep === 'details') {
    return (
      <div className="grid gap-5">
        {heading}
        <DetailsStep form={form} metadata={metadata} onBack={() => onStep('country')} onRegistered={onRegistered} />
        {loginLink}
      </div>
    );
  }
  return (
    <PitchLayout metadata={metadata} hasOfferInForm>
      <div className="panel grid gap-6 p-6 sm:p-8">
        <div>
          {heading}
          <p className="mt-1.5 text-lead text-balance text-ink-muted lg:hidden">
            Free for {TRIAL_DAYS} days, no credit card. Then {formatTotal(metadata.subscriptionPackages)}.
          </p>
        </div>
        <CountryStep
          form={form}
          countries={metadata.countries}
          onContinue={() => {
            setHasCompletedCountry(true);
            onStep('details');
          }}
        />
      </div>
      {loginLink}
    </PitchLayout>
  );
}

/** Moves the focus to the heading of the next step, so that screen readers announce it. */
function useHeadingFocus(step: RegistrationStep) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const announcedStep = useRef(step);
  useLayoutEffect(() => {
    if (announcedStep.current === step) return;
    announcedStep.current = step;
    headingRef.current?.focus();
  }, [step]);
  return headingRef;
}
