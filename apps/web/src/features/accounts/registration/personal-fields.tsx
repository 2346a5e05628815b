import { EMAIL_CONFIRMATION_HOURS, PASSWORD_MIN_CHARACTERS } from '@bna/contract/business';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RegistrationFormState } from './registration-schema.ts';

export function PersonalFields({ form: { register, formState } }: { form: RegistrationFormState }) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          description="Your legal name, as shown on your ID."
          {...register('name')}
        />
      </div>
      <div className="sm:col-span-2">
        <EmailField
          error={errors.email?.message}
          description={`We’ll send a link to this address. Open it within ${String(EMAIL_CONFIRMATION_HOURS)} hours to keep your live alerts.`}
          {...register('email')}
        />
      </div>
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone_number?.message}
        {...register('phone_number')}
      />
    </div>
  );
}

export function PasswordFields({ form: { register, formState } }: { form: RegistrationFormState }) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        description={`At least ${String(PASSWORD_MIN_CHARACTERS)} characters. A few unrelated words are easy to remember.`}
        error={errors.password?.message}
        {...register('password', { deps: 'reenter_password' })}
      />
      <PasswordField
        label="Re-enter password"
        autoComplete="new-password"
        required
        error={errors.reenter_password?.message}
        {...register('reenter_password')}
      />
    </div>
  );
}
