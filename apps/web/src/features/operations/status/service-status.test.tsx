import { formatRecentInstant, formatTime } from '@bna/contract/time';
import type { ServiceStatus as Status } from '@bna/contract/operations/service-status';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MORNING_UTC } from '../../../../test/factories.ts';
import { serviceStatus } from '../../../../test/service-status.ts';
import { answered, openStaffPage, refused, tableRows } from '../../../../test/staff-page.tsx';
import { STATUS_POLL_MS } from '../../../config/timings.ts';
import { localTimeZone } from './local-time.ts';
import { ServiceStatus } from './service-status.tsx';

const GET = 'GET /status';
const now = new Date(MORNING_UTC);
const HOUR_AGO = '2026-03-10T13:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
async function open(answer: () => Response | Promise<Response>) {
  const page = await openStaffPage(<ServiceStatus />, {
    [GET]: answer,
    'GET /status/delivery-times': refused(503, 'Please try again later'),
  });
  await pass(1);
  return page;
}
const openWith = (status: Status) => open(answered({ data: status }));
const glance = () => within(screen.getByRole('region', { name: 'At a glance' }));
const headline = () => glance().getByRole('status').textContent;
const since = `since ${formatRecentInstant(new Date(HOUR_AGO), now, localTimeZone())}`;

describe('at a glance', () => {
  it('shows all systems operational only if every component is', async () => {
    await openWith(serviceStatus());
    expect(headline()).toBe('All systems operational');
    expect(screen.getAllByText('Operational')).toHaveLength(3);
    expect(screen.getAllByText('100% operational')).toHaveLength(3);
  });

  it('shows a single issue and its start', async () => {
    await openWith(serviceStatus({ mail: 'degraded' }));
    expect(headline()).toBe(`Emails are delayed · ${since}`);
    expect(screen.getByText('Degraded', { selector: 'h3 + p *' })).toBeTruthy();
    expect(screen.getByText('mail degraded.')).toBeTruthy();
  });

  // @req 11.9
  it.each([
    [{ sources: 'down', mail: 'degraded' }, '2 components degraded'],
    [{ sources: 'down', mail: 'unknown' }, '2 components degraded or unknown'],
    [{ live_channel: 'down', sources: 'degraded', mail: 'down' }, 'Major outage'],
    [{ live_channel: 'degraded', sources: 'degraded', mail: 'degraded' }, '3 components degraded'],
    [{ live_channel: 'down', sources: 'degraded', mail: 'unknown' }, '3 components degraded or unknown'],
  ] as const)('summarizes several issues: %j', async (states, text) => {
    await openWith(serviceStatus(states));
    expect(headline()).toBe(text);
  });

  it('lists several issues, worst first', async () => {
    await openWith(serviceStatus({ live_channel: 'unknown', sources: 'down' }));
    expect(
      glance()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`No news source is responding · ${since}`, 'Live alert status is unknown']);
  });

  it('shows an unknown status if nothing is known', async () => {
    await openWith(serviceStatus({ live_channel: 'unknown', sources: 'unknown', mail: 'unknown' }));
    expect(headline()).toBe('Status unknown');
  });
});

describe('the history', () => {
  const withOutage = (): Status => {
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

  it('is a slider per component that describes its days', async () => {
    await openWith(withOutage());
    const days = screen.getByRole('slider', { name: 'News sources, daily history' });
    expect(screen.getAllByRole('slider')).toHaveLength(3);
    expect(days.getAttribute('aria-valuetext')).toBe('Mar 10, 2026: No issues');
    fireEvent.change(days, { target: { value: '88' } });
    expect(days.getAttribute('aria-valuetext')).toBe('Mar 9, 2026: 4 min down');
    expect(screen.getByTestId('day-tip').textContent).toBe('Mar 9, 2026 4 min down');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByTestId('day-tip')).toBeNull();
  });

  it('shows a tooltip for the day under the pointer', async () => {
    await openWith(withOutage());
    const bars = screen.getByRole('slider', { name: 'News sources, daily history' }).parentElement ?? document.body;
    vi.spyOn(bars, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 900, 32));
    fireEvent.pointerMove(bars, { clientX: 100 + 885 });
    expect(screen.getByTestId('day-tip').textContent).toBe('Mar 9, 2026 4 min down');
    fireEvent.pointerMove(bars, { clientX: 5 });
    expect(screen.getByTestId('day-tip').textContent).toBe('Dec 11, 2025 No data');
    fireEvent.pointerOut(bars, { pointerType: 'mouse' });
    expect(screen.queryByTestId('day-tip')).toBeNull();
  });

  it('has a table of all days with data, latest first', async () => {
    await openWith(withOutage());
    const details = screen.getByRole('group');
    expect(screen.queryByRole('table')).toBeNull();
    details.setAttribute('open', '');
    fireEvent(details, new Event('toggle'));
    const rows = tableRows('Daily history');
    expect(rows).toHaveLength(88);
    expect(rows.slice(0, 2)).toEqual([
      ['Mar 10, 2026', 'No issues', 'No issues', 'No issues'],
      ['Mar 9, 2026', 'No issues', '4 min down', 'No issues'],
    ]);
    expect(screen.getByText('No data for earlier days.')).toBeTruthy();
  });

  it('shows no table without data', async () => {
    const status = serviceStatus();
    await openWith({ ...status, days: status.days.map(({ date }) => ({ date, components: [] })) });
    const details = screen.getByRole('group');
    details.setAttribute('open', '');
    fireEvent(details, new Event('toggle'));
    expect(screen.getByText('No history yet.')).toBeTruthy();
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

  it('show the component, time and duration, or that they are ongoing', async () => {
    await openWith(serviceStatus({}, { incidents: [incident(0, null), incident(1, HOUR_AGO)] }));
    const [first, second] = within(screen.getByRole('list', { name: 'Incidents' })).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Live alerts: down.*, ongoing1 h$/);
    expect(second?.textContent).toMatch(/^Live alerts: down.* to .*1 h$/);
  });

  it('are limited to the latest until expanded', async () => {
    const incidents = Array.from({ length: 50 }, (_, index) => incident(index, MORNING_UTC));
    await openWith(serviceStatus({}, { incidents }));
    const list = within(screen.getByRole('list', { name: 'Incidents' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Show 42 older' }));
    expect(list.getAllByRole('listitem')).toHaveLength(50);
  });

  it('show that there are none', async () => {
    await openWith(serviceStatus());
    expect(screen.getByText('No incidents reported.')).toBeTruthy();
  });
});

describe('refreshing', () => {
  it('happens every 30 seconds while the page is visible, and when it becomes visible', async () => {
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

  // @req 11.9
  it('shows the last status as stale after a failure, until the next success', async () => {
    const page = await openWith(serviceStatus());
    page.answer(GET, refused(503, 'Service unavailable'));
    await pass(STATUS_POLL_MS);
    await pass(1);
    expect(headline()).toBe('The status could not be loaded.');
    expect(
      glance().getByText(
        new RegExp(`Last status, from ${formatTime(now, localTimeZone())}: “All systems operational”`),
      ),
    ).toBeTruthy();
    page.answer(GET, answered({ data: serviceStatus({ mail: 'down' }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(headline()).toBe(`Emails are not being sent · ${since}`);
  });

  it('recovers if the first request fails', async () => {
    const page = await open(refused(503, 'Service unavailable'));
    expect(screen.getByRole('heading', { level: 1, name: 'Service status' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('The status could not be loaded.');
    page.answer(GET, answered({ data: serviceStatus() }));
    await pass(STATUS_POLL_MS);
    expect(headline()).toBe('All systems operational');
  });
});
