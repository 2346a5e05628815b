import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsUpdate } from '../../../test/factories.ts';
import { stubNotifications } from '../../../test/fake-notification.ts';
import { beginLivePage, endLivePage, mutedToast, openLivePage, soundPrompt } from '../../../test/live-page.tsx';
import { setVisible } from '../../../test/tab-locks.ts';
import { ALERT_PREFERENCES_KEY } from '../../config/storage-keys.ts';

beforeEach(beginLivePage);
afterEach(endLivePage);

const isPrompting = (): boolean => soundPrompt() !== undefined;

describe('the connection', () => {
  it('says how it stands and since when, and holds to that while it tries in vain', async () => {
    const page = openLivePage();
    expect(screen.getByText('Connecting')).toBeTruthy();
    await page.connect();
    expect(screen.getByText('Connected since 10:00 ET')).toBeTruthy();
    await page.wait(5 * 60_000);
    expect(screen.getByText('Connected since 10:00 ET')).toBeTruthy();
    await page.say(({ onLost }) => onLost('transport close'));
    await page.wait(2 * 60_000);
    await page.say(({ onLost }) => onLost('xhr poll error'));
    expect(screen.getByText('Delayed since 10:05 ET')).toBeTruthy();
    expect(screen.getByText('Reconnecting. Alerts come up to 30 s late.')).toBeTruthy();
    await page.connect();
    expect(screen.getByText('Connected since 10:07 ET')).toBeTruthy();
    expect(screen.queryByText(/Reconnecting/)).toBeNull();
  });

  it('says why it is away where that is known, and comes back when asked', async () => {
    const page = openLivePage();
    await page.connect();
    await page.say(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'x' }));
    expect(screen.getByText('Away since 10:00 ET')).toBeTruthy();
    expect(screen.getByText(/Open in too many other places\./)).toBeTruthy();
    await page.press('Reconnect here');
    expect(screen.getByText('Connecting')).toBeTruthy();
    expect(screen.queryByText(/Open in too many/)).toBeNull();
  });

  it('leads to the status page, beside the feed, while BNA may be why alerts do not come at once', async () => {
    const page = openLivePage();
    const status = () => screen.queryByRole('link', { name: 'Status (opens in a new tab)' });
    await page.connect();
    expect(status()).toBeNull();
    await page.say(({ onLost }) => onLost('transport close'));
    expect(status()?.getAttribute('href')).toBe('/en/status');
    await page.connect();
    expect(status()).toBeNull();
    await page.say(({ onRefused }) => onRefused('x'));
    expect(status()?.getAttribute('href')).toBe('/en/status');
    await page.press('Reconnect here');
    await page.connect();
    await page.say(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'x' }));
    expect(status()).toBeNull();
  });

  it('is announced on each change, once, and not when the page first connects', async () => {
    const page = openLivePage();
    await page.connect();
    expect(page.said()).toBe('');
    await page.say(({ onLost }) => onLost('transport close'));
    expect(page.said()).toBe('The live connection is down. Reconnecting; alerts may come late.');
    await page.wait(3_000);
    await page.connect();
    expect(page.said()).toBe('Connected again.');
    await page.wait(3_000);
    await page.say(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'x' }));
    expect(page.said()).toBe('Away: live alerts are open in too many other places.');
  });

  it('whose session ended says nothing, the page being on its way to the login', async () => {
    const page = openLivePage();
    await page.connect();
    await page.say(({ onClosed }) => onClosed({ code: 'session_ended', message: 'x' }));
    expect(page.onSessionEnded).toHaveBeenCalledOnce();
    expect(page.said()).toBe('');
  });

  it('leaves its errors to the log of the browser, and shows nothing of their words', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const page = openLivePage();
    await page.connect();
    await page.say(({ onLost }) => onLost('websocket error 1006'));
    await page.say(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'Opened in too many places' }));
    expect(warn.mock.calls).toEqual([
      ['Live channel: websocket error 1006'],
      ['Live channel: Opened in too many places'],
    ]);
    expect(document.body.textContent).not.toMatch(/websocket error|Opened in too many places/);
    expect(page.toasts()).toEqual([]);
  });
});

