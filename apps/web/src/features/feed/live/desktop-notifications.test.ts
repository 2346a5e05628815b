import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { stubNotifications } from '../../../../test/fake-notification.ts';
import { setVisible, stubLocks } from '../../../../test/tab-locks.ts';
import { createCrossTabOnce } from './cross-tab-once.ts';
import { changeAlertPreferences } from './alert-preferences.ts';
import { createDesktopNotifier } from './desktop-notifications.ts';

let locks: ReturnType<typeof stubLocks>;
beforeEach(() => {
  locks = stubLocks();
  setVisible(false);
  changeAlertPreferences({ notifications: true });
});
afterEach(() => {
  locks.remove();
});

const openTab = () => createDesktopNotifier(createCrossTabOnce('notified in this test'));

const alert = (symbol: string) =>
  newsSummary({ id: `id-${symbol}`, symbol, company_name: 'Company', first_part: `${symbol} wins an order.` });

it('shows symbol, company, rating and what happened, in one notification for several alerts', async () => {
  const { texts, browser } = stubNotifications('granted');
  const tab = openTab();
  await tab.notify([alert('A')]);
  await tab.notify([alert('B'), alert('C'), alert('D')]);
  expect(texts()).toEqual([
    ['A Company', 'Solid · Contract\nA wins an order.', 'id-A'],
    [
      '3 alerts: B, C, D',
      'B · Solid · Contract: B wins an order.\nC · Solid · Contract: C wins an order.\nD · Solid · Contract: D wins an order.',
      'id-B',
    ],
  ]);
  expect(browser.promptCount).toBe(0);
});

it('shows nothing while the page is visible', async () => {
  const { texts } = stubNotifications('granted');
  setVisible(true);
  await openTab().notify([alert('A')]);
  expect(texts()).toEqual([]);
});

it('shows nothing while another tab is visible', async () => {
  const { texts } = stubNotifications('granted');
  locks.held.push({ name: 'bna.alerts.watched' });
  await openTab().notify([alert('A')]);
  expect(texts()).toEqual([]);
});

it('shows each alert once across tabs', async () => {
  const { texts } = stubNotifications('granted');
  const tabs = [openTab(), openTab()];
  await Promise.all(tabs.map((tab) => tab.notify([alert('A')])));
  await tabs[1]?.notify([alert('A'), alert('B')]);
  expect(texts().map(([title]) => title)).toEqual(['A Company', 'B Company']);
});

it.each(['default', 'denied'] as const)(
  'shows nothing and does not prompt while the permission is %s',
  async (permission) => {
    const { texts, browser } = stubNotifications(permission);
    await openTab().notify([alert('A')]);
    expect(texts()).toEqual([]);
    expect(browser.promptCount).toBe(0);
  },
);

it('shows nothing unless the user turned notifications on', async () => {
  const { texts } = stubNotifications('granted');
  changeAlertPreferences({ notifications: false });
  await openTab().notify([alert('A')]);
  expect(texts()).toEqual([]);
});

it('does nothing in a browser without notifications', async () => {
  await expect(openTab().notify([alert('A')])).resolves.toBeUndefined();
});

it('leaves an alert to the next tab if showing it fails', async () => {
  const { texts, browser } = stubNotifications('granted');
  vi.spyOn(console, 'warn').mockReturnValue();
  browser.isUnsupported = true;
  await openTab().notify([alert('A')]);
  browser.isUnsupported = false;
  await openTab().notify([alert('A')]);
  expect(texts()).toHaveLength(1);
});

it('focuses the page and opens the alert on click', async () => {
  const { browser } = stubNotifications('granted');
  const focus = vi.spyOn(window, 'focus').mockReturnValue();
  const tab = openTab();
  const opened: string[] = [];
  const stop = tab.onOpen((id) => opened.push(id));
  await tab.notify([alert('A')]);
  browser.shown[0]?.dispatchEvent(new Event('click'));
  expect(opened).toEqual(['id-A']);
  expect(focus).toHaveBeenCalledOnce();
  expect(browser.shown[0]?.closed).toBe(true);
  stop();
  browser.shown[0]?.dispatchEvent(new Event('click'));
  expect(opened).toHaveLength(1);
});

it('closes the notification of a retracted alert', async () => {
  const { browser } = stubNotifications('granted');
  const tab = openTab();
  await tab.notify([alert('A')]);
  await tab.notify([alert('B')]);
  tab.dismiss('id-B');
  tab.dismiss('id-X');
  expect(browser.shown.map(({ closed }) => closed)).toEqual([false, true]);
});
