import { DeleteUserBody, WRONG_PASSWORD } from '@bna/contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, displayedMessage } from '../../lib/api-error.ts';
import { setFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useDeleteAccount } from './mutations.ts';

/** The button, and the dialog that says what goes and what stays. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const deleteAccount = useDeleteAccount();
  const form = useForm({ resolver: zodResolver(DeleteUserBody), defaultValues: { password: '' } });
  const { error } = form.formState.errors.password === undefined ? deleteAccount : { error: null };
  const submit = form.handleSubmit((body) =>
    deleteAccount.mutate(body, {
      onError: (refusal) => {
        if (refusal instanceof ApiError && refusal.code === WRONG_PASSWORD) {
          form.setError('password', { type: 'server', message: refusal.message }, { shouldFocus: true });
        } else setFieldErrors(refusal, form);
      },
    }),
  );

  return (
    <ConfirmDialog
      renderTrigger={(ask) => (
        <Button size="large" className="text-loss" onClick={ask}>
          Delete account
        </Button>
      )}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.reset();
        deleteAccount.reset();
      }}
      title="Delete your account?"
      description={<WhatGoesAndStays />}
      error={error === null ? undefined : displayedMessage(error)}
      declineLabel="Keep account"
      confirmLabel={deleteAccount.isPending ? 'Deleting…' : 'Delete account'}
      confirmTone="danger"
      // After success the login is on its way: the dialog stays busy until it is there.
      busy={deleteAccount.isPending || deleteAccount.isSuccess}
      onConfirm={() => void submit()}
    >
      <PasswordField
        label="Password"
        hint="to confirm that it is you"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </ConfirmDialog>
  );
}

function WhatGoesAndStays() {
  return (
    <>
      <p>This happens at once and cannot be undone.</p>
      <p>
        <strong className="font-semibold text-ink">Deleted:</strong> your name, email address, phone number, postal
        address, password and email settings. Your free trial or subscription ends, and you are logged out everywhere.
      </p>
      <p>
        <strong className="font-semibold text-ink">Kept:</strong> invoices, for as long as the law asks for them; a
        coded mark that your free trial was used, from which nobody can read your address; and the security log, which
        knows you by a number alone and is emptied after 400 days. Mails still to be sent, and our counts against
        misuse, forget your address within 14 days.
      </p>
    </>
  );
}
