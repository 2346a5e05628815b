import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNotifications } from '../../../test/fake-notification.ts';
import { beginLivePage, endLivePage, openLivePage } from '../../../test/live-page.tsx';
import { ALERT_PREFERENCES_KEY } from '../../config/storage-keys.ts';
import type { SoundOutcome } from './alert-sound.ts';

beforeEach(beginLivePage);
afterEach(endLivePage);

describe('the settings', () => {
  const openSettings = async (outcome?: SoundOutcome) => {
    const page = openLivePage(outcome);
    await page.connect();
    const button = screen.getByRole('button', { name: 'Sound and notifications' });
    await page.press('Sound and notifications');
    return { ...page, button, panel: within(screen.getByRole('region', { name: 'Sound and notifications' })) };
  };

  it('unfold and fold by their button, Escape gives the focus back, a press beside folds them', async () => {
    const { button } = await openSettings();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('slider').focus();
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    fireEvent.pointerDown(screen.getByRole('slider'));
    expect(screen.getByRole('slider')).toBeTruthy();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('set the volume, which the next sound has', async () => {
    const { panel, press, play } = await openSettings();
    const slider = panel.getByRole('slider', { name: 'Volume' });
    expect(slider.getAttribute('aria-valuetext')).toBe('100 %');
    fireEvent.change(slider, { target: { value: '30' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('30 %');
    await press('Test sound');
    expect(play.mock.calls).toEqual([[0.3]]);
  });

  it.each([
    ['played', 'The browser played it.', 'Yes:'],
    ['blocked', 'The browser blocked it.', 'No:'],
    ['failed', 'The sound did not load.', 'Not sure:'],
  ] as const)(
    'say what came of a test that is %s, and whether one would hear an alert',
    async (outcome, words, hearing) => {
      const { panel, press } = await openSettings(outcome);
      expect(panel.getByText(/^Not sure yet:/)).toBeTruthy();
      await press('Test sound');
      expect(panel.getByText(new RegExp(`^${words}`))).toBeTruthy();
      expect(panel.getByText(new RegExp(`^${hearing}`))).toBeTruthy();
    },
  );

  it('say that nothing was played while it is muted, or the volume is at 0', async () => {
    const { panel, press, play } = await openSettings();
    fireEvent.change(panel.getByRole('slider'), { target: { value: '0' } });
    await press('Test sound');
    expect(panel.getByText('Nothing was played: the volume is at 0 %.')).toBeTruthy();
    expect(panel.getByText('No: the volume is at 0 %.')).toBeTruthy();
    fireEvent.click(panel.getByRole('switch', { name: 'Mute' }));
    await press('Test sound');
    expect(panel.getByText('Nothing was played: the sound is muted.')).toBeTruthy();
    expect(play).not.toHaveBeenCalled();
  });

  const notificationSwitch = () => screen.getByRole('switch', { name: 'Desktop notifications' });
  const isOn = (): boolean => (notificationSwitch() as HTMLInputElement).checked;
  const flip = () =>
    act(async () => {
      fireEvent.click(notificationSwitch());
      await vi.advanceTimersByTimeAsync(0);
    });

  it('ask for notifications on the click and not before, and show that they are on', async () => {
    const { browser, texts } = stubNotifications('default');
    await openSettings();
    expect(browser.asked).toBe(0);
    expect(isOn()).toBe(false);
    await flip();
    expect(browser.asked).toBe(1);
    expect(isOn()).toBe(true);
    expect(texts().map(([title]) => title)).toEqual(['BNA notifications are on']);
    await flip();
    expect(isOn()).toBe(false);
    expect(localStorage.getItem(ALERT_PREFERENCES_KEY)).toContain('"notifications":false');
  });

  it.each([
    ['denied', /^The browser blocks notifications/],
    ['default', /^The browser was given no answer/],
  ] as const)('say what to do where the answer is "%s"', async (answer, words) => {
    stubNotifications('default', answer);
    const { panel } = await openSettings();
    await flip();
    expect(isOn()).toBe(false);
    expect(panel.getByText(words)).toBeTruthy();
  });

  it('notice a permission that was taken back meanwhile', async () => {
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
    const { permit } = stubNotifications('granted');
    const { panel } = await openSettings();
    expect(isOn()).toBe(true);
    permit('default');
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(isOn()).toBe(false);
    expect(panel.getByText(/^The browser no longer allows them/)).toBeTruthy();
  });

  it('say so in a browser that has no notifications, or lets no page show one', async () => {
    const { browser } = stubNotifications('default');
    browser.showsNone = true;
    const { panel } = await openSettings();
    await flip();
    expect(isOn()).toBe(false);
    expect(panel.getByText('This browser lets no page show notifications.')).toBeTruthy();
  });
});
