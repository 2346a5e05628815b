import type { FeedColumn } from '@bna/contract/feed/feed-view';
import Columns3 from 'virtual:lucide/columns-3';
import { useId, useRef } from 'react';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';
import { useOutsideDismissal } from '../../../ui/use-outside-dismissal.ts';

const loadPanel = async () => (await import('./column-panel.tsx')).ColumnPanel;

interface ColumnMenuProps {
  /** Whether the feed has no columns. The button then keeps its place. */
  readonly disabled: boolean;
  readonly onChange: (columns: readonly FeedColumn[]) => void;
}

/** A button that opens a non-modal panel with the columns of the compact feed. */
export function ColumnMenu({ disabled, onChange }: ColumnMenuProps) {
  const { Component: Panel, ...panel } = useLazyComponent(loadPanel);
  const open = Panel !== null;
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const closeAndReturn = (): void => {
    panel.close();
    button.current?.focus();
  };
  useOutsideDismissal({ frame, open, onEscape: closeAndReturn, onLeave: panel.close });
  return (
    <span ref={frame}>
      <button
        ref={button}
        type="button"
        aria-label="Columns"
        aria-disabled={disabled}
        aria-keyshortcuts="v"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className="toolbar-toggle px-2!"
        onClick={() => (open ? closeAndReturn() : disabled || panel.open())}
      >
        <Columns3 aria-hidden className="size-4" />
      </button>
      {Panel !== null && <Panel id={panelId} onChange={onChange} onClose={closeAndReturn} />}
    </span>
  );
}
