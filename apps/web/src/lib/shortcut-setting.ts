import { useSyncExternalStore } from 'react';
import { SHORTCUTS_KEY } from '../config/storage-keys.ts';
import { createStoredText } from './stored-text.ts';

const setting = createStoredText(SHORTCUTS_KEY);

const areShortcutsEnabled = (): boolean => setting.read() !== 'off';

export const useShortcutsEnabled = (): boolean => useSyncExternalStore(setting.subscribe, areShortcutsEnabled);

export const setShortcuts = (state: 'on' | 'off'): void => setting.write(state);
