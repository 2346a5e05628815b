import { useShortcutsEnabled } from '../../../../lib/shortcut-setting.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { type Shortcut, ShortcutHelp } from '../../../../ui/shortcut-help.tsx';

const KEYS: readonly Shortcut[] = [
  { key: 'j', does: 'Next release, also with ↓' },
  { key: 'k', does: 'Previous release, also with ↑' },
  { key: 'p', does: 'Publish the draft' },
  { key: 'e', does: 'Edit the draft, then publish' },
  { key: 'd', does: 'Drop the release, also with x' },
  { key: 'u', does: 'Undo the last drop' },
  { key: '?', does: 'Show this help' },
  { key: 'Esc', does: 'Leave a dialog' },
];

const LEGEND = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['p'], does: 'publish' },
  { keys: ['e'], does: 'edit' },
  { keys: ['d'], does: 'drop' },
  { keys: ['u'], does: 'undo drop' },
] as const;

const LIST_KEYS: readonly Shortcut[] = [
  { key: 'j', does: 'Next row of the list' },
  { key: 'k', does: 'Previous row of the list' },
  { key: 'p', does: 'Publish the release' },
  { key: 'e', does: 'Correct the alert' },
  { key: 'x', does: 'Retract the alert' },
  { key: '?', does: 'Show this help' },
];

/** The keys of the lists beside each other. */
export const ListHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Desk help" className="max-w-[44rem]" onClose={onClose}>
    <ShortcutHelp keys={LIST_KEYS} />
  </Dialog>
);

export function QueueHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Queue help" className="max-w-[44rem]" onClose={onClose}>
      <ShortcutHelp keys={KEYS} />
      <p className="border-t border-line pt-5 text-body text-ink-soft">
        The release that is most likely publishable comes first. New ones wait until you show them, so that nothing
        moves while you read.
      </p>
    </Dialog>
  );
}

/** The keys on one line; a button for the help if they are off. */
export function KeyLegend({ onHelp }: { onHelp: () => void }) {
  const isEnabled = useShortcutsEnabled();
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-muted max-md:hidden">
      {isEnabled &&
        LEGEND.map(({ keys, does }) => (
          <span key={does} className="inline-flex items-center gap-1">
            {keys.map((key) => (
              <kbd key={key} className="keycap">
                {key}
              </kbd>
            ))}
            {does}
          </span>
        ))}
      <button type="button" aria-keyshortcuts="?" className="min-h-6 link-quiet text-caption" onClick={onHelp}>
        Keyboard help
      </button>
    </p>
  );
}
