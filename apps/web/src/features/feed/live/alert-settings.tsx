import { Bell, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useOutsideDismissal } from '../../../ui/use-outside-dismissal.ts';
import { connectionExplanation, connectionText } from './live-texts.ts';
import { ICON_BUTTON_CLASS } from './icon-button-class.ts';
import { useLiveFeed } from './live-feed-context.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { SoundSettings } from './sound-settings.tsx';

const TITLE = 'Sound and notifications';

/** A button that opens a non-modal panel with the alert settings. */
export function AlertSettings() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const closeAndReturn = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useOutsideDismissal({ frame, open, onEscape: closeAndReturn, onLeave: () => setOpen(false) });

  return (
    <span ref={frame}>
      <button
        ref={button}
        type="button"
        aria-label={TITLE}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className={ICON_BUTTON_CLASS}
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden className="size-4" />
      </button>
      {open && (
        <section
          id={panelId}
          aria-label={TITLE}
          className="panel alert-settings-panel divide-y divide-line text-body text-ink shadow-floating"
        >
          <div className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4">
            <p className="font-semibold">{TITLE}</p>
            <button type="button" aria-label="Close" className={ICON_BUTTON_CLASS} onClick={closeAndReturn}>
              <X aria-hidden className="size-4" />
            </button>
          </div>
          <PanelSection>
            <SoundSettings />
          </PanelSection>
          <PanelSection>
            <NotificationSettings />
          </PanelSection>
          <PanelSection>
            <ConnectionNote />
          </PanelSection>
        </section>
      )}
    </span>
  );
}

const PanelSection = ({ children }: { children: ReactNode }) => <div className="grid gap-3 p-4">{children}</div>;

function ConnectionNote() {
  const { connection } = useLiveFeed();
  return (
    <p className="text-small text-ink-muted">
      {connectionText(connection)}. {connectionExplanation(connection)}
    </p>
  );
}
