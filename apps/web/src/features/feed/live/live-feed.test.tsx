import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MORNING_UTC, newsSummary, newsUpdate } from '../../../../test/factories.ts';
import { stubNotifications } from '../../../../test/fake-notification.ts';
import { setUpLivePage, tearDownLivePage, mutedToast, openLivePage, soundPrompt } from '../../../../test/live-page.tsx';
import { setVisible } from '../../../../test/tab-locks.ts';
import { markRead } from '../unread-alerts.ts';
import { ALERT_PREFERENCES_KEY } from '../../../config/storage-keys.ts';

beforeEach(setUpLivePage);
afterEach(tearDownLivePage);

/** The text of a problem of the connection that is marked as such. */
const problem = () => document.querySelector('.connection-problem')?.textContent ?? null;

const isPrompting = (): boolean => soundPrompt() !== undefined;

describe('the connection', () => {
  // @req 4.6 @req 13.7
  it('shows its state since when, and keeps the time while reconnecting', async () => {
    const page = openLivePage();
    expect(screen.getByText('Connecting')).toBeTruthy();
    await page.connect();
    expect(screen.getByText('Connected since 10:00 ET')).toBeTruthy();
    await page.wait(5 * 60_000);
    expect(screen.getByText('Connected since 10:00 ET')).toBeTruthy();
    await page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    await page.wait(2 * 60_000);
    await page.emit(({ onDisconnected }) => onDisconnected('xhr poll error'));
    expect(screen.getByText('Delayed since 10:05 ET')).toBeTruthy();
    expect(screen.getByText('Reconnecting. Alerts may be up to 30 s late.')).toBeTruthy();
    await page.connect();
    expect(screen.getByText('Connected since 10:07 ET')).toBeTruthy();
    expect(screen.queryByText(/Reconnecting/)).toBeNull();
  });

  it('is offline, and promises no delay, while the device has no network', async () => {
    const page = openLivePage();
    await page.connect();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    const text = 'You’re offline. No alerts or current prices until you’re back online.';
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    await page.wait(5_000);
    expect(page.announced()).toBe(text);
    expect(screen.getByText('Offline since 10:00 ET')).toBeTruthy();
    expect(screen.queryByText(/Reconnecting|Delayed/)).toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Delayed since 10:00 ET')).toBeTruthy();
    expect(screen.getByText('Reconnecting. Alerts may be up to 30 s late.')).toBeTruthy();
  });

  // @req 13.7
  it('shows why it is offline, and reconnects on request', async () => {
    const page = openLivePage();
    await page.connect();
    await page.emit(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'x' }));
    expect(screen.getByText('Offline since 10:00 ET')).toBeTruthy();
    expect(screen.getByText(/Open in too many other places\./)).toBeTruthy();
    await page.press('Reconnect');
    expect(screen.getByText('Connecting')).toBeTruthy();
    expect(screen.queryByText(/Open in too many/)).toBeNull();
  });

  // @req 11.9
  it('links to the status page while an outage may delay alerts', async () => {
    const page = openLivePage();
    const status = () => screen.queryByRole('link', { name: 'Status (opens in a new tab)' });
    await page.connect();
    expect(status()).toBeNull();
    await page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    expect(status()?.getAttribute('href')).toBe('/en/status');
    await page.connect();
    expect(status()).toBeNull();
    await page.emit(({ onRefused }) => onRefused('x'));
    expect(status()?.getAttribute('href')).toBe('/en/status');
    await page.press('Reconnect');
    await page.connect();
    await page.emit(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'x' }));
    expect(status()).toBeNull();
  });

  it('is not announced as down, nor marked as a problem, while it reconnects within seconds', async () => {
    const page = openLivePage();
    await page.connect();
    await page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    await page.wait(4_000);
    expect(screen.getByText('Reconnecting. Alerts may be up to 30 s late.')).toBeTruthy();
    expect(problem()).toBeNull();
    await page.connect();
    await page.wait(10_000);
    expect(page.announced()).toBe('');
  });

  it('that stays away is marked as a problem, also beside alerts that did not sound', async () => {
    const page = openLivePage('blocked');
    await page.connect();
    await page.alert(11, 'b');
    expect(screen.getByText('1 alert arrived silently since 10:00 ET')).toBeTruthy();
    expect(problem()).toBeNull();
    await page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    expect(screen.getByText('1 alert arrived silently since 10:00 ET')).toBeTruthy();
    await page.wait(5_000);
    expect(problem()).toBe('Reconnecting. Alerts may be up to 30 s late. Status (opens in a new tab)');
    expect(document.querySelector('.connection-state')?.getAttribute('data-state')).toBe('away');
    await page.connect();
    expect(problem()).toBeNull();
    await page.emit(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'x' }));
    expect(problem()).toMatch(/^Open in too many other places\./);
  });

  it('announces each change once, except the first connect', async () => {
    const page = openLivePage();
    await page.connect();
    expect(page.announced()).toBe('');
    await page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    await page.wait(5_000);
    expect(page.announced()).toBe('The live connection is down. Reconnecting; alerts may be late.');
    await page.wait(3_000);
    await page.connect();
    expect(page.announced()).toBe('Reconnected.');
    await page.wait(3_000);
    await page.emit(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'x' }));
    expect(page.announced()).toBe('Offline: live alerts are open in too many other places.');
  });

  it('is not announced when the session ends, because the page redirects to the login', async () => {
    const page = openLivePage();
    await page.connect();
    await page.emit(({ onClosed }) => onClosed({ code: 'session_ended', message: 'x' }));
    expect(page.onSessionEnded).toHaveBeenCalledOnce();
    expect(page.announced()).toBe('');
  });

  // @req 8.6
  it('logs its errors to the console and never shows them', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const page = openLivePage();
    await page.connect();
    await page.emit(({ onDisconnected }) => onDisconnected('websocket error 1006'));
    await page.emit(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'Opened in too many places' }));
    expect(warn.mock.calls).toEqual([
      ['Live channel: websocket error 1006'],
      ['Live channel: Opened in too many places'],
    ]);
    expect(document.body.textContent).not.toMatch(/websocket error|Opened in too many places/);
    expect(page.toasts()).toEqual([]);
  });
});

