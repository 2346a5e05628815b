import { describe, expect, it } from 'vitest';
import { classifyDay, type ComponentDay, describeDay, describeDayWithDate, describeUptime } from './day-history.ts';

const DAY_S = 86_400;
const day = (fields: Partial<ComponentDay>): ComponentDay => ({
  date: '2026-11-20',
  ok_s: 0,
  degraded_s: 0,
  down_s: 0,
  unknown_s: 0,
  ...fields,
});

describe('a day', () => {
  it('is down or degraded after one second of it, and operational only if half of it is known', () => {
    expect(classifyDay(day({ ok_s: DAY_S - 2, degraded_s: 1, down_s: 1 }))).toBe('down');
    expect(classifyDay(day({ ok_s: DAY_S - 1, degraded_s: 1 }))).toBe('degraded');
    expect(classifyDay(day({ unknown_s: DAY_S - 1, down_s: 1 }))).toBe('down');
    expect(classifyDay(day({ ok_s: DAY_S / 2, unknown_s: DAY_S / 2 }))).toBe('ok');
    expect(classifyDay(day({ ok_s: DAY_S / 2 - 1, unknown_s: DAY_S / 2 + 1 }))).toBe('unknown');
    expect(classifyDay(day({}))).toBe('unknown');
  });

  it('is described by the duration of each state, worst first', () => {
    expect(describeDay(day({ ok_s: DAY_S }))).toBe('No issues');
    expect(describeDay(day({ ok_s: DAY_S - 60, unknown_s: 60 }))).toBe('No issues, 1 min without data');
    expect(describeDay(day({ unknown_s: DAY_S }))).toBe('No data');
    expect(describeDayWithDate(day({ ok_s: 1, down_s: 65, degraded_s: 3_700, unknown_s: 5 }))).toBe(
      'Nov 20, 2026: 1 min 5 s down, 1 h 1 min degraded, 5 s without data',
    );
  });
});

describe('describeUptime', () => {
  const good = day({ ok_s: DAY_S });
  const unknown = day({ unknown_s: DAY_S });

  it('ignores unknown time and rounds down', () => {
    expect(describeUptime([unknown])).toBe('No history yet');
    expect(describeUptime([good, unknown])).toBe('100% operational');
    expect(describeUptime([...Array.from({ length: 89 }, () => good), day({ ok_s: DAY_S - 1, down_s: 1 })])).toBe(
      '99.99% operational',
    );
    expect(describeUptime([day({ ok_s: 1, degraded_s: 1, down_s: 1 })])).toBe('33.33% operational');
  });

  it('calls less than a day no history, unless there was an issue', () => {
    expect(describeUptime([unknown, day({ ok_s: DAY_S - 1, unknown_s: 1 })])).toBe('No history yet');
    expect(describeUptime([unknown, day({ ok_s: 59, down_s: 1 })])).toBe('98.33% operational so far');
  });

  it('adds "so far" if most of the time is unknown', () => {
    expect(describeUptime([good, unknown, unknown])).toBe('100% operational so far');
  });
});
