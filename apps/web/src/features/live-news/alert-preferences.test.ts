import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tellOfStorage } from '../../../test/tab-locks.ts';
import { ALERT_PREFERENCES_KEY } from '../../config/storage-keys.ts';
import { alertPreferences, changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';

const UNTOUCHED = { volume: 100, muted: false, notifications: false };

it('begins loud, with sound and without notifications, and remembers what is changed', () => {
  expect(alertPreferences()).toEqual(UNTOUCHED);
  changeAlertPreferences({ volume: 35 });
  changeAlertPreferences({ muted: true });
  expect(alertPreferences()).toEqual({ volume: 35, muted: true, notifications: false });
  expect(JSON.parse(localStorage.getItem(ALERT_PREFERENCES_KEY) ?? '')).toEqual(alertPreferences());
});

it.each([
  ['no JSON', '{', UNTOUCHED],
  ['null', 'null', UNTOUCHED],
  ['a list', '[1]', UNTOUCHED],
  ['values out of range', '{"volume":101,"muted":"yes","notifications":true}', { ...UNTOUCHED, notifications: true }],
  ['a volume that is no number', '{"volume":null,"muted":true}', { ...UNTOUCHED, muted: true }],
])('takes what makes no sense as never chosen: %s', (_kind, stored, expected) => {
  localStorage.setItem(ALERT_PREFERENCES_KEY, stored);
  expect(alertPreferences()).toEqual(expected);
});

it('follows another tab', () => {
  const { result } = renderHook(() => useAlertPreferences(({ muted }) => muted));
  expect(result.current).toBe(false);
  localStorage.setItem(ALERT_PREFERENCES_KEY, '{"muted":true}');
  act(() => tellOfStorage(ALERT_PREFERENCES_KEY));
  expect(result.current).toBe(true);
});

it('holds for the page where the browser stores nothing', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(() => useAlertPreferences(({ volume }) => volume));
  act(() => changeAlertPreferences({ volume: 10 }));
  expect(result.current).toBe(10);
  setItem.mockRestore();
  act(() => changeAlertPreferences({ muted: true }));
  expect(alertPreferences()).toEqual({ volume: 10, muted: true, notifications: false });
  expect(localStorage.getItem(ALERT_PREFERENCES_KEY)).toContain('"volume":10');
});
