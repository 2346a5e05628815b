import { Button } from './button.tsx';
import { InlineAlert } from './inline-alert.tsx';

interface LoadFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-items-start gap-3" role="alert">
      <InlineAlert>{message}</InlineAlert>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