describe('an alert', () => {
  // @req 4.7
  it('sounds and is announced once, in an existing live region', async () => {
    const page = openLivePage();
    await page.connect();
    const texts: string[] = [];
    const observer = new MutationObserver(() => texts.push(page.announced() ?? ''));
    if (page.region !== null) observer.observe(page.region, { childList: true, characterData: true, subtree: true });
    await page.alert(11, 'b');
    await page.wait(10_000);
    expect(page.play).toHaveBeenCalledOnce();
    expect(texts).toEqual(['ZVZZT Zenith Vector Inc.: Wins an order of $48 million.']);
    expect(document.querySelectorAll('output[aria-live="polite"]')).toHaveLength(1);
    expect(page.toasts()).toEqual([]);
    observer.disconnect();
  });

  it('that the rules leave out is announced but silent, and another sounds as its rule says', async () => {
    const { connect, alert, play, announced, confirmed } = openLivePage('played', {
      choose: (channel, alerts) => alerts.filter(({ id }) => channel === 'sound' && id === 'c'),
      soundFor: (alerts) => (alerts.some(({ id }) => id === 'c') ? 'watchlist' : null),
      confirm: () => undefined,
      close: () => undefined,
    });
    const { texts } = stubNotifications('granted');
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
    await connect();
    setVisible(false);
    await alert(11, 'b');
    expect(play).not.toHaveBeenCalled();
    expect(announced()).toContain('ZVZZT');
    await alert(12, 'c');
    expect(play.mock.calls).toEqual([[1, 'watchlist']]);
    expect(texts()).toEqual([]);
    // Only alerts that sounded are confirmed.
    expect(confirmed).toEqual(['c']);
  });

  it('that is only shown on the desktop is confirmed once the browser has shown it', async () => {
    const { connect, alert, confirmed } = openLivePage('blocked');
    const { browser } = stubNotifications('granted');
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
    await connect();
    setVisible(false);
    await alert(11, 'b');
    expect(confirmed).toEqual([]);
    browser.shown[0]?.dispatchEvent(new Event('show'));
    expect(confirmed).toEqual(['b']);
  });

  it('that needs no desktop notification, because the page is visible, is confirmed once it was read there', async () => {
    const { connect, alert, confirmed } = openLivePage('blocked');
    const { texts } = stubNotifications('granted');
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
    await connect();
    await alert(11, 'seen');
    await alert(12, 'unseen');
    expect(confirmed).toEqual([]);
    markRead('seen');
    expect(confirmed).toEqual(['seen']);
    markRead('seen');
    expect(confirmed).toEqual(['seen']);
    expect(texts()).toEqual([]);
  });

  // @req 13.4
  it('that is corrected or retracted shows a notice without a sound', async () => {
    const page = openLivePage();
    await page.connect();
    const corrections = [{ corrected_at: MORNING_UTC, earlier: { first_part: 'An order of $148 million.' } }];
    const corrected = newsSummary({ id: 'a', corrections });
    await page.emit(({ onUpdate }) => onUpdate(newsUpdate(11, { newsSummary: corrected, action: 'updated' })));
    await vi.dynamicImportSettled();
    expect(page.toasts()).toMatchObject([{ title: 'ZVZZT alert corrected', duration: 10_000 }]);
    await page.emit(({ onUpdate }) => onUpdate(newsUpdate(12, { id: 'a', action: 'retracted' })));
    await vi.dynamicImportSettled();
    expect(page.toasts().at(-1)).toMatchObject({
      title: 'ZVZZT alert of 10:00 ET retracted',
      description: corrected.first_part,
      duration: Number.POSITIVE_INFINITY,
    });
    expect(page.play).not.toHaveBeenCalled();
    expect(page.announced()).toBe('');
  });

  // @req 14.23
  it('that failed to sound is counted until the sound is turned on', async () => {
    const page = openLivePage('blocked');
    await page.connect();
    expect(screen.getByText('Sound not enabled yet')).toBeTruthy();
    await page.wait(3 * 60_000);
    await page.alert(11, 'b');
    await page.wait(60_000);
    await page.alert(12, 'c');
    expect(screen.getByText('2 alerts arrived silently since 10:03 ET')).toBeTruthy();
    await page.wait(60 * 60_000);
    expect(screen.getByText('2 alerts arrived silently since 10:03 ET')).toBeTruthy();

    await page.press('Turn on');
    expect(screen.getByText('2 alerts arrived silently since 10:03 ET')).toBeTruthy();
    page.player.outcome = 'played';
    await page.press('Turn on');
    expect(screen.queryByText(/arrived silently/)).toBeNull();
    expect(screen.getByText('Sound on')).toBeTruthy();
  });

  it('that was missed stays counted until acknowledged, even if a later one sounds', async () => {
    const page = openLivePage('failed');
    await page.connect();
    await page.alert(11, 'b');
    page.player.outcome = 'played';
    await page.alert(12, 'c');
    expect(screen.getByText('1 alert arrived silently since 10:00 ET')).toBeTruthy();
    await page.press('OK');
    expect(screen.getByText('Sound on')).toBeTruthy();
  });

  it('shows a desktop notification while the page is hidden, and a click opens the alert', async () => {
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
    const { browser, texts } = stubNotifications('granted');
    const page = openLivePage();
    await page.connect();
    await page.alert(11, 'b');
    setVisible(false);
    await page.alert(12, 'c');
    await page.emit(({ onUpdate }) => onUpdate(newsUpdate(13, { id: 'a', action: 'updated' })));
    expect(texts().map(([, , tag]) => tag)).toEqual(['c']);
    browser.shown[0]?.dispatchEvent(new Event('click'));
    expect(page.onOpenAlert.mock.calls).toEqual([['c']]);
  });
});

