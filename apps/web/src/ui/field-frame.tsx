import CircleAlert from 'virtual:lucide/circle-alert';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** Shown beside the label, such as `optional`. */
  readonly hint?: string | undefined;
  /** Help below the input; an error replaces it. */
  readonly description?: string | undefined;
}

interface FieldIds {
  readonly inputId: string;
  readonly noteId: string;
}

/** Links a field's texts to its input by ids: `ids` for the frame, `inputProps` for the input. */
export function useField({ error, description }: Pick<FieldProps, 'error'> & { description?: ReactNode }) {
  const ids: FieldIds = { inputId: useId(), noteId: useId() };
  return {
    ids,
    inputProps: {
      id: ids.inputId,
      'aria-invalid': error !== undefined,
      'aria-describedby': (error ?? description) === undefined ? undefined : ids.noteId,
    },
  };
}

interface FieldFrameProps extends FieldProps {
  readonly ids: FieldIds;
  readonly children: ReactNode;
}

/** Shows the label above the input, and the help or the error below. */
export function FieldFrame({ label, error, hint, description, ids, children }: FieldFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 wrap-anywhere">
      <label htmlFor={ids.inputId} className="text-small font-medium text-ink">
        {label}
        {hint !== undefined && <span className="font-normal text-ink-muted"> ({hint})</span>}
      </label>
      {children}
      {error === undefined && description !== undefined && (
        <p id={ids.noteId} className="text-small text-ink-muted">
          {description}
        </p>
      )}
      <FieldError id={ids.noteId}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-loss">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

export const INPUT_CLASS =
  'h-11 w-full rounded-control border border-field bg-surface px-3 text-lead text-ink ' +
  'placeholder:text-ink-muted aria-invalid:border-loss disabled:bg-raised disabled:text-ink-muted';
