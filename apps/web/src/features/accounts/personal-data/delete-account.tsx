import { WRONG_PASSWORD } from '@bna/contract/accounts/confirmation';
import { DeleteUserBody } from '@bna/contract/accounts/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useDeleteAccount } from './mutations.ts';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const deleteAccount = useDeleteAccount();
  const form = useForm({ resolver: zodResolver(DeleteUserBody), defaultValues: { password: '' } });
  const { error } = form.formState.errors.password === undefined ? deleteAccount : { error: null };
  const submit = form.handleSubmit((body) =>
    deleteAccount.mutate(body, {
      onError: (refusal) => setFieldErrors(refusal, form, { [WRONG_PASSWORD]: 'password' }),
    }),
  );

  return (
    <ConfirmDialog
      renderTrigger={(ask) => (
        <Button size="large" className="text-loss" onClick={ask}>
          Delete account
        </Button>
      )}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        form.reset();
        deleteAccount.reset();
      }}
      title="Delete your account?"
      description={<DeletionSummary />}
      error={error === null ? undefined : errorMessage(error)}
      declineLabel="Keep account"
      confirmLabel={deleteAccount.isPending ? 'Deleting…' : 'Delete account'}
      confirmTone="danger"
      // Stays busy after success until the login page has loaded.
      busy={deleteAccount.isPending || deleteAccount.isSuccess}
      onConfirm={() => void submit()}
    >
      <PasswordField
        label="Password"
        hint="to confirm it’s you"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </ConfirmDialog>
  );
}

function DeletionSummary() {
  return (
    <>
      <p>This happens immediately and can’t be undone.</p>
      <p>
        <strong className="font-semibold text-ink">Deleted:</strong> your name, email address, phone number, postal
        address, password and email settings. Your free trial or subscription ends, and you are logged out everywhere.
      </p>
      <p>
        <strong className="font-semibold text-ink">Kept:</strong> invoices, for as long as the law requires; a code that
        shows your free trial was used, from which your address cannot be recovered; and the security log, which
        identifies you only by a number, for 400 days. Unsent emails and abuse counters forget your address within 14
        days.
      </p>
    </>
  );
}
