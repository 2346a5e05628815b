import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** A word beside the label, such as `optional`. */
  readonly hint?: string | undefined;
  /** A line below the input that helps to fill it in. What is wrong takes its place. */
  readonly description?: string | undefined;
}

interface FieldIds {
  readonly inputId: string;
  readonly noteId: string;
}

/** Ties a field's texts to its input: `ids` for the frame, `inputProps` for the input. */
export function useField({ error, description }: Pick<FieldProps, 'error' | 'description'>) {
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

/** Label above, help or error below. The line below is announced with the input by `aria-describedby`. */
export function FieldFrame({ label, error, hint, description, ids, children }: FieldFrameProps) {
  return (
    <div className="grid content-start gap-1.5">
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

/** What is wrong with a field, below it. Nothing without a text. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-loss">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  );
}

export const INPUT_CLASS =
  'h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-lead text-ink ' +
  'placeholder:text-ink-muted aria-invalid:border-loss';
