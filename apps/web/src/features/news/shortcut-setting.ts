import { useSyncExternalStore } from 'react';
import { SHORTCUTS_KEY } from '../../config/storage-keys.ts';
import { createStoredText } from '../../lib/stored-text.ts';

const setting = createStoredText(SHORTCUTS_KEY);

const areShortcutsOn = (): boolean => setting.read() !== 'off';

/** Whether single keys do something. Follows other tabs. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(setting.subscribe, areShortcutsOn);

export const turnShortcuts = (to: 'on' | 'off'): void => setting.write(to);
