import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface PagerProps {
  /** What the pages are of, for those who do not see them. */
  readonly label: string;
  /** The page that is on screen, counted from 1. */
  readonly page: number;
  readonly lastPage: number;
  /** Another page is on its way. */
  readonly busy: boolean;
  readonly onStep: (page: number) => void;
}

/** Steps through the pages of a list. */
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
  /** Leads nowhere, or not yet. It keeps the focus all the same. */
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const StepButton = (props: StepButtonProps) => (
  <Button className="min-w-26 aria-disabled:opacity-50 aria-disabled:hover:bg-surface" {...props} />
);
