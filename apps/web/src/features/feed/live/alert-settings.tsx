import Bell from 'virtual:lucide/bell';
import { useId, useRef } from 'react';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';
import { useOutsideDismissal } from '../../../ui/use-outside-dismissal.ts';
import { ICON_BUTTON_CLASS } from './icon-button-class.ts';

const TITLE = 'Sound and notifications';

const loadPanel = async () => (await import('./alert-settings-panel.tsx')).AlertSettingsPanel;

/** A button that opens a non-modal panel with the alert settings. */
export function AlertSettings() {
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
        aria-label={TITLE}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className={ICON_BUTTON_CLASS}
        onClick={() => (open ? panel.close() : panel.open())}
      >
        <Bell aria-hidden className="size-4" />
      </button>
      {Panel !== null && <Panel id={panelId} title={TITLE} onClose={closeAndReturn} />}
    </span>
  );
}
