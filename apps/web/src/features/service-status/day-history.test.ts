import { describe, expect, it } from 'vitest';
import { type ComponentDay, datedDayText, dayText, shareText, stateOfDay } from './day-history.ts';

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
  it('is down for a second down, impaired for a second impaired, and good only where most of it is known', () => {
    expect(stateOfDay(day({ ok_s: DAY_S - 2, degraded_s: 1, down_s: 1 }))).toBe('down');
    expect(stateOfDay(day({ ok_s: DAY_S - 1, degraded_s: 1 }))).toBe('degraded');
    expect(stateOfDay(day({ unknown_s: DAY_S - 1, down_s: 1 }))).toBe('down');
    expect(stateOfDay(day({ ok_s: DAY_S / 2, unknown_s: DAY_S / 2 }))).toBe('ok');
    expect(stateOfDay(day({ ok_s: DAY_S / 2 - 1, unknown_s: DAY_S / 2 + 1 }))).toBe('unknown');
    expect(stateOfDay(day({}))).toBe('unknown');
  });

  it('says how long what was, the worst first', () => {
    expect(dayText(day({ ok_s: DAY_S }))).toBe('No trouble');
    expect(dayText(day({ ok_s: DAY_S - 60, unknown_s: 60 }))).toBe('No trouble, 1 min not known');
    expect(dayText(day({ unknown_s: DAY_S }))).toBe('Not known');
    expect(datedDayText(day({ ok_s: 1, down_s: 65, degraded_s: 3_700, unknown_s: 5 }))).toBe(
      'Nov 20, 2026: 1 min 5 s down, 1 h 1 min impaired, 5 s not known',
    );
  });
});

describe('the share without trouble', () => {
  const good = day({ ok_s: DAY_S });
  const unknown = day({ unknown_s: DAY_S });

  it('counts the time that is known alone, and is 100 % only where nothing was ever wrong', () => {
    expect(shareText([unknown])).toBe('No history yet');
    expect(shareText([good, unknown])).toBe('100 % without trouble');
    expect(shareText([...Array.from({ length: 89 }, () => good), day({ ok_s: DAY_S - 1, down_s: 1 })])).toBe(
      '99.99 % without trouble',
    );
    expect(shareText([day({ ok_s: 1, degraded_s: 1, down_s: 1 })])).toBe('33.33 % without trouble');
  });

  it('says so where most of the time is not known', () => {
    expect(shareText([good, unknown, unknown])).toBe('100 % without trouble so far');
  });
});
