import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface PagerProps {
  /** For screen readers. */
  readonly label: string;
  /** Counted from 1. */
  readonly page: number;
  readonly lastPage: number;
  /** Another page is loading. */
  readonly busy: boolean;
  readonly onStep: (page: number) => void;
}

export function Pager({ label, page, lastPage, busy, onStep }: PagerProps) {
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3">
      <StepButton busy={busy || page === 1} onClick={() => onStep(page - 1)}>
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        Previous
      </StepButton>
      <p aria-live="polite" aria-atomic className="text-small text-ink-muted tabular-nums">
        Page {page} of {lastPage}
      </p>
      <StepButton busy={busy || page === lastPage} onClick={() => onStep(page + 1)}>
        Next
        <ChevronRight aria-hidden className="-mr-1 size-4" />
      </StepButton>
    </nav>
  );
}

interface StepButtonProps {
  /** Ignores clicks but keeps the focus. */
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const StepButton = (props: StepButtonProps) => (
  <Button className="min-w-26 aria-disabled:opacity-50 aria-disabled:hover:bg-surface" {...props} />
);
