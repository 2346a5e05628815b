import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface SubjectsStatusProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Takes the place of the form until its subjects have loaded. */
export function SubjectsStatus({ hasFailed, onRetry }: SubjectsStatusProps) {
  // The button stays visible during a retry, so that it does not vanish under the cursor.
  const [hasRetried, setRetried] = useState(false);
  const offersRetry = hasFailed || hasRetried;
  return (
    <div className="grid gap-3">
      <output className={offersRetry ? 'text-body text-ink-soft' : 'sr-only'}>
        {hasFailed ? 'The subjects couldn’t be loaded.' : 'Loading the subjects…'}
      </output>
      {offersRetry ? (
        <Button
          className="justify-self-start"
          busy={!hasFailed}
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
