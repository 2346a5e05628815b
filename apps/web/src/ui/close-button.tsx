import X from 'virtual:lucide/x';
import type { Ref } from 'react';

interface CloseButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

/** The close button in a dialog's corner. */
export function CloseButton({ ref, busy = false, onClick }: CloseButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Close"
      aria-disabled={busy || undefined}
      className="-mt-1.5 -mr-2 -mb-1.5 grid size-9 shrink-0 place-items-center rounded-control text-ink-muted transition-colors hover:bg-raised hover:text-ink aria-disabled:opacity-70"
      onClick={onClick}
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
