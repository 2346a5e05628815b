import Copy from 'virtual:lucide/copy';
import { useLayoutEffect, useRef } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

interface IssuedTokenProps {
  readonly headingId: string;
  readonly name: string;
  readonly token: string;
  readonly onDone: () => void;
}

/** Shows a new token, which cannot be read again. */
export function IssuedToken({ headingId, name, token, onDone }: IssuedTokenProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headingRef.current?.focus(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      toast.success('Token copied');
    } catch {
      toast.error('Your browser blocked copying. Select the token and copy it yourself.');
    }
  };
  return (
    <div className="grid justify-items-start gap-4">
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className="text-title font-semibold wrap-anywhere">
        Copy the token “{name}” now
      </h2>
      <p className="text-body text-ink-soft">
        It's shown only once. Store it where only the program that uses it can read it.
      </p>
      <p className="w-full rounded-control border border-line bg-raised p-4 font-mono text-body wrap-anywhere">
        {token}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button tone="primary" size="large" onClick={onDone}>
          I've stored it
        </Button>
      </div>
    </div>
  );
}
