import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface UnsavedBarProps {
  /** What the changes cost. */
  readonly children: ReactNode;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** The end of a panel with unsaved changes. Stays in view, at the bottom of the window, so that nobody takes them for saved. */
export function UnsavedBar({ children, isSaving, canSave, onDiscard, onSave }: UnsavedBarProps) {
  const above = useRef<HTMLDivElement>(null);
  // Uncovers the switch that was just used.
  useEffect(() => {
    above.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div ref={above} className="-mt-5 scroll-mb-60" />
      <form
        aria-label="Your changes"
        className="-mx-5 -mb-5 grid gap-3 rounded-b-panel border-t border-line bg-canvas px-5 py-4 sm:-mx-6 sm:px-6 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-0"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) onSave();
        }}
      >
        <p className="text-lead font-semibold text-risk">Not saved yet</p>
        {children}
        <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end sm:[&>button]:min-w-24">
          <Button size="large" busy={isSaving} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" tone="primary" size="large" busy={isSaving || !canSave}>
            {isSaving ? 'Updating…' : 'Update'}
          </Button>
        </div>
      </form>
    </>
  );
}
