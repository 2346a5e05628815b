import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { setVisible } from '../../../../test/tab-locks.ts';
import { addUnseen, removeUnseen } from './unseen-badge.ts';

const alert = (id: string, symbol: string, minute: number) =>
  newsSummary({ id, symbol, published_date: `2026-03-10T14:${String(minute).padStart(2, '0')}:00.000Z` });
const iconText = () => decodeURIComponent(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '');

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  setVisible(false);
});

it('shows the count and the newest symbol in title and icon, until the tab is visible again', () => {
  addUnseen([alert('b', 'NTEST', 5), alert('a', 'ZVZZT', 1)]);
  expect(document.title).toMatch(/^\(2\) NTEST/);
  expect(iconText()).toContain('>2</text>');
  removeUnseen(new Set(['b', 'unknown']));
  expect(document.title).toMatch(/^\(1\) ZVZZT/);
  addUnseen(Array.from({ length: 9 }, (_, index) => alert(String(index), 'ZXZZT', 10 + index)));
  expect(document.title).toMatch(/^\(10\) ZXZZT/);
  expect(iconText()).toContain('>9+</text>');
  setVisible(true);
  expect(document.title).not.toContain('(');
  expect(iconText()).toMatch(/\/favicon\.svg$/);
});

it('ignores alerts that arrive while the tab is visible', () => {
  setVisible(true);
  addUnseen([alert('a', 'ZVZZT', 1)]);
  expect(document.title).not.toContain('(');
  expect(iconText()).toMatch(/\/favicon\.svg$/);
});

it('shows the count on the icon of the installed app', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));
  addUnseen([alert('a', 'ZVZZT', 1), alert('b', 'NTEST', 5)]);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  setVisible(true);
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});
