import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly inputId: string;
  readonly errorId: string;
  readonly children: ReactNode;
}

/** Label above, error below. The error's line is announced with the input by `aria-describedby`. */
export function FieldFrame({ label, error, inputId, errorId, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={inputId} className="text-small font-medium text-ink">
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={errorId} className="flex items-center gap-1.5 text-small text-loss">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

export const INPUT_CLASS =
  'h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-lead text-ink ' +
  'placeholder:text-ink-muted aria-invalid:border-loss';