describe('the hidden tab', () => {
  it('counts unseen alerts in its title until it is visible again', async () => {
    const page = openLivePage();
    await page.connect();
    await page.alert(11, 'b');
    setVisible(false);
    await page.alert(12, 'unseen');
    await vi.waitFor(() => expect(document.title).toMatch(/^\(\d+\) ZVZZT/), { timeout: 15_000 });
    setVisible(true);
    expect(document.title).not.toContain('(');
  });
});

describe('the prompt', () => {
  it('disappears when the sound is turned on elsewhere', async () => {
    const page = openLivePage();
    await page.connect();
    expect(isPrompting()).toBe(true);
    await page.press('Turn on');
    expect(isPrompting()).toBe(false);
  });

  it('disappears when the user mutes', async () => {
    const page = openLivePage();
    await page.connect();
    await page.press('Mute alert sound');
    expect(isPrompting()).toBe(false);
  });

  it('waits until a muted user unmutes', async () => {
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"muted":true}');
    const page = openLivePage();
    await page.connect();
    expect(isPrompting()).toBe(false);
    await page.press('Mute alert sound');
    expect(isPrompting()).toBe(true);
  });

  it.each([
    ['granted', [], ['BNA notifications are on']],
    ['denied', ['Desktop notifications are off'], []],
    ['default', ['Desktop notifications are off'], []],
  ] as const)(
    'offers notifications with the sound; the answer "%s" leaves the sound on',
    async (answer, toasts, shown) => {
      const { browser, texts } = stubNotifications('default', answer);
      const page = openLivePage();
      await page.connect();
      const prompt = soundPrompt() as unknown as { cancel: { label: string; onClick: () => void } };
      expect([prompt.cancel.label, browser.promptCount]).toEqual(['Sound + Notifications', 0]);
      await act(async () => {
        prompt.cancel.onClick();
        await vi.advanceTimersByTimeAsync(0);
        await vi.dynamicImportSettled();
      });
      expect(browser.promptCount).toBe(1);
      expect(page.play).toHaveBeenCalledOnce();
      expect(page.toasts()).toMatchObject(toasts.map((title) => ({ title })));
      expect(texts().map(([title]) => title)).toEqual(shown);
      expect(localStorage.getItem(ALERT_PREFERENCES_KEY)?.includes('"notifications":true') ?? false).toBe(
        answer === 'granted',
      );
    },
  );

  it.each(['granted', 'denied'] as const)('offers no notifications if the answer was "%s"', async (permission) => {
    stubNotifications(permission);
    const page = openLivePage();
    await page.connect();
    expect(soundPrompt()).toMatchObject({ cancel: undefined });
  });

  it('shows an error if its button plays no sound', async () => {
    const page = openLivePage('blocked');
    await page.connect();
    const prompt = soundPrompt() as unknown as { action: { onClick: () => void } };
    await act(async () => {
      prompt.action.onClick();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(page.toasts().at(-1)).toMatchObject({ type: 'error', title: 'Sound blocked by the browser' });
  });
});

describe('mute', () => {
  // @req 1.5
  it('by button is stored, silences alerts and does not count them as missed', async () => {
    const page = openLivePage();
    await page.connect();
    await page.press('Mute alert sound');
    expect(screen.getByRole('button', { name: 'Mute alert sound', pressed: true })).toBeTruthy();
    expect(screen.getByText('Muted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    await page.alert(11, 'b');
    expect(page.play).not.toHaveBeenCalled();
    expect(screen.queryByText(/arrived silently/)).toBeNull();
    expect(localStorage.getItem(ALERT_PREFERENCES_KEY)).toContain('"muted":true');
  });

  it('by shortcut shows the new state', async () => {
    const page = openLivePage();
    await page.connect();
    await page.press('Key m');
    expect(mutedToast()).toMatchObject({ title: 'Alert sound muted' });
    await page.press('Key m');
    expect(mutedToast()).toMatchObject({ title: 'Alert sound unmuted' });
  });
});
