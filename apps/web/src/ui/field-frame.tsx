import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** A word beside the label, such as `optional`. */
  readonly hint?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly inputId: string;
  readonly errorId: string;
  readonly children: ReactNode;
}

/** Label above, error below. The error's line is announced with the input by `aria-describedby`. */
export function FieldFrame({ label, error, hint, inputId, errorId, children }: FieldFrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={inputId} className="text-small font-medium text-ink">
        {label}
        {hint !== undefined && <span className="font-normal text-ink-muted"> ({hint})</span>}
      </label>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** What is wrong with a field, below it. Nothing without a text. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
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
