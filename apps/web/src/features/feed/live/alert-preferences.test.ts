import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blockStorage } from '../../../../test/block-storage.ts';
import { dispatchStorageEvent } from '../../../../test/tab-locks.ts';
import { ALERT_PREFERENCES_KEY } from '../../../config/storage-keys.ts';
import { alertPreferences, changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';

const OTHERS = { strongSound: true, watchlistSound: true, squawk: false };

const DEFAULTS = { volume: 100, muted: false, notifications: false, ...OTHERS };

it('has defaults and stores changes', () => {
  expect(alertPreferences()).toEqual(DEFAULTS);
  changeAlertPreferences({ volume: 35 });
  changeAlertPreferences({ muted: true });
  expect(alertPreferences()).toEqual({ volume: 35, muted: true, notifications: false, ...OTHERS });
  expect(JSON.parse(localStorage.getItem(ALERT_PREFERENCES_KEY) ?? '')).toEqual(alertPreferences());
});

it.each([
  ['invalid JSON', '{', DEFAULTS],
  ['null', 'null', DEFAULTS],
  ['a list', '[1]', DEFAULTS],
  [
    'values out of range',
    '{"volume":101,"muted":"yes","notifications":true}',
    { ...DEFAULTS, notifications: true, ...OTHERS },
  ],
  ['a volume that is not a number', '{"volume":null,"muted":true}', { ...DEFAULTS, muted: true }],
])('falls back to defaults for invalid values: %s', (_case, stored, expected) => {
  localStorage.setItem(ALERT_PREFERENCES_KEY, stored);
  expect(alertPreferences()).toEqual(expected);
});

it('follows another tab', () => {
  const { result } = renderHook(() => useAlertPreferences(({ muted }) => muted));
  expect(result.current).toBe(false);
  localStorage.setItem(ALERT_PREFERENCES_KEY, '{"muted":true}');
  act(() => dispatchStorageEvent(ALERT_PREFERENCES_KEY));
  expect(result.current).toBe(true);
});

it('lasts as long as the page if storage is blocked', () => {
  const allowStorage = blockStorage();
  const { result } = renderHook(() => useAlertPreferences(({ volume }) => volume));
  act(() => changeAlertPreferences({ volume: 10 }));
  expect(result.current).toBe(10);
  allowStorage();
  act(() => changeAlertPreferences({ muted: true }));
  expect(alertPreferences()).toEqual({ volume: 10, muted: true, notifications: false, ...OTHERS });
  expect(localStorage.getItem(ALERT_PREFERENCES_KEY)).toContain('"volume":10');
});
