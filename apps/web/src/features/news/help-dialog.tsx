import { type ReactNode, useId, useRef } from 'react';
import { CloseButton } from '../../ui/close-button.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { turnShortcuts, useShortcutsOn } from './shortcut-setting.ts';

const KEYS = [
  { key: 'j', does: 'Next alert' },
  { key: 'k', does: 'Previous alert' },
  { key: 'o', does: 'Open its source in a new tab' },
  { key: 'w', does: 'Watch its symbol, or stop watching it' },
  { key: 'c', does: 'Copy the link to it' },
  { key: '/', does: 'Search by symbol' },
  { key: 'm', does: 'Mute or unmute the sound' },
  { key: '?', does: 'This help' },
  { key: 'Esc', does: 'Leave a field or a dialog' },
] as const;

export function HelpDialog({ onLeave }: { onLeave: () => void }) {
  const titleId = useId();
  const closeRef = useRef<HTMLButtonElement>(null);
  const on = useShortcutsOn();
  return (
    <ModalFrame
      kind="dialog"
      labelledBy={titleId}
      className="max-w-[44rem]"
      firstFocus={closeRef}
      onEscape={onLeave}
      onPressBeside={onLeave}
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-title font-semibold">
            Help with the feed
          </h2>
          <CloseButton ref={closeRef} onClick={onLeave} />
        </div>
        <section aria-label="Keyboard" className="grid gap-3">
          <dl className="grid gap-x-8 gap-y-1.5 text-body sm:grid-cols-2">
            {KEYS.map(({ key, does }) => (
              <div key={key} className="flex items-center gap-3">
                <dt className="w-9 shrink-0">
                  <kbd className="news-key">{key}</kbd>
                </dt>
                <dd className="text-ink-soft">{does}</dd>
              </div>
            ))}
          </dl>
          <SwitchField
            label="Single-key shortcuts"
            description="Turn them off if you work by voice, or if keys do things you did not mean."
            checked={on}
            onChange={(checked) => turnShortcuts(checked ? 'on' : 'off')}
          />
        </section>
        <dl className="grid gap-3 border-t border-line pt-5 text-body">
          <Answer to="Numbers">
            Newest first they run down from the number of today’s alerts, oldest first up from one. A filter does not
            change them.
          </Answer>
          <Answer to="Green dot">The news was published less than five minutes ago.</Answer>
          <Answer to="Late">The alert came while this page had no connection, and was added afterwards.</Answer>
          <Answer to="How fast?">
            The stopwatch of an alert opens its way from its source to your screen, hop by hop.
          </Answer>
          <Answer to="News day">
            It begins and ends at 7 AM in New York. Then the feed starts empty; earlier days stay a press away, but are
            not live.
          </Answer>
          <Answer to="Sound">
            Browsers let a page sound only after you have pressed or typed something on it. An alert that your filter
            keeps back sounds all the same.
          </Answer>
          <Answer to="Filters and links">
            The address holds your filter: keep it as a bookmark or share it. The link to an alert opens its day and
            leads to it.
          </Answer>
        </dl>
      </div>
    </ModalFrame>
  );
}

function Answer({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-medium text-ink">{to}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
