import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNotifications } from '../../../../test/fake-notification.ts';
import { setUpLivePage, tearDownLivePage, openLivePage } from '../../../../test/live-page.tsx';
import { ALERT_PREFERENCES_KEY } from '../../../config/storage-keys.ts';
import type { SoundOutcome } from './alert-sound.ts';

beforeEach(setUpLivePage);
afterEach(tearDownLivePage);

describe('the settings', () => {
  const openSettings = async (outcome?: SoundOutcome) => {
    const page = openLivePage(outcome);
    await page.connect();
    const button = screen.getByRole('button', { name: 'Sound and notifications' });
    await page.press('Sound and notifications');
    await act(() => vi.dynamicImportSettled());
    return { ...page, button, panel: within(screen.getByRole('region', { name: 'Sound and notifications' })) };
  };

  it('toggle by their button; Escape returns the focus, and a click outside closes them', async () => {
    const { button } = await openSettings();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('slider').focus();
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    await act(() => vi.dynamicImportSettled());
    fireEvent.pointerDown(screen.getByRole('slider'));
    expect(screen.getByRole('slider')).toBeTruthy();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('set the volume of the next sound', async () => {
    const { panel, press, play } = await openSettings();
    const slider = panel.getByRole('slider', { name: 'Volume' });
    expect(slider.getAttribute('aria-valuetext')).toBe('100%');
    fireEvent.change(slider, { target: { value: '30' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('30%');
    await press('Test sound');
    expect(play.mock.calls).toEqual([[0.3, 'alert']]);
  });

  it('test the sounds of strong alerts and of the watchlist, and turn them off', async () => {
    const { panel, press, play, connect, alert } = await openSettings();
    await press('Test strong sound');
    await press('Test watchlist sound');
    expect(play.mock.calls.map(([, name]) => name)).toEqual(['strong', 'watchlist']);
    await connect();
    await alert(11, 'b');
    expect(play.mock.calls.at(-1)).toEqual([1, 'alert']);
    fireEvent.click(panel.getByRole('switch', { name: 'A separate sound for strong alerts' }));
    fireEvent.click(panel.getByRole('switch', { name: 'A separate sound for the watchlist' }));
    expect(localStorage.getItem(ALERT_PREFERENCES_KEY)).toContain('"strongSound":false,"watchlistSound":false');
  });

  // @req 14.23
  it.each([
    ['played', 'Sound played.', 'Yes\\.'],
    ['blocked', 'The browser blocked it.', 'No\\.'],
    ['failed', 'The sound failed to load.', 'Not sure\\.'],
  ] as const)(
    'show the result of a test that is %s, and whether alerts will sound',
    async (outcome, result, status) => {
      const { panel, press } = await openSettings(outcome);
      expect(panel.getByText(/^Not yet\./)).toBeTruthy();
      await press('Test sound');
      expect(panel.getByText(new RegExp(`^${result}`))).toBeTruthy();
      expect(panel.getByText(new RegExp(`^${status}`))).toBeTruthy();
    },
  );

  it('say that nothing played while muted or at volume 0', async () => {
    const { panel, press, play } = await openSettings();
    fireEvent.change(panel.getByRole('slider'), { target: { value: '0' } });
    await press('Test sound');
    expect(panel.getByText('Nothing played: the volume is 0%.')).toBeTruthy();
    expect(panel.getByText('No. The volume is 0%.')).toBeTruthy();
    fireEvent.click(panel.getByRole('switch', { name: 'Mute' }));
    await press('Test sound');
    expect(panel.getByText('Nothing played: sound is muted.')).toBeTruthy();
    expect(play).not.toHaveBeenCalled();
  });

  const notificationSwitch = () => screen.getByRole('switch', { name: 'Desktop notifications' });
  const isOn = (): boolean => (notificationSwitch() as HTMLInputElement).checked;
  const flip = () =>
    act(async () => {
      fireEvent.click(notificationSwitch());
      await vi.advanceTimersByTimeAsync(0);
    });

  // @req 14.23
  it('request the notification permission on click only', async () => {
    const { browser, texts } = stubNotifications('default');
    await openSettings();
    expect(browser.promptCount).toBe(0);
    expect(isOn()).toBe(false);
    await flip();
    expect(browser.promptCount).toBe(1);
    expect(isOn()).toBe(true);
    expect(texts().map(([title]) => title)).toEqual(['BNA notifications are on']);
    await flip();
    expect(isOn()).toBe(false);
    expect(localStorage.getItem(ALERT_PREFERENCES_KEY)).toContain('"notifications":false');
  });

  it.each([
    ['denied', /^Notifications are blocked/],
    ['default', /^You dismissed the browser’s question/],
  ] as const)('explain the permission "%s"', async (permission, text) => {
    stubNotifications('default', permission);
    const { panel } = await openSettings();
    await flip();
    expect(isOn()).toBe(false);
    expect(panel.getByText(text)).toBeTruthy();
  });

  it('notice a revoked permission', async () => {
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
    const { setPermission } = stubNotifications('granted');
    const { panel } = await openSettings();
    expect(isOn()).toBe(true);
    setPermission('default');
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(isOn()).toBe(false);
    expect(panel.getByText(/^The browser no longer allows notifications/)).toBeTruthy();
  });

  it('say if the browser does not support notifications', async () => {
    const { browser } = stubNotifications('default');
    browser.isUnsupported = true;
    const { panel } = await openSettings();
    await flip();
    expect(isOn()).toBe(false);
    expect(panel.getByText('This browser doesn’t support notifications from web pages.')).toBeTruthy();
  });
});
