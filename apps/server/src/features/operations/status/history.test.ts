import type { ServiceStatus } from '@bna/contract/operations/service-status';
import { describe, expect, it } from 'vitest';
import { buildDays, historyStart, listIncidents } from './history.ts';
import type { StatusPeriod } from './store.ts';

const period = (state: StatusPeriod['state'], began: string, seen: string): StatusPeriod => ({
  component: 'mail',
  state,
  beganAt: new Date(began),
  seenAt: new Date(seen),
});

type Seconds = Omit<ServiceStatus['days'][number]['components'][number], 'name'>;

function mailOn(date: string, periods: readonly StatusPeriod[], now: Date): Seconds | undefined {
  const found = buildDays(periods, now).find((day) => day.date === date);
  const mail = found?.components.find(({ name }) => name === 'mail');
  if (mail === undefined) return undefined;
  const { name: _name, ...seconds } = mail;
  return seconds;
}

const HOUR_S = 3_600;
const unknown = (unknown_s: number): Seconds => ({ ok_s: 0, degraded_s: 0, down_s: 0, unknown_s });

describe('buildDays', () => {
  const now = new Date('2026-11-20T15:00:30.900Z'); // 10:00:30 in New York

  it('returns the last 90 New York dates with all components, oldest first, today up to now', () => {
    const days = buildDays([], now);
    expect(days).toHaveLength(90);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-08-23', '2026-11-20']);
    expect(days[0]?.components.map(({ name }) => name)).toEqual(['live_channel', 'sources', 'mail']);
    expect(historyStart(now)).toEqual(new Date('2026-08-23T04:00:00Z'));
    expect(mailOn('2026-11-20', [], now)).toEqual(unknown(10 * HOUR_S + 30));
    // Midnight in New York.
    expect(buildDays([], new Date('2026-11-21T04:59:59Z')).at(-1)?.date).toBe('2026-11-20');
    expect(buildDays([], new Date('2026-11-21T05:00:00Z')).at(-1)?.date).toBe('2026-11-21');
  });

  it('has 25 or 23 hours when the clocks change', () => {
    expect(mailOn('2026-11-01', [], now)).toEqual(unknown(25 * HOUR_S));
    expect(mailOn('2026-10-31', [], now)).toEqual(unknown(24 * HOUR_S));
    expect(mailOn('2026-03-08', [], new Date('2026-03-20T15:00:00Z'))).toEqual(unknown(23 * HOUR_S));
  });

  it('splits periods at midnight and counts gaps as unknown', () => {
    const periods = [
      period('ok', '2026-11-18T12:00:00Z', '2026-11-19T04:00:00Z'), // 07:00 to 23:00
      period('down', '2026-11-19T04:00:00Z', '2026-11-19T06:30:00.500Z'), // to 01:30 of the 19th
    ];
    expect(mailOn('2026-11-18', periods, now)).toEqual({
      ok_s: 16 * HOUR_S,
      degraded_s: 0,
      down_s: HOUR_S,
      unknown_s: 7 * HOUR_S,
    });
    expect(mailOn('2026-11-19', periods, now)).toEqual({
      ok_s: 0,
      degraded_s: 0,
      down_s: 1.5 * HOUR_S,
      unknown_s: 22.5 * HOUR_S,
    });
  });

  it('extends the last period to now only while checks continue', () => {
    const began = '2026-11-20T14:00:00Z';
    expect(mailOn('2026-11-20', [period('ok', began, '2026-11-20T14:59:30Z')], now)).toMatchObject({
      ok_s: HOUR_S + 30,
      unknown_s: 9 * HOUR_S,
    });
    expect(mailOn('2026-11-20', [period('ok', began, '2026-11-20T14:50:00Z')], now)).toMatchObject({
      ok_s: 50 * 60,
      unknown_s: 9 * HOUR_S + 10 * 60 + 30,
    });
  });

  it('adds up to the day’s length with fractions of seconds and overlaps', () => {
    const periods = [
      period('ok', '2026-11-20T05:00:00.900Z', '2026-11-20T06:00:00.100Z'),
      period('degraded', '2026-11-20T05:59:00.500Z', '2026-11-20T07:00:00.700Z'),
      period('down', '2026-11-20T07:00:00.700Z', '2026-11-20T15:00:00.100Z'),
    ];
    const seconds = mailOn('2026-11-20', periods, now);
    expect(seconds).toEqual({ ok_s: HOUR_S, degraded_s: HOUR_S, down_s: 8 * HOUR_S + 30, unknown_s: 0 });
  });
});

describe('listIncidents', () => {
  const now = new Date('2026-11-20T15:00:00Z');

  it('returns degraded and down periods, newest first, without an end while ongoing', () => {
    const periods = [
      period('down', '2026-11-19T10:00:00Z', '2026-11-19T10:05:00Z'),
      period('ok', '2026-11-19T10:05:00Z', '2026-11-20T14:58:00Z'),
      { ...period('ok', '2026-11-19T10:05:00Z', '2026-11-20T14:59:00Z'), component: 'sources' as const },
      period('degraded', '2026-11-20T14:58:00Z', '2026-11-20T14:59:30Z'),
    ];
    expect(listIncidents(periods, now)).toEqual([
      { component: 'mail', state: 'degraded', began_at: '2026-11-20T14:58:00.000Z', ended_at: null },
      {
        component: 'mail',
        state: 'down',
        began_at: '2026-11-19T10:00:00.000Z',
        ended_at: '2026-11-19T10:05:00.000Z',
      },
    ]);
  });

  it('ends incidents at the last check if checks stopped', () => {
    expect(listIncidents([period('down', '2026-11-20T14:00:00Z', '2026-11-20T14:10:00Z')], now)).toMatchObject([
      { ended_at: '2026-11-20T14:10:00.000Z' },
    ]);
  });

  it('returns at most fifty', () => {
    const minute = (index: number): string => new Date(Date.UTC(2026, 10, 19, 0, index)).toISOString();
    const many = Array.from({ length: 120 }, (_, index) =>
      period(index % 2 === 0 ? 'down' : 'ok', minute(index), minute(index + 1)),
    );
    const incidents = listIncidents(many, now);
    expect(incidents).toHaveLength(50);
    expect(incidents[0]?.began_at).toBe(minute(118));
  });
});
