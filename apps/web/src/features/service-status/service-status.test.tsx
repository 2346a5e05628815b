import type { ServiceStatus as Status } from '@bna/contract/status';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MORNING_UTC } from '../../../test/factories.ts';
import { serviceStatus } from '../../../test/service-status.ts';
import { answered, openStaffPage, refused, tableRows } from '../../../test/staff-page.tsx';
import { STATUS_POLL_MS } from '../../config/timings.ts';
import { readerClock, readerSince } from './reader-time.ts';
import { ServiceStatus } from './service-status.tsx';

const GET = 'GET /status';
const now = new Date(MORNING_UTC);
const HOUR_AGO = '2026-03-10T13:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
async function open(answer: () => Response | Promise<Response>) {
  const page = await openStaffPage(<ServiceStatus />, { [GET]: answer });
  await pass(1);
  return page;
}
const openWith = (status: Status) => open(answered({ data: status }));
const glance = () => within(screen.getByRole('region', { name: 'At a glance' }));
const headline = () => glance().getByRole('status').textContent;
const since = `since ${readerSince(new Date(HOUR_AGO), now)}`;

describe('at a glance', () => {
  it('says that everything works only where all parts do', async () => {
    await openWith(serviceStatus());
    expect(headline()).toBe('Everything works');
    expect(screen.getAllByText('Works')).toHaveLength(3);
    expect(screen.getAllByText('100 % without trouble')).toHaveLength(3);
  });

  it('says what does not work, and since when', async () => {
    await openWith(serviceStatus({ mail: 'degraded' }));
    expect(headline()).toBe(`Mails go out late · ${since}`);
    expect(screen.getByText('Impaired', { selector: 'h3 + p *' })).toBeTruthy();
    expect(screen.getByText('mail degraded.')).toBeTruthy();
  });

  it.each([
    [{ sources: 'down', mail: 'degraded' }, '2 of 3 parts do not work as they should'],
    [{ sources: 'down', mail: 'unknown' }, '2 of 3 parts are not known to work as they should'],
    [{ live_channel: 'down', sources: 'degraded', mail: 'down' }, 'Nothing works as it should'],
    [{ live_channel: 'down', sources: 'degraded', mail: 'unknown' }, 'Nothing is known to work as it should'],
  ] as const)('says of several troubles how many, and no more than is known: %j', async (states, words) => {
    await openWith(serviceStatus(states));
    expect(headline()).toBe(words);
  });

  it('says each of several troubles, the worst first', async () => {
    await openWith(serviceStatus({ live_channel: 'unknown', sources: 'down' }));
    expect(
      glance()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`No news source answers · ${since}`, 'Whether live alerts come is not known']);
  });

  it('does not call it trouble where nothing is known', async () => {
    await openWith(serviceStatus({ live_channel: 'unknown', sources: 'unknown', mail: 'unknown' }));
    expect(headline()).toBe('What works is not known');
  });
});

