import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface SubjectsNoticeProps {
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Stands where the form will be, until its subjects are there. */
export function SubjectsNotice({ failed, onRetry }: SubjectsNoticeProps) {
  // Once pressed, the button stays: it must not vanish under the cursor while it works.
  const [retried, setRetried] = useState(false);
  const offersRetry = failed || retried;
  return (
    <div className="grid gap-3">
      <output className={offersRetry ? 'text-body text-ink-soft' : 'sr-only'}>
        {failed ? 'The subjects could not be loaded.' : 'Loading the subjects…'}
      </output>
      {offersRetry ? (
        <Button
          className="justify-self-start"
          busy={!failed}
          onClick={() => {
            setRetried(true);
            onRetry();
          }}
        >
          Try again
        </Button>
      ) : (
        <div aria-hidden className="grid gap-2">
          <span className="skeleton h-4 w-16" />
          <span className="skeleton h-11" />
        </div>
      )}
    </div>
  );
}
