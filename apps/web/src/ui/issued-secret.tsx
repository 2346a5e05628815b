import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

interface IssuedSecretProps {
  readonly headingId: string;
  readonly what: 'token' | 'signing secret';
  /** Name of the thing that it belongs to. */
  readonly name: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Shows a new credential, which cannot be read again. */
export function IssuedSecret({ headingId, what, name, secret, onDone }: IssuedSecretProps) {
  const headingRef = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid justify-items-start gap-4">
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className="text-title font-semibold wrap-anywhere">
        Copy the {what} “{name}” now
      </h2>
      <p className="text-body text-ink-soft">
        It’s shown only once. Store it where only the program that uses it can read it.
      </p>
      <p className="w-full rounded-control border border-line bg-raised p-4 font-mono text-body wrap-anywhere">
        {secret}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} />
        <Button size="large" onClick={onDone}>
          I’ve stored it
        </Button>
      </div>
    </div>
  );
}
