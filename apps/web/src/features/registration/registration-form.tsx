import { TRIAL_DAYS } from '@bna/contract/business';
import type { RegistrationBody, RegistrationMetadata } from '@bna/contract/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { CountryStep } from './country-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { BesidePitch } from './pitch.tsx';
import { formatTotal } from './prices.ts';
import { DEFAULT_REGISTRATION, type RegistrationFields, registrationFrom } from './registration-fields.ts';

export type RegistrationStep = 'country' | 'details';

interface RegistrationFormProps {
  readonly metadata: RegistrationMetadata;
  /** The step that the address asks for. The second is shown only after the first was passed. */
  readonly step: RegistrationStep;
  readonly onStep: (step: RegistrationStep) => void;
  readonly onRegistered: () => void;
  /** For those who have an account already; below the form. */
  readonly wayToLogin: ReactNode;
}

/** Both steps of a registration are one form: nothing typed is lost on the way between them. */
export function RegistrationForm({ metadata, step, onStep, onRegistered, wayToLogin }: RegistrationFormProps) {
  const resolver = useMemo(() => zodResolver(registrationFrom(metadata.countries)), [metadata.countries]);
  const form = useForm<RegistrationFields, unknown, RegistrationBody>({
    resolver,
    defaultValues: DEFAULT_REGISTRATION,
    shouldFocusError: false,
  });
  const [hasPassedCountry, setHasPassedCountry] = useState(false);
  const shownStep = hasPassedCountry ? step : 'country';
  const headingRef = useHeadingFocus(shownStep);
  useDocumentTitle(shownStep === 'country' ? 'Sign up' : 'Sign up, step 2');

  const heading = (
    <div>
      <p className="mb-1 text-small text-ink-muted">Step {shownStep === 'country' ? 1 : 2} of 2</p>
      <h1 ref={headingRef} tabIndex={-1} className="text-display font-semibold tracking-tight outline-none">
        {shownStep === 'country' ? 'Create your account' : 'Your details'}
      </h1>
    </div>
  );
  if (shownStep === 'details') {
    return (
      <div className="grid gap-5">
        {heading}
        <DetailsStep form={form} metadata={metadata} onBack={() => onStep('country')} onRegistered={onRegistered} />
        {wayToLogin}
      </div>
    );
  }
  return (
    <BesidePitch metadata={metadata}>
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
            setHasPassedCountry(true);
            onStep('details');
          }}
        />
      </div>
      {wayToLogin}
    </BesidePitch>
  );
}

/** The next step begins at its heading, for those who see and for those who listen. */
function useHeadingFocus(step: RegistrationStep) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const announcedStep = useRef(step);
  useEffect(() => {
    if (announcedStep.current === step) return;
    announcedStep.current = step;
    headingRef.current?.focus();
  }, [step]);
  return headingRef;
}
