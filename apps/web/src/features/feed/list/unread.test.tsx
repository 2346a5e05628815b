import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { READ_ALERTS_CHANNEL, UNREAD_ALERTS_KEY } from '../../../config/storage-keys.ts';
import { READ_AFTER_MS } from '../../../config/timings.ts';
import { newsFeed } from '../../../../test/factories.ts';
import { addUnread, isUnread, openUnreadAlerts } from '../unread-alerts.ts';
import { feedRows } from './feed-rows.ts';
import { useUnread, useUnreadCount } from './unread.ts';

function rowsOf(ids: readonly string[]) {
  const feed = newsFeed(ids);
  return feedRows({
    feed,
    sort: 'newest',
    matching: feed.data,
    arrivals: new Map(),
    watched: new Set(),
    linkedId: undefined,
  });
}

beforeEach(() => localStorage.clear());

it('counts the alerts that no window of the browser has read', async () => {
  const rows = rowsOf(['arrived first', 'arrived second', 'there before the page']);
  const { result } = renderHook(() => useUnreadCount(rows));
  act(() => addUnread(['arrived first', 'arrived second']));
  expect(result.current).toBe(2);
  const otherWindow = new BroadcastChannel(READ_ALERTS_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  otherWindow.postMessage('arrived first');
  await waitFor(() => expect(result.current).toBe(1));
  otherWindow.close();
});

it('keeps alerts unread after a reload, except those that were read', () => {
  const before = openUnreadAlerts();
  before.addUnread(['a', 'b', 'c']);
  before.markRead('b');
  const after = openUnreadAlerts();
  expect(['a', 'b', 'c', 'd'].filter((id) => after.isUnread(id))).toEqual(['a', 'c']);
});

it('does not take an alert for unread that another window read before it arrived here', () => {
  const before = openUnreadAlerts();
  before.markRead('a');
  before.addUnread(['a']);
  expect(openUnreadAlerts().isUnread('a')).toBe(false);
});

it('forgets the alerts of another news day, and what it cannot read', () => {
  localStorage.setItem(UNREAD_ALERTS_KEY, JSON.stringify({ day: '2020-01-02', ids: ['a'] }));
  expect(openUnreadAlerts().isUnread('a')).toBe(false);
  localStorage.setItem(UNREAD_ALERTS_KEY, '{');
  expect(openUnreadAlerts().isUnread('a')).toBe(false);
});

it('remembers a limited number of alerts, the newest', () => {
  openUnreadAlerts().addUnread(Array.from({ length: 501 }, (_, index) => String(index)));
  const { isUnread } = openUnreadAlerts();
  expect([isUnread('0'), isUnread('1'), isUnread('500')]).toEqual([false, true, true]);
});

it.each([
  ['a pixel of it', 0.03, false],
  ['half of it', 0.5, false],
  ['most of it', 0.8, true],
])('with %s in view between header and tools, an alert is read: %s -> %s', (name, ratio, isRead) => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  showTools();
  const margins = stubObserver(ratio);
  addUnread([name]);
  renderHook(() => useUnread({ id: name, anchor: 'row' }));
  expect(margins).toEqual(['-48px 0px -56px']);
  act(() => void vi.advanceTimersByTime(READ_AFTER_MS));
  expect(isUnread(name)).toBe(!isRead);
});

it('follows the tools into the header of a window that got wider', () => {
  showTools();
  const margins = stubObserver(0.1);
  addUnread(['in the wider window']);
  const { unmount } = renderHook(() => useUnread({ id: 'in the wider window', anchor: 'row' }));
  fireEvent(window, new Event('resize'));
  expect(margins).toEqual(['-48px 0px -56px']);
  placeAt('.tool-dock', new DOMRect(700, 6, 500, 36));
  fireEvent(window, new Event('resize'));
  expect(margins).toEqual(['-48px 0px 0px']);
  unmount();
  fireEvent(window, new Event('resize'));
  expect(margins).toEqual([]);
});

function showTools(): void {
  document.body.innerHTML = `<header class="site-header"></header><div class="tool-dock"></div><article id="row"></article>`;
  placeAt('.site-header', new DOMRect(0, 0, 390, 48));
  placeAt('.tool-dock', new DOMRect(0, 788, 390, 56));
}

/** Reports `ratio` of each observed element as visible. Returns the margins of the observers that are connected. */
function stubObserver(ratio: number): readonly string[] {
  const connected: string[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (entries: unknown[]) => void;
      private readonly margins: string;
      constructor(report: (entries: unknown[]) => void, { rootMargin = '' }: IntersectionObserverInit) {
        this.report = report;
        this.margins = rootMargin;
      }
      observe(): void {
        connected.push(this.margins);
        this.report([{ intersectionRatio: ratio, intersectionRect: { height: 30 }, rootBounds: { height: 740 } }]);
      }
      disconnect(): void {
        connected.splice(connected.indexOf(this.margins), 1);
      }
    },
  );
  return connected;
}

function placeAt(selector: string, rect: DOMRect): void {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`There is no ${selector}`);
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect);
}
