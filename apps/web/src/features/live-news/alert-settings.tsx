import { Bell, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDismissal } from '../../ui/use-dismissal.ts';
import { connectionMeaning, connectionWords } from './alert-words.ts';
import { LINE_BUTTON_CLASS } from './line-button-class.ts';
import { useLiveNewsState } from './live-news-context.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { SoundSettings } from './sound-settings.tsx';

const TITLE = 'Sound and notifications';

/** How alerts reach the person, unfolded by a button. The page beside it stays in use: alerts go on. */
export function AlertSettings() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const closeAndReturn = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useDismissal({ frame, open, onEscape: closeAndReturn, onLeave: () => setOpen(false) });

  return (
    <span ref={frame}>
      <button
        ref={button}
        type="button"
        aria-label={TITLE}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className={LINE_BUTTON_CLASS}
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden className="size-4" />
      </button>
      {open && (
        <section
          id={panelId}
          aria-label={TITLE}
          className="panel absolute top-full left-0 z-20 mt-2 grid w-88 max-w-full divide-y divide-line text-body text-ink shadow-floating"
        >
          <div className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4">
            <p className="font-semibold">{TITLE}</p>
            <button type="button" aria-label="Close" className={LINE_BUTTON_CLASS} onClick={closeAndReturn}>
              <X aria-hidden className="size-4" />
            </button>
          </div>
          <Part>
            <SoundSettings />
          </Part>
          <Part>
            <NotificationSettings />
          </Part>
          <Part>
            <ConnectionNote />
          </Part>
        </section>
      )}
    </span>
  );
}

const Part = ({ children }: { children: ReactNode }) => <div className="grid gap-3 p-4">{children}</div>;

function ConnectionNote() {
  const { connection } = useLiveNewsState();
  return (
    <p className="text-small text-ink-muted">
      {connectionWords(connection)}. {connectionMeaning(connection)}
    </p>
  );
}
