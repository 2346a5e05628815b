import { CodeBody, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import { SECOND_FACTOR_HOURS } from '@bna/contract/business';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';
import { useConfirmSecondFactor } from './mutations.ts';
import { useDialogField } from './use-dialog-field.ts';
import { UsePasskey } from './use-passkey.tsx';

interface SecondFactorDialogProps {
  readonly onSettled: (isConfirmed: boolean) => void;
  /** Leads users without a second factor to its setup. */
  readonly setupLink: ReactNode;
}

export function SecondFactorDialog({ onSettled, setupLink }: SecondFactorDialogProps) {
  const { data, isPending } = useQuery(secondFactorQuery);
  if (isPending) return null;
  if (data?.enabled === false) return <SetupDialog onClose={() => onSettled(false)} setupLink={setupLink} />;
  return <CodeDialog onSettled={onSettled} />;
}

function CodeDialog({ onSettled }: Pick<SecondFactorDialogProps, 'onSettled'>) {
  const confirm = useConfirmSecondFactor();
  const form = useForm({ resolver: zodResolver(CodeBody), defaultValues: { code: '' } });
  const { field, fieldRef } = useDialogField(form.register('code'));
  const { error } = form.formState.errors.code === undefined ? confirm : { error: null };
  const submit = form.handleSubmit((body) =>
    confirm.mutate(body, {
      onSuccess: () => onSettled(true),
      onError: (refusal) => setFieldErrors(refusal, form, { [WRONG_CODE]: 'code' }),
    }),
  );

  return (
    <ConfirmDialog
      renderTrigger={() => <></>}
      open
      onOpenChange={() => onSettled(false)}
      title="Confirm it’s you"
      description={
        <p>
          Changes need a code from your authenticator app. You won’t be asked again here for{' '}
          {String(SECOND_FACTOR_HOURS)} hours.
        </p>
      }
      error={error === null ? undefined : errorMessage(error)}
      declineLabel="Cancel"
      confirmLabel={confirm.isPending ? 'Checking…' : 'Continue'}
      confirmTone="primary"
      busy={confirm.isPending}
      initialFocus={fieldRef}
      onConfirm={() => void submit()}
    >
      <CodeField error={form.formState.errors.code?.message} {...field} />
      <UsePasskey onConfirmed={() => onSettled(true)} />
    </ConfirmDialog>
  );
}

function SetupDialog({ onClose, setupLink }: { onClose: () => void; setupLink: ReactNode }) {
  const closeRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Set up two-step verification"
      description="Your role requires it before you can change anything. It takes a minute and an authenticator app on your phone."
      className="max-w-[28rem]"
      initialFocus={closeRef}
      hasCloseButton={false}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3 sm:justify-end">
        <Button ref={closeRef} size="large" onClick={onClose}>
          Not now
        </Button>
        {setupLink}
      </div>
    </Dialog>
  );
}
