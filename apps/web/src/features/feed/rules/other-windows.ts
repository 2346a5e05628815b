import { ALERT_RULES_CHANNEL } from '../../../config/storage-keys.ts';
import { openWindowChannel } from '../window-channel.ts';

const listeners = new Set<() => void>();
const otherWindows = openWindowChannel(ALERT_RULES_CHANNEL, () => {
  for (const listener of listeners) listener();
});

/** Tells the other windows that the stored rules have changed. */
export const announceRulesChange = (): void => otherWindows.send('changed');

/** Calls the listener after another window has changed the rules. Returns what stops it. */
export function onRulesChangedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