describe('the history', () => {
  const withTrouble = (): Status => {
    const status = serviceStatus();
    const days = status.days.map((day, index) => ({
      ...day,
      components: day.components.map((component) => {
        if (index < 2) return { ...component, ok_s: 0, unknown_s: 86_400 };
        return index === 88 && component.name === 'sources' ? { ...component, ok_s: 86_160, down_s: 240 } : component;
      }),
    }));
    return { ...status, days };
  };

  it('is one stop of the keyboard for each part, and tells its days in words', async () => {
    await openWith(withTrouble());
    const days = screen.getByRole('slider', { name: 'News sources, day by day' });
    expect(screen.getAllByRole('slider')).toHaveLength(3);
    expect(days.getAttribute('aria-valuetext')).toBe('Mar 10, 2026: No trouble');
    fireEvent.change(days, { target: { value: '88' } });
    expect(days.getAttribute('aria-valuetext')).toBe('Mar 9, 2026: 4 min down');
    expect(screen.getByTestId('day-tip').textContent).toBe('Mar 9, 2026 4 min down');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByTestId('day-tip')).toBeNull();
  });

  it('tells of the day below the pointer, until that leaves', async () => {
    await openWith(withTrouble());
    const bars = screen.getByRole('slider', { name: 'News sources, day by day' }).parentElement ?? document.body;
    vi.spyOn(bars, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 900, 32));
    fireEvent.pointerMove(bars, { clientX: 100 + 885 });
    expect(screen.getByTestId('day-tip').textContent).toBe('Mar 9, 2026 4 min down');
    fireEvent.pointerMove(bars, { clientX: 5 });
    expect(screen.getByTestId('day-tip').textContent).toBe('Dec 11, 2025 Not known');
    fireEvent.pointerOut(bars, { pointerType: 'mouse' });
    expect(screen.queryByTestId('day-tip')).toBeNull();
  });

  it('stands in a table as well, newest day first, as far back as anything is known', async () => {
    await openWith(withTrouble());
    const details = screen.getByRole('group');
    expect(screen.queryByRole('table')).toBeNull();
    details.setAttribute('open', '');
    fireEvent(details, new Event('toggle'));
    const rows = tableRows('Each day in words');
    expect(rows).toHaveLength(88);
    expect(rows.slice(0, 2)).toEqual([
      ['Mar 10, 2026', 'No trouble', 'No trouble', 'No trouble'],
      ['Mar 9, 2026', 'No trouble', '4 min down', 'No trouble'],
    ]);
    expect(screen.getByText('Nothing is known of the days before.')).toBeTruthy();
  });

  it('of nothing says so, with no empty table', async () => {
    const status = serviceStatus();
    await openWith({ ...status, days: status.days.map(({ date }) => ({ date, components: [] })) });
    const details = screen.getByRole('group');
    details.setAttribute('open', '');
    fireEvent(details, new Event('toggle'));
    expect(screen.getByText('Nothing is known of any day yet.')).toBeTruthy();
    expect(screen.getAllByText('No history yet')).toHaveLength(3);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('incidents', () => {
  const incident = (index: number, ended_at: string | null): Status['incidents'][number] => ({
    component: 'live_channel',
    state: 'down',
    began_at: new Date(now.getTime() - (index + 1) * 3_600_000).toISOString(),
    ended_at,
  });

  it('say what, from when to when and how long, and that one goes on', async () => {
    await openWith(serviceStatus({}, { incidents: [incident(0, null), incident(1, HOUR_AGO)] }));
    const [first, second] = within(screen.getByRole('list', { name: 'Incidents' })).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Live alerts: down.*, goes on1 h$/);
    expect(second?.textContent).toMatch(/^Live alerts: down.* to .*1 h$/);
  });

  it('are the latest few at first, and all of them when asked', async () => {
    const incidents = Array.from({ length: 50 }, (_, index) => incident(index, MORNING_UTC));
    await openWith(serviceStatus({}, { incidents }));
    const list = within(screen.getByRole('list', { name: 'Incidents' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Show 42 older' }));
    expect(list.getAllByRole('listitem')).toHaveLength(50);
  });

  it('are none where none is on record', async () => {
    await openWith(serviceStatus());
    expect(screen.getByText('No incident is on record.')).toBeTruthy();
  });
});

describe('reading it again', () => {
  it('happens every 30 seconds while the page is looked at, and at once when it is again', async () => {
    const page = await openWith(serviceStatus());
    await pass(STATUS_POLL_MS);
    expect(page.callsTo(GET)).toHaveLength(2);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    await pass(5 * STATUS_POLL_MS);
    expect(page.callsTo(GET)).toHaveLength(2);
    visibility.mockReturnValue('visible');
    await act(() => window.dispatchEvent(new Event('visibilitychange')));
    await pass(1);
    expect(page.callsTo(GET)).toHaveLength(3);
  });

  it('that fails takes the good news back, keeps what was read, and is well again with the next', async () => {
    const page = await openWith(serviceStatus());
    page.answer(GET, refused(503, 'The database is away'));
    await pass(STATUS_POLL_MS);
    await pass(1);
    expect(headline()).toBe('The status could not be loaded.');
    expect(glance().getByText(new RegExp(`was read at ${readerClock(now)}: “Everything works”`))).toBeTruthy();
    page.answer(GET, answered({ data: serviceStatus({ mail: 'down' }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(headline()).toBe(`Mails do not go out · ${since}`);
  });

  it('is all that is left where nothing could be read yet', async () => {
    const page = await open(refused(503, 'The database is away'));
    expect(screen.getByRole('heading', { level: 1, name: 'Service status' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('The status could not be loaded.');
    page.answer(GET, answered({ data: serviceStatus() }));
    await pass(STATUS_POLL_MS);
    expect(headline()).toBe('Everything works');
  });
});
