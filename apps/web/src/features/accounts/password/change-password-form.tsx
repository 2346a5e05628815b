import { PASSWORD_MIN_CHARACTERS } from '@bna/contract/business';
import { UpdatePersonalInformationBody } from '@bna/contract/accounts/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useChangePassword } from './use-change-password.ts';

interface ChangePasswordFormProps {
  /** Username for password managers. */
  readonly email: string;
}

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const changePassword = useChangePassword();
  const form = useForm({
    resolver: zodResolver(UpdatePersonalInformationBody),
    defaultValues: { password: '', reenter_password: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    changePassword.mutate(body, {
      onSuccess: () => form.reset(),
      onError: (error) => void setFieldErrors(error, form),
    }),
  );
  const { error } = changePassword;

  return (
    <form noValidate className="grid max-w-[26rem] gap-5" onSubmit={(event) => void submit(event)}>
      {error !== null && !isBesideFields(errors) && <InlineAlert>{errorMessage(error)}</InlineAlert>}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        hint={`at least ${String(PASSWORD_MIN_CHARACTERS)} characters`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { deps: 'reenter_password' })}
      />
      <PasswordField
        label="Re-enter password"
        autoComplete="new-password"
        error={errors.reenter_password?.message}
        {...form.register('reenter_password')}
      />
      <Button
        type="submit"
        tone="primary"
        size="large"
        className="sm:justify-self-start"
        busy={changePassword.isPending}
      >
        {changePassword.isPending ? 'Changing password…' : 'Change password'}
      </Button>
    </form>
  );
}
