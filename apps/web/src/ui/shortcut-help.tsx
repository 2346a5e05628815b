import { setShortcuts, useShortcutsEnabled } from '../lib/shortcut-setting.ts';
import { SwitchField } from './switch-field.tsx';

export interface Shortcut {
  readonly key: string;
  readonly does: string;
}

/** Lists the single-key shortcuts of a screen, with the switch that disables all of them. */
export function ShortcutHelp({ keys }: { keys: readonly Shortcut[] }) {
  const isEnabled = useShortcutsEnabled();
  return (
    <div className="grid gap-3">
      <dl className="gap-x-8 text-body sm:columns-2">
        {keys.map(({ key, does }) => (
          <div key={key} className="flex break-inside-avoid items-center gap-3 pb-1.5">
            <dt className="w-12 shrink-0">
              <kbd className="keycap whitespace-nowrap">{key}</kbd>
            </dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label="Single-key shortcuts"
        description="Turn off if you use voice control or trigger them by accident."
        checked={isEnabled}
        onChange={(checked) => setShortcuts(checked ? 'on' : 'off')}
      />
    </div>
  );
}