describe('an alert', () => {
  it('sounds and is announced once, in a region that was there before', async () => {
    const page = openLivePage();
    await page.connect();
    const texts: string[] = [];
    const observer = new MutationObserver(() => texts.push(page.said() ?? ''));
    if (page.region !== null) observer.observe(page.region, { childList: true, characterData: true, subtree: true });
    await page.alert(11, 'b');
    await page.wait(10_000);
    expect(page.play).toHaveBeenCalledOnce();
    expect(texts).toEqual(['ZVZZT Zenith Vector Inc.: Wins an order of $48 million.']);
    expect(document.querySelectorAll('output[aria-live="polite"]')).toHaveLength(1);
    expect(page.toasts()).toEqual([]);
    observer.disconnect();
  });

  it('that is corrected neither sounds nor speaks; taken back it is a quiet notice', async () => {
    const page = openLivePage();
    await page.connect();
    await page.say(({ onUpdate }) => onUpdate(newsUpdate(11, { id: 'a', action: 'updated' })));
    expect(page.toasts()).toEqual([]);
    await page.say(({ onUpdate }) => onUpdate(newsUpdate(12, { id: 'a', action: 'retracted' })));
    expect(page.toasts().at(-1)).toMatchObject({ title: 'ZVZZT: an alert was taken back', duration: 10_000 });
    expect(page.play).not.toHaveBeenCalled();
    expect(page.said()).toBe('');
  });

  it('that could not sound is shown with the time of the first, until the sound is turned on', async () => {
    const page = openLivePage('blocked');
    await page.connect();
    expect(screen.getByText('Sound not enabled yet')).toBeTruthy();
    await page.wait(3 * 60_000);
    await page.alert(11, 'b');
    await page.wait(60_000);
    await page.alert(12, 'c');
    expect(screen.getByText('2 alerts came without sound since 10:03 ET')).toBeTruthy();
    await page.wait(60 * 60_000);
    expect(screen.getByText('2 alerts came without sound since 10:03 ET')).toBeTruthy();

    await page.press('Turn on');
    expect(screen.getByText('2 alerts came without sound since 10:03 ET')).toBeTruthy();
    page.player.outcome = 'played';
    await page.press('Turn on');
    expect(screen.queryByText(/without sound/)).toBeNull();
    expect(screen.getByText('Sound on')).toBeTruthy();
  });

  it('missed before one that sounded stays shown until it is seen', async () => {
    const page = openLivePage('failed');
    await page.connect();
    await page.alert(11, 'b');
    page.player.outcome = 'played';
    await page.alert(12, 'c');
    expect(screen.getByText('1 alert came without sound since 10:00 ET')).toBeTruthy();
    await page.press('OK');
    expect(screen.getByText('Sound on')).toBeTruthy();
  });

  it('shows on the desktop while the page is hidden, and a click on it opens the item', async () => {
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"notifications":true}');
    const { browser, texts } = stubNotifications('granted');
    const page = openLivePage();
    await page.connect();
    await page.alert(11, 'b');
    setVisible(false);
    await page.alert(12, 'c');
    await page.say(({ onUpdate }) => onUpdate(newsUpdate(13, { id: 'a', action: 'updated' })));
    expect(texts().map(([, , tag]) => tag)).toEqual(['c']);
    browser.shown[0]?.dispatchEvent(new Event('click'));
    expect(page.onOpenItem.mock.calls).toEqual([['c']]);
  });
});

describe('the prompt', () => {
  it('goes when the sound is turned on elsewhere', async () => {
    const page = openLivePage();
    await page.connect();
    expect(isPrompting()).toBe(true);
    await page.press('Turn on');
    expect(isPrompting()).toBe(false);
  });

  it('goes when the person mutes', async () => {
    const page = openLivePage();
    await page.connect();
    await page.press('Mute alert sound');
    expect(isPrompting()).toBe(false);
  });

  it('does not ask who has muted; who unmutes is asked then', async () => {
    localStorage.setItem(ALERT_PREFERENCES_KEY, '{"muted":true}');
    const page = openLivePage();
    await page.connect();
    expect(isPrompting()).toBe(false);
    await page.press('Mute alert sound');
    expect(isPrompting()).toBe(true);
  });

  it('says so where its button brought no sound', async () => {
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
  it('by the button is remembered, keeps alerts silent and does not count as missed', async () => {
    const page = openLivePage();
    await page.connect();
    await page.press('Mute alert sound');
    expect(screen.getByRole('button', { name: 'Mute alert sound', pressed: true })).toBeTruthy();
    expect(screen.getByText('Muted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    await page.alert(11, 'b');
    expect(page.play).not.toHaveBeenCalled();
    expect(screen.queryByText(/without sound/)).toBeNull();
    expect(localStorage.getItem(ALERT_PREFERENCES_KEY)).toContain('"muted":true');
  });

  it('by the key says which it is now', async () => {
    const page = openLivePage();
    await page.connect();
    await page.press('Key m');
    expect(mutedToast()).toMatchObject({ title: 'Alert sound muted' });
    await page.press('Key m');
    expect(mutedToast()).toMatchObject({ title: 'Alert sound unmuted' });
  });
});
