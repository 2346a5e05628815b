import { CodeBody, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import { SECOND_FACTOR_HOURS } from '@bna/contract/business';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';
import { useConfirmSecondFactor } from './mutations.ts';
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
  const fieldRef = useRef<HTMLInputElement>(null);
  const form = useForm({ resolver: zodResolver(CodeBody), defaultValues: { code: '' } });
  const { ref, ...field } = form.register('code');
  const { error } = form.formState.errors.code === undefined ? confirm : { error: null };
  const submit = form.handleSubmit((body) =>
    confirm.mutate(body, {
      onSuccess: () => onSettled(true),
      onError: (refusal) => {
        if (refusal instanceof ApiError && refusal.code === WRONG_CODE) {
          form.setError('code', { type: 'server', message: refusal.message }, { shouldFocus: true });
        } else setFieldErrors(refusal, form);
      },
    }),
  );

  return (
    <ConfirmDialog
      renderTrigger={() => <></>}
      open
      onOpenChange={() => onSettled(false)}
      title="Confirm it's you"
      description={
        <p>
          Changes need a code from your authenticator app. You won't be asked again here for{' '}
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
      <CodeField
        error={form.formState.errors.code?.message}
        ref={(element) => {
          ref(element);
          fieldRef.current = element;
        }}
        {...field}
      />
      <UsePasskey onConfirmed={() => onSettled(true)} />
    </ConfirmDialog>
  );
}

function SetupDialog({ onClose, setupLink }: { onClose: () => void; setupLink: ReactNode }) {
  const closeRef = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  return (
    <ModalFrame
      kind="dialog"
      labelledBy={titleId}
      describedBy={descriptionId}
      className="max-w-[28rem]"
      initialFocus={closeRef}
      onEscape={onClose}
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 id={titleId} className="text-title font-semibold text-balance">
          Set up two-step verification
        </h2>
        <p id={descriptionId} className="text-body text-ink-soft">
          Your role requires it before you can change anything. It takes a minute and an authenticator app on your
          phone.
        </p>
        <div className="flex flex-wrap gap-3 sm:justify-end">
          <Button ref={closeRef} size="large" onClick={onClose}>
            Not now
          </Button>
          {setupLink}
        </div>
      </div>
    </ModalFrame>
  );
}
