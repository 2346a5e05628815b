import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../test/factories.ts';
import { stubNotifications } from '../../../test/fake-notification.ts';
import { setVisible, stubLocks } from '../../../test/tab-locks.ts';
import { createAlertClaims } from './alert-claims.ts';
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
  vi.unstubAllGlobals();
});

const openTab = () => createDesktopNotifier(createAlertClaims('notified in this test'));

const alert = (symbol: string) =>
  newsSummary({ id: `id-${symbol}`, symbol, company_name: 'Company', first_part: `${symbol} wins an order.` });

it('shows symbol, company and what happened; several that came together as one', async () => {
  const { texts, browser } = stubNotifications('granted');
  const tab = openTab();
  await tab.notify([alert('A')]);
  await tab.notify([alert('B'), alert('C'), alert('D')]);
  expect(texts()).toEqual([
    ['A Company', 'A wins an order.', 'id-A'],
    ['3 alerts: B, C, D', 'B: B wins an order.\nC: C wins an order.\nD: D wins an order.', 'id-B'],
  ]);
  expect(browser.asked).toBe(0);
});

it('shows nothing while the page is in view', async () => {
  const { texts } = stubNotifications('granted');
  setVisible(true);
  await openTab().notify([alert('A')]);
  expect(texts()).toEqual([]);
});

it('shows nothing while another tab is in view', async () => {
  const { texts } = stubNotifications('granted');
  locks.held.push({ name: 'bna.alerts.watched' });
  await openTab().notify([alert('A')]);
  expect(texts()).toEqual([]);
});

it('shows each once, whichever tabs hear of it', async () => {
  const { texts } = stubNotifications('granted');
  const tabs = [openTab(), openTab()];
  await Promise.all(tabs.map((tab) => tab.notify([alert('A')])));
  await tabs[1]?.notify([alert('A'), alert('B')]);
  expect(texts().map(([title]) => title)).toEqual(['A Company', 'B Company']);
});

it.each(['default', 'denied'] as const)(
  'shows nothing, and asks nobody, while the permission is %s',
  async (permission) => {
    const { texts, browser } = stubNotifications(permission);
    await openTab().notify([alert('A')]);
    expect(texts()).toEqual([]);
    expect(browser.asked).toBe(0);
  },
);

it('shows nothing to who did not ask for it, whatever the browser permits', async () => {
  const { texts } = stubNotifications('granted');
  changeAlertPreferences({ notifications: false });
  await openTab().notify([alert('A')]);
  expect(texts()).toEqual([]);
});

it('shows nothing in a browser that has none', async () => {
  await expect(openTab().notify([alert('A')])).resolves.toBeUndefined();
});

it('leaves an alert to the next tab where the browser lets this one show none', async () => {
  const { texts, browser } = stubNotifications('granted');
  vi.spyOn(console, 'warn').mockReturnValue();
  browser.showsNone = true;
  await openTab().notify([alert('A')]);
  browser.showsNone = false;
  await openTab().notify([alert('A')]);
  expect(texts()).toHaveLength(1);
});

it('brings the page and the item before the person who clicks it', async () => {
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

it('takes back what is shown of an alert that was taken back', async () => {
  const { browser } = stubNotifications('granted');
  const tab = openTab();
  await tab.notify([alert('A')]);
  await tab.notify([alert('B')]);
  tab.withdraw('id-B');
  tab.withdraw('id-X');
  expect(browser.shown.map(({ closed }) => closed)).toEqual([false, true]);
});
